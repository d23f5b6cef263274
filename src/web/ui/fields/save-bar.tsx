import type { ReactNode } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { Button } from './button.tsx';

interface Props {
  /** What is typed and not saved, by its names. */
  changes: readonly string[];
  /** It was just saved. */
  done: boolean;
  busy: boolean;
  onUndo: () => void;
  saved: string;
  undo: string;
  save: string;
  /** It stays where there is nothing to save, too: what is new is not there until it is saved. */
  always?: boolean;
  /** Something is typed that cannot be saved, and says so in its place. */
  wrong?: boolean;
  note?: ReactNode;
}

/** In sight at the foot of a long form while something is not saved: how much of it, and what. */
export function SaveBar(props: Props) {
  const { changes, done, busy, onUndo, saved, undo, save, always = false, wrong = false, note } = props;
  const t = useT();
  const nothing = changes.length === 0;
  if (nothing && !done && !always) return null;
  return (
    <div className="selection-bar">
      <p className="min-w-0 flex-1 basis-full text-sm sm:basis-0" role="status">
        {done && nothing ? (
          <span className="font-semibold text-teal-text">{saved}</span>
        ) : (
          <>
            <strong>{t('panel.changes', { n: changes.length })}</strong>{' '}
            <span className="text-muted wrap-anywhere">{changes.join(', ')}</span> {note}
          </>
        )}
      </p>
      <Button label={undo} disabled={nothing || busy} onClick={onUndo} />
      <Button label={save} type="submit" look="go" disabled={nothing || wrong} busy={busy} />
    </div>
  );
}
