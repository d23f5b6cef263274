import { useId, useState } from 'react';
import type { ChatKeyword } from '#contract/settings/chat.ts';
import { KEYWORD_RESPONSE_MIN } from '#domain/shop/chat.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { ActiveSwitch } from '#web/ui/lists/active-switch.tsx';
import { SkeletonRows } from '#web/ui/lists/skeleton-rows.tsx';
import { ToolHead } from '#web/ui/lists/tool-head.tsx';
import { type Saying, useOutcome } from '#web/ui/lists/use-outcome.ts';
import { useRemoval } from '#web/ui/lists/use-removal.tsx';
import { KeywordRow } from './keyword-row.tsx';
import { useDeleteKeyword, useKeywords, useSaveKeyword } from './queries.ts';

/** What the chat helper answers. */
export function KeywordsTab() {
  const t = useT();
  const list = useKeywords();
  const { send: save } = useSaveKeyword();
  const { send: drop } = useDeleteKeyword();
  const outcome = useOutcome();
  const [editing, setEditing] = useState<number | null>(null);
  const keywords = list.data?.data ?? [];
  const removal = useRemoval(
    outcome,
    ({ id }: ChatKeyword) => drop({ id }),
    ({ keyword }) => ({
      title: t('keyword.delete'),
      text: t('keyword.deleteText', { keyword }),
      action: t('offers.delete'),
      done: 'keyword.deleted',
      failed: 'keyword.deleteFailed',
    }),
  );
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        title={t('keyword.title')}
        text={t('keyword.text')}
        outcome={removal.outcome}
        query={list}
        failed={t('keyword.loadFailed')}
      />
      <NewKeyword
        busy={outcome.busy}
        onProblem={outcome.warn}
        onSave={(keyword, response) =>
          outcome.attempt(() => save({ keyword, response }), 'keyword.made', 'keyword.makeFailed')
        }
      />
      {list.isPending && <SkeletonRows />}
      {list.data && keywords.length === 0 && (
        <p className="panel text-center text-sm text-muted" role="status">
          {t('keyword.none')}
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {keywords.map((row) => (
          <KeywordRow
            key={row.id}
            row={row}
            editing={editing === row.id}
            busy={outcome.busy}
            state={
              <ActiveSwitch
                subject={row.keyword}
                what={t('keyword.named', { name: row.keyword })}
                names={{ on: t('offers.active'), off: t('offers.inactive') }}
                on={row.isActive}
                disabled={outcome.busy}
                onSwitch={(isActive) =>
                  void outcome.attempt(
                    () => save({ id: row.id, keyword: row.keyword, response: row.response, isActive }),
                    null,
                    'keyword.changeFailed',
                  )
                }
              />
            }
            onEdit={(on) => setEditing(on ? row.id : null)}
            onDelete={() => removal.ask(row)}
            onSave={async (keyword, response) => {
              if (keyword.trim() === '' || response.trim() === '')
                return outcome.warn('refusal.keyword.both-required');
              const body = { id: row.id, keyword, response, isActive: row.isActive };
              const call = () => save(body);
              if (await outcome.attempt(call, 'keyword.changed', 'keyword.changeFailed')) setEditing(null);
            }}
          />
        ))}
      </ul>
      {removal.dialog}
    </section>
  );
}

interface NewProps {
  busy: boolean;
  onProblem: (say: Saying) => void;
  onSave: (keyword: string, response: string) => Promise<boolean>;
}

function NewKeyword({ busy, onProblem, onSave }: NewProps) {
  const t = useT();
  const title = useId();
  const [keyword, setKeyword] = useState('');
  const [response, setResponse] = useState('');
  const submit = async () => {
    if (keyword.trim() === '') return onProblem('refusal.keyword.required');
    if (response.trim() === '') return onProblem('refusal.keyword.response-required');
    if (response.trim().length < KEYWORD_RESPONSE_MIN) return onProblem('refusal.keyword.response-short');
    if (!(await onSave(keyword, response))) return;
    setKeyword('');
    setResponse('');
  };
  return (
    <FormBox className="panel flex flex-col gap-3" aria-labelledby={title} onSubmit={submit}>
      <h3 id={title} className="text-sm font-bold">
        {t('keyword.new')}
      </h3>
      <div className="grid items-end gap-3 md:grid-cols-[1fr_2fr_auto]">
        <TextField
          label={t('keyword.keyword')}
          className="field-dense"
          value={keyword}
          onChange={setKeyword}
        />
        <TextField
          label={t('keyword.response')}
          className="field-dense"
          value={response}
          onChange={setResponse}
        />
        <Button label={t('keyword.add')} type="submit" look="go" disabled={busy} />
      </div>
    </FormBox>
  );
}
