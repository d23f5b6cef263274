import { useT } from '#web/i18n/language-context.tsx';

interface Props {
  /** What is switched, for those who do not see the row. */
  subject: string;
  on: boolean;
  disabled: boolean;
  onSwitch: (on: boolean) => void;
}

/** Aktif or Nonaktif, by one press. */
export function ActiveSwitch({ subject, on, disabled, onSwitch }: Props) {
  const t = useT();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={`${t('offers.active')}: ${subject}`}
      className={`badge switch ${on ? 'badge-good' : ''}`}
      disabled={disabled}
      onClick={() => onSwitch(!on)}
    >
      {t(on ? 'offers.active' : 'offers.inactive')}
    </button>
  );
}
