import { type OpenTerm, termText } from '#domain/catalogue/vocabulary.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';

/** What a term is called in the reader's language. */
export function useTermText(): (term: OpenTerm) => string {
  const { locale } = useLanguage();
  const { defaultLanguage } = useServices().store;
  return (term) => termText(term, locale, defaultLanguage);
}
