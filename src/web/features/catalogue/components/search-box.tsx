import { useEffect, useRef, useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { CloseIcon, SearchIcon } from '#web/ui/screen/icons.tsx';

interface Props {
  query: string;
  onSearch: (query: string) => void;
}

/** Searches on Enter. What is typed follows the address when that changes by other means. */
export function SearchBox({ query, onSearch }: Props) {
  const t = useT();
  const [typed, setTyped] = useState(query);
  const [shown, setShown] = useState(query);
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the page came alive
  useEffect(() => {
    if (input.current && input.current.value !== query) setTyped(input.current.value);
  }, []);
  if (shown !== query) {
    setShown(query);
    setTyped(query);
  }
  return (
    <div className="w-full min-w-0 md:w-auto md:flex-1">
      {/* <search> is unknown to browsers that we still serve */}
      <FormBox
        className="relative"
        role="search"
        action="/"
        onSubmit={() => {
          setTyped(typed.trim());
          onSearch(typed.trim());
        }}
      >
        <SearchIcon className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-muted" />
        <input
          ref={input}
          className="field ps-10.5 pe-10"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="query"
          autoComplete="off"
          aria-label={t('catalogue.searchLabel')}
          placeholder={t('catalogue.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed !== '' && (
          <button
            type="button"
            className="absolute inset-y-0 end-0 grid w-11 place-items-center text-muted"
            aria-label={t('catalogue.clear')}
            onClick={() => {
              setTyped('');
              onSearch('');
            }}
          >
            <CloseIcon size={18} />
          </button>
        )}
      </FormBox>
    </div>
  );
}
