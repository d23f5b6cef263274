import type { ComponentProps } from 'react';
import { Button } from '#web/ui/fields/button.tsx';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'beside'> & {
  /** What the button says that makes one up. */
  random: string;
  onRandom: () => void;
};

/** A code in capitals: of one's own, or made up by the button beside it. */
export const CodeField = ({ random, onRandom, ...props }: Props) => (
  <TextField
    {...props}
    className="font-mono uppercase"
    dir="ltr"
    spellCheck={false}
    beside={<Button label={random} className="flex-none" disabled={props.disabled} onClick={onRandom} />}
  />
);
