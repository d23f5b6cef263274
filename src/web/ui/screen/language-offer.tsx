import { useState } from 'react';
import { offeredLocales } from '#domain/settings/brand.ts';
import { isRightToLeft, LANGUAGES } from '#domain/text/locales.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { closeOffer, offeredLocale } from '#web/i18n/offered-language.ts';
import { useChooseLanguage } from '#web/i18n/use-choose-language.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { CloseIcon } from '#web/ui/screen/icons.tsx';

/** One line in the visitor's own language, hung below the header: nothing moves. The page never switches by itself. */
export function LanguageOffer() {
  const { t, locale } = useLanguage();
  const choose = useChooseLanguage();
  const { store } = useServices();
  const [closed, setClosed] = useState(false);
  const own = closed ? null : offeredLocale(locale, offeredLocales(store));
  if (!own) return null;
  return (
    <div className="language-offer">
      <button
        type="button"
        lang={own}
        dir={isRightToLeft(own) ? 'rtl' : 'ltr'}
        className="flex min-h-11 items-center font-semibold underline underline-offset-4"
        onClick={() => void choose(own)}
      >
        {LANGUAGES[own].offer}
      </button>
      <button
        type="button"
        className="grid size-11 place-items-center"
        aria-label={t('panel.close')}
        onClick={() => {
          closeOffer();
          setClosed(true);
        }}
      >
        <CloseIcon size={18} />
      </button>
    </div>
  );
}
