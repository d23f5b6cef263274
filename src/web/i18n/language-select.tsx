import { LANGUAGES, LOCALES, type Locale } from '#domain/locales.ts';
import { useLanguage } from './language-context.tsx';
import { useChooseLanguage } from './use-choose-language.ts';

export function LanguageSelect() {
  const { locale, t } = useLanguage();
  const choose = useChooseLanguage();
  return (
    <label className="block">
      <span className="sr-only">{t('layout.language')}</span>
      <select
        className="field field-small w-auto rounded-pill"
        value={locale}
        onChange={(event) => void choose(event.target.value as Locale)}
      >
        {LOCALES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGES[each].name}
          </option>
        ))}
      </select>
    </label>
  );
}
