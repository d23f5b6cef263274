import type { ReactNode } from 'react';

interface Props {
  /** Says it with the row's name, for those who do not see the row. */
  label: string;
  danger?: boolean;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A low button in a row of a table. */
export const RowButton = ({ label, danger = false, disabled = false, onPress, children }: Props) => (
  <button
    type="button"
    className={`button button-small button-dense ${danger ? 'button-danger' : ''}`}
    aria-label={label}
    disabled={disabled}
    onClick={onPress}
  >
    {children}
  </button>
);
