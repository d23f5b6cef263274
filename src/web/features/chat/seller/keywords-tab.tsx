import { useId, useState } from 'react';
import type { ChatKeyword } from '#contract/chat.ts';
import { KEYWORD_RESPONSE_MIN } from '#domain/chat.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useQuery } from '#web/lib/use-query.ts';
import { ActiveSwitch } from '#web/ui/active-switch.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { ToolHead } from '#web/ui/tool-head.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { KeywordRow } from './keyword-row.tsx';
import '#web/features/admin/admin.css';

/** What the chat helper answers. */
export function KeywordsTab() {
  const t = useT();
  const { api } = useServices();
  const list = useQuery(endpoints.listOwnKeywords, {});
  const outcome = useOutcome();
  const [editing, setEditing] = useState<number | null>(null);
  const [leaving, setLeaving] = useState<ChatKeyword | null>(null);
  const keywords = list.error === null ? (list.data?.data ?? []) : [];
  const change = async (work: () => Promise<unknown>, done: string | null, failed: string) => {
    const worked = await outcome.attempt(work, done, failed);
    if (worked) await list.reload();
    return worked;
  };
  const remove = async ({ id = 0 }: ChatKeyword) => {
    const call = () => api.call(endpoints.deleteKeyword, { id });
    if (await change(call, t('keyword.deleted'), t('keyword.deleteFailed'))) setLeaving(null);
  };
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        title={t('keyword.title')}
        text={t('keyword.text')}
        good={outcome.good}
        bad={outcome.bad ?? (list.error === null ? null : t('keyword.loadFailed'))}
        onDismiss={outcome.dismiss}
        action={null}
      />
      <NewKeyword
        busy={outcome.busy}
        onProblem={outcome.setBad}
        onSave={(keyword, response) =>
          change(
            () => api.call(endpoints.saveKeyword, { keyword, response }),
            t('keyword.made'),
            t('keyword.makeFailed'),
          )
        }
      />
      {keywords.length === 0 && (
        <p className="panel text-center text-sm text-muted" role="status">
          {list.loading ? <span className="spinner mx-auto block" /> : t('keyword.none')}
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
                on={row.isActive}
                disabled={outcome.busy}
                onSwitch={(isActive) =>
                  void change(
                    () =>
                      api.call(endpoints.saveKeyword, {
                        id: row.id,
                        keyword: row.keyword,
                        response: row.response,
                        isActive,
                      }),
                    null,
                    t('keyword.changeFailed'),
                  )
                }
              />
            }
            onEdit={(on) => setEditing(on ? (row.id ?? null) : null)}
            onDelete={() => setLeaving(row)}
            onSave={async (keyword, response) => {
              if (keyword.trim() === '' || response.trim() === '')
                return outcome.setBad(t('refusal.keyword.both-required'));
              const body = { id: row.id, keyword, response, isActive: row.isActive };
              const call = () => api.call(endpoints.saveKeyword, body);
              if (await change(call, t('keyword.changed'), t('keyword.changeFailed'))) setEditing(null);
            }}
          />
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={t('keyword.delete')}
          action={t('offers.delete')}
          busy={outcome.busy}
          error={outcome.bad}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        >
          {t('keyword.deleteText', { keyword: leaving.keyword })}
        </ConfirmDialog>
      )}
    </section>
  );
}

interface NewProps {
  busy: boolean;
  onProblem: (text: string | null) => void;
  onSave: (keyword: string, response: string) => Promise<boolean>;
}

function NewKeyword({ busy, onProblem, onSave }: NewProps) {
  const t = useT();
  const title = useId();
  const [keyword, setKeyword] = useState('');
  const [response, setResponse] = useState('');
  const save = async () => {
    if (keyword.trim() === '') return onProblem(t('refusal.keyword.required'));
    if (response.trim() === '') return onProblem(t('refusal.keyword.response-required'));
    if (response.trim().length < KEYWORD_RESPONSE_MIN) return onProblem(t('refusal.keyword.response-short'));
    if (!(await onSave(keyword, response))) return;
    setKeyword('');
    setResponse('');
  };
  return (
    <form
      className="panel flex flex-col gap-3"
      aria-labelledby={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3 id={title} className="text-sm font-bold">
        {t('keyword.new')}
      </h3>
      <div className="grid items-end gap-3 md:grid-cols-[1fr_2fr_auto]">
        <FormField label={t('keyword.keyword')}>
          {(props) => (
            <input
              {...props}
              className="field field-dense"
              autoComplete="off"
              value={keyword}
              onChange={(event) => setKeyword(event.target.value)}
            />
          )}
        </FormField>
        <FormField label={t('keyword.response')}>
          {(props) => (
            <input
              {...props}
              className="field field-dense"
              autoComplete="off"
              value={response}
              onChange={(event) => setResponse(event.target.value)}
            />
          )}
        </FormField>
        <button type="submit" className="button button-go" disabled={busy}>
          {t('keyword.add')}
        </button>
      </div>
    </form>
  );
}
