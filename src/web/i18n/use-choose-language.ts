import type { Locale } from '#domain/locales.ts';
import { keepLocale, showLocale } from './chosen-language.ts';
import { useI18n } from './language-context.tsx';

/** Switches without a reload; the page keeps its words until the new ones are here. */
export function useChooseLanguage(): (locale: Locale) => Promise<void> {
  const i18n = useI18n();
  return async (locale) => {
    keepLocale(locale);
    await i18n.setLocale(locale);
    showLocale(locale);
  };
}
