import { useId } from 'react';
import { FormField } from '#web/ui/form-field.tsx';

interface TextProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
  maxLength?: number;
  inputMode?: 'text' | 'numeric' | 'url';
}

export function SettingText({ label, hint, value, onChange, error, maxLength, inputMode }: TextProps) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(props) => (
        <input
          {...props}
          className="field field-dense"
          dir={inputMode === 'url' ? 'ltr' : 'auto'}
          inputMode={inputMode}
          autoComplete="off"
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}

interface SwitchProps {
  label: string;
  hint: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

export function SettingSwitch({ label, hint, on, onChange }: SwitchProps) {
  const note = useId();
  return (
    <div className="md:col-span-2">
      <label className="flex min-h-11 items-center gap-3 text-sm font-semibold">
        <input
          type="checkbox"
          className="tick"
          aria-describedby={note}
          checked={on}
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
