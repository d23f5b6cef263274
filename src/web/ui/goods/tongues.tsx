import { offeredLocales } from '#domain/settings/brand.ts';
import { LANGUAGES, type Locale } from '#domain/text/locales.ts';
import { useServices } from '#web/lib/calls/services.ts';

/** The languages of the shop that something is written in, by their codes. */
export function Tongues({ texts }: { texts: Partial<Record<Locale, unknown>> }) {
  const { store } = useServices();
  return offeredLocales(store)
    .filter((each) => texts[each])
    .map((each) => (
      <abbr key={each} className="uppercase no-underline" title={LANGUAGES[each].name}>
        {each}
      </abbr>
    ));
}
