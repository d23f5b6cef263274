import { type ReactNode, useState } from 'react';
import type { ChatKeyword } from '#contract/settings/chat.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';

interface Props {
  row: ChatKeyword;
  editing: boolean;
  busy: boolean;
  /** Whether it answers at all. */
  state: ReactNode;
  onEdit: (on: boolean) => void;
  onSave: (keyword: string, response: string) => Promise<unknown>;
  onDelete: () => void;
}

/** One keyword; it is changed in its own place. */
export function KeywordRow(props: Props) {
  return props.editing ? <EditedRow {...props} /> : <ShownRow {...props} />;
}

function ShownRow({ row, state, busy, onEdit, onDelete }: Props) {
  const t = useT();
  return (
    <li className="panel flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{row.keyword}</p>
        <p className="text-sm whitespace-pre-line text-muted wrap-anywhere">{row.response}</p>
      </div>
      {state}
      <div className="flex gap-2">
        <Button
          label={t('keyword.edit')}
          look="small"
          aria-label={t('keyword.editOne', { keyword: row.keyword })}
          onClick={() => onEdit(true)}
        />
        <Button
          label={t('offers.delete')}
          look="small danger"
          aria-label={t('offers.deleteOne', { name: row.keyword })}
          disabled={busy}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}

function EditedRow({ row, busy, onEdit, onSave }: Props) {
  const t = useT();
  const [keyword, setKeyword] = useState(row.keyword);
  const [response, setResponse] = useState(row.response);
  return (
    <li className="panel p-3">
      <FormBox
        className="flex flex-col gap-2"
        onSubmit={() => onSave(keyword, response)}
        onKeyDown={(event) => event.key === 'Escape' && onEdit(false)}
      >
        <input
          className="field field-dense"
          aria-label={t('keyword.keyword')}
          // biome-ignore lint/a11y/noAutofocus: the row was just opened for this by its own button
          autoFocus
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <textarea
          className="field field-dense"
          aria-label={t('keyword.response')}
          rows={3}
          value={response}
          onChange={(event) => setResponse(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button label={t('panel.cancel')} look="small" onClick={() => onEdit(false)} />
          <Button label={t('keyword.save')} type="submit" look="small go" disabled={busy} />
        </div>
      </FormBox>
    </li>
  );
}
