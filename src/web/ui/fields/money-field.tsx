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

/** Rupiah: digits while they are typed, and in threes afterwards. However they come, '129.000' or 'Rp 129.000', it is the same. */
export function MoneyField({
  label,
  value,
  onChange,
  error = null,
  inRow = false,
  className = '',
  ...rest
}: Props) {
  const [isTyped, setTyped] = useState(false);
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
            value={isTyped ? value : groupDigits(value, '.')}
            onFocus={() => setTyped(true)}
            onBlur={(event) => {
              setTyped(false);
              rest.onBlur?.(event);
            }}
            onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, MOST_DIGITS))}
          />
        </span>
      )}
    </FormField>
  );
}
