import type { ComponentProps, ReactNode } from 'react';
import { FormField } from './form-field.tsx';
import { OptionList, type Options } from './select.tsx';

interface Common {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  inRow?: boolean | undefined;
  value: string;
  onChange: (value: string) => void;
}
type Own<Tag extends 'input' | 'textarea' | 'select'> = Common & Omit<ComponentProps<Tag>, keyof Common>;

interface InputProps extends Own<'input'> {
  /** A button in the same line. */
  beside?: ReactNode;
}

/** One line of text with its label; what stands in it is a string and nothing else. */
export function TextField({
  label,
  hint,
  error = null,
  onChange,
  className = '',
  beside,
  inRow,
  ...rest
}: InputProps) {
  return (
    <FormField id={rest.id} label={label} hint={hint} error={error} inRow={inRow}>
      {(props) => {
        const input = (
          <input
            type="text"
            autoComplete="off"
            {...rest}
            {...props}
            className={`field ${className}`}
            onChange={(event) => onChange(event.target.value)}
          />
        );
        return beside ? (
          <div className="flex gap-2">
            {input}
            {beside}
          </div>
        ) : (
          input
        );
      }}
    </FormField>
  );
}

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  error = null,
  inRow,
  onChange,
  className = '',
  ...rest
}: Own<'textarea'>) {
  return (
    <FormField id={rest.id} label={label} hint={hint} error={error} inRow={inRow}>
      {(props) => (
        <textarea
          {...rest}
          {...props}
          className={`field ${className}`}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}

interface SelectProps<Value extends string> extends Omit<Own<'select'>, 'value' | 'onChange'> {
  value: Value;
  onChange: (value: Value) => void;
  options: Options;
}

/** One of several. */
export function SelectField<Value extends string = string>(props: SelectProps<Value>) {
  const { label, hint, error = null, inRow, onChange, className = '', options, children, ...rest } = props;
  return (
    <FormField id={rest.id} label={label} hint={hint} error={error} inRow={inRow}>
      {(field) => (
        <select
          {...rest}
          {...field}
          className={`field ${className}`}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {children}
          <OptionList options={options} />
        </select>
      )}
    </FormField>
  );
}
