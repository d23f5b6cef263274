import { useT } from '#web/i18n/language-context.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useOpenDialog } from './dialog-stack.tsx';

interface Props {
  /** What is switched, for those who do not see the row. */
  subject: string;
  on: boolean;
  /** What the two states are called. */
  names: { on: string; off: string };
  disabled: boolean;
  onSwitch: (on: boolean) => void;
}

/** On or off; it asks first, since a slip of the finger would change the shop. */
export function ActiveSwitch({ subject, on, names, disabled, onSwitch }: Props) {
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
            subject={subject}
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
  subject: string;
  on: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function SwitchQuestion({ subject, on, onConfirm, onClose }: QuestionProps) {
  const t = useT();
  return (
    <ConfirmDialog
      title={t(on ? 'panel.switchOnTitle' : 'panel.switchOffTitle')}
      action={t(on ? 'panel.switchOn' : 'panel.switchOff')}
      mild={on}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <bdi className="font-semibold">{subject}</bdi>
    </ConfirmDialog>
  );
}
