import { useMemo } from 'react';
import type { Product } from '#contract/catalogue/products.ts';
import { takeApart } from '#domain/catalogue/names.ts';
import { givenInstead } from '#domain/orders/delivery-kinds.ts';
import { useSellerProducts } from '#web/features/catalogue/seller/seller-products.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';

const ANY = (_: Product): boolean => true;
/** What can be given instead of something else. */
export const fitsInstead = ({ delivery = 'key' }: Product): boolean => givenInstead(delivery);

/** Whose stock an order can be given: its own, of the same product first, each with how many there are. */
export function useVariantChoices(productName: string, fits = ANY) {
  const t = useT();
  const { products } = useSellerProducts();
  return useMemo(() => {
    const { baseName } = takeApart(productName);
    const isSame = (product: Product) => product.baseName === baseName;
    const choice =
      (group: string) =>
      ({ id, name, availableCodes, delivery, endless }: Product) => ({
        value: String(id),
        label: endless
          ? productText(t, name)
          : t('swap.stock', { name: productText(t, name), n: availableCodes }),
        group,
        delivery,
        own: name === productName,
      });
    return [
      ...products.filter((product) => fits(product) && isSame(product)).map(choice(t('swap.sameGroup'))),
      ...products.filter((product) => fits(product) && !isSame(product)).map(choice(t('swap.others'))),
    ];
  }, [products, productName, fits, t]);
}
