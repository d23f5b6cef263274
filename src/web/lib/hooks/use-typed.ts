import { useState } from 'react';

/**
 * What is typed into a field whose value stands elsewhere, in the address mostly, and follows a little later. When that
 * changes by itself (a link, Back) the field shows it; what was sent from here and comes back changes nothing.
 */
export function useTyped(value: string) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  return { typed, setTyped, setSent };
}
