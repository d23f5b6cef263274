import { useEffect, useRef, useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { useTyped } from '#web/lib/hooks/use-typed.ts';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { SearchIcon } from '#web/ui/screen/icons.tsx';
import { isTyping } from './is-typing.ts';

interface Props {
  search: string;
  onSearch: (search: string) => void;
}

/** The one box: by address, reference, key, product or amount, on Enter. '/' leads to it. */
export function OrderFind({ search, onSearch }: Props) {
  const t = useT();
  const { typed, setTyped, setSent } = useTyped(search);
  const [missing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event)) return;
      event.preventDefault();
      box.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const send = (text: string) => {
    setSent(text);
    onSearch(text);
  };
  return (
    <FormBox
      role="search"
      className="order-find"
      onSubmit={() => {
        setMissing(typed.trim() === '');
        send(typed.trim());
      }}
    >
      <SearchIcon size={18} className="pointer-events-none absolute inset-y-0 start-3 my-auto text-muted" />
      <input
        ref={box}
        className="field field-dense ps-10"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        aria-label={t('find.term')}
        placeholder={t('find.term')}
        aria-invalid={missing}
        aria-describedby={missing ? 'find-missing' : undefined}
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          setMissing(false);
          // The cross in the field takes back what was looked for.
          if (value === '' && search !== '') send('');
        }}
      />
      {missing && (
        <p id="find-missing" role="alert" className="mt-1 text-sm text-chilli-text">
          {t('find.required')}
        </p>
      )}
    </FormBox>
  );
}
