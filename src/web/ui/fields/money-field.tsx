import { type ComponentProps, useState } from 'react';
import { groupDigits } from '#domain/price/money.ts';
import { FormField } from './form-field.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  label: string;
  /** Digits of rupiah. */
  value: string;
  onChange: (digits: string) => void;
  error?: string | null;
  /** The label is for those who do not see its column's. */
  inRow?: boolean;
}

const MOST_DIGITS = 10;
const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, MOST_DIGITS);

/** Rupiah, in threes once they are typed. However they come, '129.000' or 'Rp 129.000', it is the same. */
export function MoneyField({
  label,
  value,
  onChange,
  error = null,
  inRow = false,
  className = '',
  ...rest
}: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  // What was set from elsewhere meanwhile counts.
  const shown = typed !== null && digitsOf(typed) === value ? typed : groupDigits(value, '.');
  return (
    <FormField id={rest.id} label={label} error={error} inRow={inRow}>
      {(props) => (
        <span className="relative block">
          <span className="money-mark" aria-hidden="true">
            Rp
          </span>
          <input
            {...rest}
            {...props}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            className={`field field-money ${className}`}
            value={shown}
            onBlur={(event) => {
              setTyped(null);
              rest.onBlur?.(event);
            }}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(digitsOf(event.target.value));
            }}
          />
        </span>
      )}
    </FormField>
  );
}
