import { useLanguage } from '#web/i18n/language-context.tsx';
import { offeredLocale } from '#web/i18n/offered-language.ts';
import { useLatePart } from '#web/lib/use-late-part.ts';

export function OfferSlot() {
  const { locale } = useLanguage();
  const Offer = useLatePart(
    () => offeredLocale(locale) !== null,
    async () => (await import('#web/ui/language-offer.tsx')).LanguageOffer,
  );
  return Offer && <Offer />;
}
