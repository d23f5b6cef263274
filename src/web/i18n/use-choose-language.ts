import type { Locale } from '#domain/text/locales.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { keepLocale, showLocale } from './chosen-language.ts';
import { useI18n } from './language-context.tsx';
import { shopDescription } from './store-words.ts';

/** Switches without a reload; the page keeps its words until the new ones are here. */
export function useChooseLanguage(): (locale: Locale) => Promise<void> {
  const i18n = useI18n();
  const { store } = useServices();
  return async (locale) => {
    // Without a connection the page stays as it is, and so does the choice.
    const arrived = await i18n.setLocale(locale).then(
      () => true,
      () => false,
    );
    if (!arrived) return;
    keepLocale(locale);
    showLocale(locale);
    document
      .querySelector('meta[name=description]')
      ?.setAttribute('content', shopDescription(i18n.language.t, store));
  };
}
