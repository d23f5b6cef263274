import { useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { SearchIcon } from '#web/ui/screen/icons.tsx';

/** A key is found by its whole text only, so it is asked for when it has been typed. */
export function KeySearch({ onSearch }: { onSearch: (search: string) => void }) {
  const t = useT();
  const [text, setText] = useState('');
  return (
    <FormBox className="flex w-full gap-2 sm:w-auto sm:flex-1" onSubmit={() => onSearch(text.trim())}>
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
      <Button type="submit" aria-label={t('keys.find')}>
        <SearchIcon />
      </Button>
    </FormBox>
  );
}
