interface Props {
  label: string;
  value: string;
  onChoose: (value: string) => void;
}

/** A day in a line of filters. */
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
