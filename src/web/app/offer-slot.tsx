import { offeredLocales } from '#domain/settings/brand.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { offeredLocale } from '#web/i18n/offered-language.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { useLatePart } from '#web/lib/page/use-late-part.ts';

export function OfferSlot() {
  const { locale } = useLanguage();
  const { store } = useServices();
  const Offer = useLatePart(
    () => offeredLocale(locale, offeredLocales(store)) !== null,
    async () => (await import('#web/ui/screen/language-offer.tsx')).LanguageOffer,
  );
  return Offer && <Offer />;
}
