import { type ReactNode, useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { Problem } from '#web/ui/screen/banner.tsx';
import { FormField } from '../fields/form-field.tsx';
import { Dialog } from './dialog.tsx';

interface Props {
  title: string;
  children: ReactNode;
  action: string;
  /** What destroys more than one thing asks for this word to be typed. */
  typed?: string;
  /** What the question rests on is not known yet. */
  notYet?: boolean;
  busy?: boolean;
  /** It can be taken back: the button does not warn. */
  mild?: boolean;
  error?: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
  title,
  children,
  action,
  typed,
  notYet,
  busy,
  mild = false,
  error,
  onConfirm,
  onClose,
}: Props) {
  const t = useT();
  const [word, setWord] = useState('');
  const blocked = notYet || (typed !== undefined && word.trim() !== typed);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      busy={busy ?? false}
      footer={
        <>
          <Button label={t('panel.cancel')} disabled={busy} onClick={onClose} />
          <button
            type="submit"
            form="confirm"
            className={`button ${mild ? 'button-go' : 'button-stop'}`}
            disabled={busy || blocked}
          >
            {busy && <span className="spinner" />}
            {action}
          </button>
        </>
      }
    >
      <FormBox id="confirm" className="flex flex-col gap-4" onSubmit={onConfirm}>
        <div className="text-sm wrap-anywhere">{children}</div>
        {typed !== undefined && (
          <FormField label={t('panel.typeWord', { word: typed })}>
            {(props) => (
              <input
                {...props}
                className="field"
                autoComplete="off"
                value={word}
                onChange={(event) => setWord(event.target.value)}
              />
            )}
          </FormField>
        )}
        <Problem text={error} />
      </FormBox>
    </Dialog>
  );
}
