import { useMemo } from 'react';
import type { Product } from '#contract/catalogue/products.ts';
import { takeApart } from '#domain/catalogue/names.ts';
import { useSellerProducts } from '#web/features/catalogue/seller/seller-products.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';

/** Whose stock an order can be given: its own, of the same product first, each with how many there are. */
export function useVariantChoices(productName: string) {
  const t = useT();
  const { products } = useSellerProducts();
  return useMemo(() => {
    const { baseName } = takeApart(productName);
    const isSame = (product: Product) => product.baseName === baseName;
    const choice =
      (group: string) =>
      ({ id, name, availableCodes }: Product) => ({
        value: String(id),
        label: t('swap.stock', { name: productText(t, name), n: availableCodes }),
        group,
        own: name === productName,
      });
    return [
      ...products.filter(isSame).map(choice(t('swap.sameGroup'))),
      ...products.filter((product) => !isSame(product)).map(choice(t('swap.others'))),
    ];
  }, [products, productName, t]);
}
