import { useId } from 'react';
import { isLocale, LANGUAGES } from '#domain/locales.ts';
import { SelectField } from '#web/ui/text-field.tsx';
import type { FieldProps } from './field-props.ts';

/** Languages are called by their own names; nothing else is chosen from a list yet. */
const choiceName = (value: string): string => (isLocale(value) ? LANGUAGES[value].name : value);

export const ChoiceSetting = ({
  of,
  hint,
  ...rest
}: FieldProps & { value: string; of: readonly string[] }) => (
  <SelectField {...rest} hint={hint || undefined} className="field-dense">
    {of.map((each) => (
      <option key={each} value={each}>
        {choiceName(each)}
      </option>
    ))}
  </SelectField>
);

interface SeveralProps extends FieldProps {
  value: readonly string[];
  of: readonly string[];
}

export function ChoicesSetting({ label, hint, error, value, of, onChange }: SeveralProps) {
  const note = useId();
  const toggle = (each: string, on: boolean) =>
    onChange(of.filter((one) => (one === each ? on : value.includes(one))) as never);
  return (
    <fieldset className="md:col-span-2" aria-describedby={note}>
      <legend className="mb-1.5 text-sm font-semibold text-muted">{label}</legend>
      <div className="grid sm:grid-cols-2">
        {of.map((each) => (
          <label key={each} className="flex min-h-11 items-center gap-3 text-sm font-semibold">
            <input
              type="checkbox"
              className="tick"
              checked={value.includes(each)}
              onChange={(event) => toggle(each, event.target.checked)}
            />
            {choiceName(each)}
          </label>
        ))}
      </div>
      <p id={note} className={`mt-1 text-xs ${error ? 'font-semibold text-chilli-text' : 'text-muted'}`}>
        {error ?? hint}
      </p>
    </fieldset>
  );
}
