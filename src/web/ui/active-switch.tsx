interface Props {
  /** What is switched, for those who do not see the row. */
  subject: string;
  on: boolean;
  /** What the two states are called. */
  names: { on: string; off: string };
  disabled: boolean;
  onSwitch: (on: boolean) => void;
}

/** On or off, by one press. */
export function ActiveSwitch({ subject, on, names, disabled, onSwitch }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={`${names.on}: ${subject}`}
      className={`badge switch ${on ? 'badge-good' : ''}`}
      disabled={disabled}
      onClick={() => onSwitch(!on)}
    >
      {on ? names.on : names.off}
    </button>
  );
}
