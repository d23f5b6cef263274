import { offeredLocales } from '#domain/brand.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { offeredLocale } from '#web/i18n/offered-language.ts';
import { useServices } from '#web/lib/services.ts';
import { useLatePart } from '#web/lib/use-late-part.ts';

export function OfferSlot() {
  const { locale } = useLanguage();
  const { store } = useServices();
  const Offer = useLatePart(
    () => offeredLocale(locale, offeredLocales(store)) !== null,
    async () => (await import('#web/ui/language-offer.tsx')).LanguageOffer,
  );
  return Offer && <Offer />;
}
