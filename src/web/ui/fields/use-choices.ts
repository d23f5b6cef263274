import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import { type Choice, findChoices } from './find-choices.ts';

/** So many rows are drawn, however many there are to choose from. */
export const ROWS = 50;

interface Options {
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}

/** What is typed into a choice, what it finds, and the row that the keys are on. */
export function useChoices({ choices, value, onChange }: Options) {
  /** Null while nobody is choosing. */
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const query = useDeferredValue(typed ?? '');
  const found = useMemo(() => findChoices(choices, query), [choices, query]);
  const chosen = choices.find((choice) => choice.value === value);
  const active = Math.min(at, found.length - 1);
  const from = Math.max(0, Math.floor(active / ROWS) * ROWS);

  const open = () => {
    if (typed !== null) return;
    setTyped('');
    setAt(Math.max(0, chosen ? choices.indexOf(chosen) : 0));
  };
  const close = () => setTyped(null);
  const choose = (choice: Choice | undefined) => {
    if (!choice || choice.disabled) return;
    onChange(choice.value);
    close();
  };
  const type = (text: string) => {
    setTyped(text);
    setAt(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    if (step) {
      event.preventDefault();
      if (typed === null) open();
      else setAt(Math.max(0, Math.min(found.length - 1, active + step)));
    } else if (typed !== null && event.key === 'Enter') {
      event.preventDefault();
      choose(found[active]);
    } else if (typed !== null && event.key === 'Escape') {
      // The list closes; the dialog around it stays.
      event.preventDefault();
      close();
    }
  };
  return {
    isOpen: typed !== null,
    text: typed || (typed === null ? (chosen?.label ?? '') : ''),
    chosen,
    rows: found.slice(from, from + ROWS),
    from,
    active,
    total: found.length,
    open,
    close,
    choose,
    type,
    onKeyDown,
  };
}
