import type { ComponentProps } from 'react';
import { Button } from '../fields/button.tsx';

interface Props extends Pick<ComponentProps<typeof Button>, 'label' | 'busy' | 'disabled' | 'children'> {
  /** Says it with the row's name, for those who do not see the row. */
  said: string;
  danger?: boolean;
  onPress: () => void;
}

/** A low button in a row of a table. */
export const RowButton = ({ said, danger = false, onPress, ...rest }: Props) => (
  <Button
    look={danger ? 'small dense danger' : 'small dense'}
    aria-label={said}
    onClick={onPress}
    {...rest}
  />
);
