import { offeredLocales } from '#domain/settings/brand.ts';
import { LANGUAGES, type Locale } from '#domain/text/locales.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useChooseLanguage } from '#web/i18n/use-choose-language.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { GlobeIcon } from '#web/ui/screen/icons.tsx';

/** The language by its code, under a select of the browser's own that covers it. */
export function LanguageSelect() {
  const { locale, t } = useLanguage();
  const choose = useChooseLanguage();
  const offered = offeredLocales(useServices().store);
  if (offered.length < 2) return null;
  return (
    <label className="button button-pill relative gap-1.5 px-3">
      <GlobeIcon size={18} />
      <span aria-hidden="true">{locale.toUpperCase()}</span>
      <span className="sr-only">{t('layout.language')}</span>
      <select
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        value={locale}
        onChange={(event) => void choose(event.target.value as Locale)}
      >
        {offered.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGES[each].name}
          </option>
        ))}
      </select>
    </label>
  );
}
