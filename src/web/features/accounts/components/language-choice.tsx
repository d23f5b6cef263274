import { offeredLocales } from '#domain/settings/brand.ts';
import { LANGUAGES } from '#domain/text/locales.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useChooseLanguage } from '#web/i18n/use-choose-language.ts';
import { useServices } from '#web/lib/calls/services.ts';

/** All languages of the shop, each in its own words. Choosing one takes effect at once. */
export function LanguageChoice({ onChosen }: { onChosen: () => void }) {
  const { t, locale } = useLanguage();
  const choose = useChooseLanguage();
  const offered = offeredLocales(useServices().store);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-semibold text-muted">{t('layout.language')}</legend>
      {offered.map((each) => (
        <label key={each} className="choice" lang={each}>
          <input
            type="radio"
            name="language"
            value={each}
            checked={each === locale}
            onChange={() => void choose(each).then(onChosen)}
          />
          <span className="flex items-center gap-3 font-semibold">
            <span className="badge font-mono" aria-hidden="true">
              {LANGUAGES[each].country}
            </span>
            {LANGUAGES[each].name}
          </span>
          <span className="choice-mark" aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  );
}
