import { LANGUAGES, LOCALES, type Locale } from '#domain/text/locales.ts';

/** The languages that something is written in, by their codes. */
export const Tongues = ({ texts }: { texts: Partial<Record<Locale, unknown>> }) =>
  LOCALES.filter((each) => texts[each]).map((each) => (
    <abbr key={each} className="uppercase no-underline" title={LANGUAGES[each].name}>
      {each}
    </abbr>
  ));
