import { useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { SearchIcon } from '#web/ui/screen/icons.tsx';

/** A key is found by its whole text only, so it is asked for when it has been typed. */
export function KeySearch({ onSearch }: { onSearch: (search: string) => void }) {
  const t = useT();
  const [text, setText] = useState('');
  return (
    <form
      className="flex w-full gap-2 sm:w-auto sm:flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <input
        type="search"
        className="field field-dense min-w-0 flex-1 font-mono"
        dir="ltr"
        autoComplete="off"
        aria-label={t('keys.search')}
        placeholder={t('keys.search')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value === '') onSearch('');
        }}
      />
      <button type="submit" className="button" aria-label={t('keys.find')}>
        <SearchIcon />
      </button>
    </form>
  );
}
