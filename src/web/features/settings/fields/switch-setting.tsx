import { useId } from 'react';
import type { FieldProps } from './field-props.ts';

export function SwitchSetting({ label, hint, value, onChange }: FieldProps & { value: boolean }) {
  const note = useId();
  return (
    <div className="md:col-span-2">
      <label className="flex min-h-11 items-center gap-3 text-sm font-semibold">
        <input
          type="checkbox"
          className="tick"
          aria-describedby={note}
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      <p id={note} className="text-xs text-muted">
        {hint}
      </p>
    </div>
  );
}
