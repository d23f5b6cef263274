import { useState } from 'react';
import {
  MOST_LONG,
  MOST_PAGE_TEXT,
  MOST_PAGE_TITLE,
  MOST_SHORT,
  type ProductWords,
} from '#domain/catalogue/product-pages.ts';
import { LANGUAGES, type Locale } from '#domain/text/locales.ts';
import { Preview } from '#web/features/info-pages/seller/preview.tsx';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { InLanguages } from '#web/ui/fields/in-languages.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { isWritten, type PageDraft } from './page-draft.ts';

interface Props {
  texts: PageDraft['texts'];
  onChange: (texts: PageDraft['texts']) => void;
}

/** What is said of a product, one language at a time. */
export function WordsFields({ texts, onChange }: Props) {
  const t = useT();
  const own = useServices().store.defaultLanguage;
  const [locale, setLocale] = useState<Locale>(own);
  const words = texts[locale];
  const write = (change: Partial<ProductWords>) => onChange({ ...texts, [locale]: { ...words, ...change } });
  return (
    <InLanguages
      locale={locale}
      onChoose={setLocale}
      hint={t('productPage.languageHint', { language: LANGUAGES[own].name })}
      isWritten={(each) => isWritten(texts[each])}
    >
      <TextArea
        label={t('productPage.short')}
        hint={t('productPage.shortHint')}
        rows={2}
        maxLength={MOST_SHORT}
        value={words.short}
        onChange={(short) => write({ short })}
      />
      <Preview body={words.long}>
        <TextArea
          label={t('productPage.long')}
          hint={t('pages.bodyHint')}
          rows={10}
          maxLength={MOST_LONG}
          value={words.long}
          onChange={(long) => write({ long })}
        />
      </Preview>
      <fieldset className="grid gap-4 md:grid-cols-2">
        <legend className="mb-2 text-sm font-bold">{t('productPage.seo')}</legend>
        <TextField
          label={t('productPage.seoTitle')}
          hint={t('productPage.seoTitleHint')}
          maxLength={MOST_PAGE_TITLE}
          value={words.title}
          onChange={(title) => write({ title })}
        />
        <TextField
          label={t('productPage.seoText')}
          hint={t('productPage.seoTextHint')}
          maxLength={MOST_PAGE_TEXT}
          value={words.description}
          onChange={(description) => write({ description })}
        />
      </fieldset>
    </InLanguages>
  );
}
