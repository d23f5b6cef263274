interface Props<Value extends string> {
  legend: string;
  name: string;
  chosen: Value;
  options: readonly { value: Value; label: string; hint: string }[];
  onChoose: (value: Value) => void;
}

/** One of two ways, each with what follows from it. */
export function RefundChoice<Value extends string>({
  legend,
  name,
  chosen,
  options,
  onChoose,
}: Props<Value>) {
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-semibold text-muted">{legend}</legend>
      {options.map(({ value, label, hint }) => (
        <label key={value} className="choice">
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          <span className="flex min-w-0 flex-col">
            <span className="font-semibold">{label}</span>
            <span className="text-sm text-muted">{hint}</span>
          </span>
          <span className="choice-mark" aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  );
}
