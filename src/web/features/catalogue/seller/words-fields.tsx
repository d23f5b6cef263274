import { useState } from 'react';
import {
  MOST_LINK_LABEL,
  MOST_LONG,
  MOST_PAGE_TEXT,
  MOST_PAGE_TITLE,
  MOST_SHORT,
  type ProductWords,
} from '#domain/catalogue/product-pages.ts';
import { offeredLocales } from '#domain/settings/brand.ts';
import { isRightToLeft, LANGUAGES, type Locale } from '#domain/text/locales.ts';
import { Preview } from '#web/features/info-pages/seller/preview.tsx';
import { useT } from '#web/i18n/language-context.tsx';
import { languageName } from '#web/i18n/language-name.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { Chip } from '#web/ui/fields/button.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';

type Texts = Record<Locale, ProductWords>;

interface Props {
  texts: Texts;
  before: Texts;
  onChange: (texts: Texts) => void;
}

export const isWritten = (words: ProductWords): boolean =>
  Object.values(words).some((text) => text.trim() !== '');

/** What is said of a product in the languages that the shop speaks, one at a time; those without words are marked. */
export function WordsFields({ texts, before, onChange }: Props) {
  const t = useT();
  const { store } = useServices();
  const own = store.defaultLanguage;
  const [locale, setLocale] = useState<Locale>(own);
  const words = texts[locale];
  const offered = offeredLocales(store);
  const write = (change: Partial<ProductWords>) => onChange({ ...texts, [locale]: { ...words, ...change } });
  const field = (name: keyof ProductWords) => ({
    value: words[name] ?? '',
    className: (words[name] ?? '') === (before[locale][name] ?? '') ? '' : 'field-changed',
    onChange: (text: string) => write({ [name]: text }),
  });
  return (
    <div className="flex flex-col gap-3">
      {offered.length > 1 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <fieldset className="flex flex-wrap gap-1.5">
            <legend className="sr-only">{t('pages.language')}</legend>
            {offered.map((each) => (
              <Chip
                key={each}
                pressed={each === locale}
                aria-label={
                  isWritten(texts[each])
                    ? LANGUAGES[each].name
                    : t('product.unwritten', { language: languageName(t, each) })
                }
                onClick={() => setLocale(each)}
              >
                {each.toUpperCase()}
                {!isWritten(texts[each]) && <span className="dot" />}
              </Chip>
            ))}
          </fieldset>
          {!isWritten(words) && (
            <span className="text-xs text-muted">
              {t('product.unwritten', { language: languageName(t, locale) })}
            </span>
          )}
        </div>
      )}
      <div
        key={locale}
        className="flex flex-col gap-3"
        lang={locale}
        dir={isRightToLeft(locale) ? 'rtl' : 'ltr'}
      >
        <TextArea
          label={t('productPage.short')}
          hint={t('productPage.shortHint')}
          rows={2}
          maxLength={MOST_SHORT}
          {...field('short')}
        />
        <Preview body={words.long}>
          <TextArea
            label={t('productPage.long')}
            hint={t('pages.bodyHint')}
            rows={5}
            maxLength={MOST_LONG}
            {...field('long')}
          />
        </Preview>
        <Preview body={words.guide ?? ''}>
          <TextArea
            label={t('productPage.guide')}
            hint={t('productPage.guideHint')}
            rows={4}
            maxLength={MOST_LONG}
            {...field('guide')}
          />
        </Preview>
        <TextField
          label={t('productPage.linkLabel')}
          hint={t('productPage.linkLabelHint')}
          maxLength={MOST_LINK_LABEL}
          {...field('linkLabel')}
        />
        <Preview body={words.content ?? ''}>
          <TextArea
            label={t('productPage.content')}
            hint={t('productPage.contentHint')}
            rows={4}
            maxLength={MOST_LONG}
            {...field('content')}
          />
        </Preview>
        <details>
          <summary className="py-2 text-sm font-semibold">{t('productPage.seo')}</summary>
          <div className="grid gap-3 md:grid-cols-2">
            <TextField
              label={t('productPage.seoTitle')}
              hint={t('productPage.seoTitleHint')}
              maxLength={MOST_PAGE_TITLE}
              {...field('title')}
            />
            <TextField
              label={t('productPage.seoText')}
              hint={t('productPage.seoTextHint')}
              maxLength={MOST_PAGE_TEXT}
              {...field('description')}
            />
          </div>
        </details>
      </div>
    </div>
  );
}
