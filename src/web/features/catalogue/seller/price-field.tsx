import type { ComponentProps } from 'react';
import { decimalInput } from '#domain/catalogue/product-rules.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** A price as it is typed: digits and one dot, nothing else gets in. */
export const PriceField = ({
  onChange,
  className = 'field-dense',
  ...props
}: ComponentProps<typeof TextField>) => (
  <TextField
    {...props}
    className={`font-mono ${className}`}
    dir="ltr"
    inputMode="decimal"
    onChange={(text) => onChange(decimalInput(text))}
  />
);
