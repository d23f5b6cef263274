import { useId } from 'react';
import { isTimeZone, zoneMark } from '#domain/shop/time-zones.ts';
import { isAtHome, isLocale, LANGUAGES } from '#domain/text/locales.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { SelectField } from '#web/ui/fields/text-field.tsx';
import { Tick } from '#web/ui/fields/tick.tsx';
import type { FieldProps } from './field-props.ts';

/** Languages are called by their own names, zones with how far they are. */
function choiceName(t: Translate, value: string): string {
  if (isLocale(value)) return LANGUAGES[value].name;
  return isTimeZone(value) ? `${value} (${zoneMark(value, isAtHome(t.locale))})` : value;
}

export function ChoiceSetting({ of, hint, ...rest }: FieldProps & { value: string; of: readonly string[] }) {
  const t = useT();
  return (
    <SelectField
      options={of.map((each) => [each, choiceName(t, each)])}
      {...rest}
      hint={hint || undefined}
      className="field-dense"
      onChange={(value) => rest.onChange(value as never)}
    />
  );
}

interface SeveralProps extends FieldProps {
  value: readonly string[];
  of: readonly string[];
}

export function ChoicesSetting({ label, hint, error, value, of, onChange }: SeveralProps) {
  const t = useT();
  const note = useId();
  const toggle = (each: string, on: boolean) =>
    onChange(of.filter((one) => (one === each ? on : value.includes(one))) as never);
  return (
    <fieldset className="md:col-span-2" aria-describedby={note}>
      <legend className="mb-1.5 text-sm font-semibold text-muted">{label}</legend>
      <div className="grid sm:grid-cols-2">
        {of.map((each) => (
          <Tick
            key={each}
            label={choiceName(t, each)}
            className="text-sm font-semibold"
            checked={value.includes(each)}
            onTick={(on) => toggle(each, on)}
          />
        ))}
      </div>
      <p id={note} className={`mt-1 text-xs ${error ? 'font-semibold text-chilli-text' : 'text-muted'}`}>
        {error ?? hint}
      </p>
    </fieldset>
  );
}
