import { useEffect, useEffectEvent } from 'react';
import { useTyped } from '#web/lib/hooks/use-typed.ts';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { SearchIcon } from '../screen/icons.tsx';

const PAUSE_MS = 300;

interface Props {
  label: string;
  query: string;
  onSearch: (query: string) => void;
}

/** Searches when the typing pauses, or at once on Enter. */
export function SearchField({ label, query, onSearch }: Props) {
  const { typed, setTyped, setSent } = useTyped(query);
  const search = useEffectEvent((next: string) => {
    setSent(next);
    onSearch(next);
  });
  useEffect(() => {
    if (typed.trim() === query) return;
    const timer = setTimeout(() => search(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, query]);
  return (
    // <search> is unknown to browsers that we still serve
    <FormBox
      className="relative min-w-56 flex-1"
      role="search"
      onSubmit={() => {
        setSent(typed.trim());
        onSearch(typed.trim());
      }}
    >
      <SearchIcon size={18} className="pointer-events-none absolute inset-y-0 start-3 my-auto text-muted" />
      <input
        className="field field-dense ps-10"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormBox>
  );
}
