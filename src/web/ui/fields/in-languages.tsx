import type { ReactNode } from 'react';
import { offeredLocales } from '#domain/settings/brand.ts';
import { isRightToLeft, LANGUAGES, type Locale } from '#domain/text/locales.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { SelectField } from './text-field.tsx';

interface Props {
  locale: Locale;
  onChoose: (locale: Locale) => void;
  hint: string;
  isWritten: (locale: Locale) => boolean;
  children: ReactNode;
}

/** Fields for words, one language at a time; those that have words are marked. */
export function InLanguages({ locale, onChoose, hint, isWritten, children }: Props) {
  const t = useT();
  const { store } = useServices();
  return (
    <>
      <SelectField
        label={t('pages.language')}
        hint={hint}
        value={locale}
        onChange={onChoose}
        options={offeredLocales(store).map((each) => [
          each,
          `${LANGUAGES[each].name}${isWritten(each) ? ' ✓' : ''}`,
        ])}
      />
      <div
        key={locale}
        className="flex flex-col gap-4"
        lang={locale}
        dir={isRightToLeft(locale) ? 'rtl' : 'ltr'}
      >
        {children}
      </div>
    </>
  );
}
