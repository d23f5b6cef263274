import { useRef } from 'react';

/** A name for what is being tried: the same while the same is asked for, so that an answer that got lost costs nothing. */
export function useAttempt(): (input: unknown) => string {
  const kept = useRef({ of: '', name: '' });
  return (input) => {
    const of = JSON.stringify(input);
    if (kept.current.of !== of) kept.current = { of, name: crypto.randomUUID() };
    return kept.current.name;
  };
}
