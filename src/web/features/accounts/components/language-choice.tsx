import { LANGUAGES, LOCALES } from '#domain/locales.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useChooseLanguage } from '#web/i18n/use-choose-language.ts';

/** All languages, each in its own words. Choosing one takes effect at once. */
export function LanguageChoice({ onChosen }: { onChosen: () => void }) {
  const { t, locale } = useLanguage();
  const choose = useChooseLanguage();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-semibold text-muted">{t('layout.language')}</legend>
      {LOCALES.map((each) => (
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
