import { LANGUAGES, type Locale } from '#domain/text/locales.ts';

/** A language as its reader calls it, for a sentence; a choice of languages names each as its own speakers do. */
export const languageName = (reader: { locale: Locale }, language: Locale): string =>
  new Intl.DisplayNames([reader.locale], { type: 'language' }).of(language) ?? LANGUAGES[language].name;
