import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  onTick: (on: boolean) => void;
}

/** Something to be ticked, with its words beside it. */
export const Tick = ({ label, className = '', onTick, ...rest }: Props) => (
  <label className={`flex min-h-11 items-center gap-3 ${className}`}>
    <input {...rest} type="checkbox" className="tick" onChange={(event) => onTick(event.target.checked)} />
    {label}
  </label>
);

/** A tick in a row that says itself what it is; its words are for those who do not see the row. */
export const RowTick = ({ label, onTick, ...rest }: Omit<Props, 'className'>) => (
  <label className="tick-box">
    <input
      {...rest}
      type="checkbox"
      className="tick"
      aria-label={label}
      onChange={(event) => onTick(event.target.checked)}
    />
  </label>
);
