import type { ProductPage } from '#contract/catalogue/product-pages.ts';
import { isRightToLeft } from '#domain/text/locales.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Prose } from '#web/ui/screen/prose.tsx';

/** What the seller has to say at length, below what is to be filled in; as wide as that. */
export function ProductAbout({ page }: { page: ProductPage | null }) {
  const t = useT();
  const long = page?.long;
  if (!long) return null;
  return (
    <section className="mt-8 lg:me-[416px]" aria-labelledby="about">
      <h2 id="about" className="mb-2 font-bold">
        {t('checkout.about')}
      </h2>
      <div lang={long.locale} dir={isRightToLeft(long.locale) ? 'rtl' : 'ltr'}>
        <Prose html={long.html} />
      </div>
    </section>
  );
}
