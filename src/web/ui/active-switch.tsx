import { useT } from '#web/i18n/language-context.tsx';

interface Props {
  /** What is switched, for those who do not see the row. */
  subject: string;
  on: boolean;
  /** What the two states are called; active and inactive unless said otherwise. */
  names?: { on: string; off: string };
  disabled: boolean;
  onSwitch: (on: boolean) => void;
}

/** Aktif or Nonaktif, by one press. */
export function ActiveSwitch({ subject, on, names, disabled, onSwitch }: Props) {
  const t = useT();
  const { on: onName, off: offName } = names ?? { on: t('offers.active'), off: t('offers.inactive') };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={`${onName}: ${subject}`}
      className={`badge switch ${on ? 'badge-good' : ''}`}
      disabled={disabled}
      onClick={() => onSwitch(!on)}
    >
      {on ? onName : offName}
    </button>
  );
}
