interface Props {
  label: string;
  /** '2026-11-15', or empty. */
  value: string;
  onChoose: (value: string) => void;
}

export function DayField({ label, value, onChoose }: Props) {
  return (
    <label className="flex min-w-36 flex-1 flex-col text-xs text-muted sm:flex-none">
      {label}
      <input
        type="date"
        className="field field-dense"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      />
    </label>
  );
}
