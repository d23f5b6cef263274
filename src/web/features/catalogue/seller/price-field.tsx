import { decimalInput } from '#domain/product-rules.ts';
import { FormField } from '#web/ui/form-field.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string | null;
  placeholder?: string;
}

/** A price as it is typed: digits and one dot, nothing else gets in. */
export function PriceField({ label, value, onChange, hint, error, placeholder }: Props) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(props) => (
        <input
          {...props}
          className="field field-dense font-mono"
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(decimalInput(event.target.value))}
        />
      )}
    </FormField>
  );
}
