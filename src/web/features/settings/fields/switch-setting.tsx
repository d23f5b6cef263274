import { useId } from 'react';
import { Tick } from '#web/ui/fields/tick.tsx';
import type { FieldProps } from './field-props.ts';

export function SwitchSetting({ label, hint, value, onChange }: FieldProps & { value: boolean }) {
  const note = useId();
  return (
    <div className="md:col-span-2">
      <Tick
        label={label}
        className="text-sm font-semibold"
        aria-describedby={note}
        checked={value}
        onTick={onChange}
      />
      <p id={note} className="text-xs text-muted">
        {hint}
      </p>
    </div>
  );
}
