import type { ComponentProps } from 'react';

/** What can be chosen: its value, and what it is called. */
export type Options = readonly (readonly [value: string | number, text: string])[];

interface Props<Value extends string> extends Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  /** What is chosen, for those who cannot see what it stands among. */
  label?: string;
  value: Value | number;
  onChoose: (value: Value) => void;
  options: Options;
  /** What the choice of none is called, which is ''; without it there is none. */
  none?: string;
}

/** One of several, in a line of filters or in a row. */
export function Select<Value extends string = string>(props: Props<Value>) {
  const { label, onChoose, options, none, className = '', ...rest } = props;
  return (
    <select
      aria-label={label}
      {...rest}
      className={`field field-small ${className}`}
      onChange={(event) => onChoose(event.target.value as Value)}
    >
      {none !== undefined && <option value="">{none}</option>}
      <OptionList options={options} />
    </select>
  );
}

export const OptionList = ({ options }: { options: Options }) =>
  options.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
