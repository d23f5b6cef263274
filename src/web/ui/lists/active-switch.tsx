import { useT } from '#web/i18n/language-context.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { useOpenDialog } from '../dialogs/dialog-stack.tsx';

interface Props {
  /** What is switched, for those who do not see the row. */
  subject: string;
  /** The same in the question, with the word for its kind: a promo is not its product. */
  what: string;
  on: boolean;
  /** What the two states are called. */
  names: { on: string; off: string };
  disabled: boolean;
  onSwitch: (on: boolean) => void;
}

/** On or off; it asks first, since a slip of the finger would change the shop. */
export function ActiveSwitch({ subject, what, on, names, disabled, onSwitch }: Props) {
  const open = useOpenDialog();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={`${names.on}: ${subject}`}
      className="switch"
      disabled={disabled}
      onClick={() =>
        open((close) => (
          <SwitchQuestion
            what={what}
            on={!on}
            onClose={close}
            onConfirm={() => {
              close();
              onSwitch(!on);
            }}
          />
        ))
      }
    >
      <span className="switch-track" />
      {on ? names.on : names.off}
    </button>
  );
}

interface QuestionProps {
  what: string;
  on: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function SwitchQuestion({ what, on, onConfirm, onClose }: QuestionProps) {
  const t = useT();
  return (
    <ConfirmDialog
      title={t(on ? 'panel.switchOnTitle' : 'panel.switchOffTitle', { what })}
      action={t(on ? 'panel.switchOn' : 'panel.switchOff')}
      mild={on}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('panel.switchText')}
    </ConfirmDialog>
  );
}
