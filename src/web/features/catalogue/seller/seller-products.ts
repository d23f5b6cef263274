import type { Product } from '#contract/catalogue/products.ts';
import { useProductList } from '#web/lib/calls/product-list.ts';
import { type SellerGroups, sellerGroups } from './seller-groups.ts';

/** Of one list once, however many places and dialogs show it. */
const grouped = new WeakMap<readonly Product[], SellerGroups>();
function groupsOf(products: readonly Product[]): SellerGroups {
  const groups = grouped.get(products) ?? sellerGroups(products);
  grouped.set(products, groups);
  return groups;
}

/** The products as the seller sees them, for all places and dialogs that show or change them. */
export const useSellerProducts = useProductList;

export function useSellerGroups(): SellerGroups {
  return groupsOf(useProductList().products);
}

/** Nothing is left of it; where that is no matter of keys, they cannot help. */
export const isOutOfStock = (product: Product): boolean => product.availableCodes <= 0;
export const needsKeys = (product: Product): boolean => isOutOfStock(product) && !product.delivery;
