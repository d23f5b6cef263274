import { useQuery } from '@tanstack/react-query';
import type { Product } from '#contract/products.ts';
import { compareByDuration, groupProducts, type ProductGroup } from '#domain/product-groups.ts';
import { endpoints, type OutputOf } from '#web/lib/endpoints.ts';
import { queryOf, useCallChange, useChange } from '#web/lib/server-state.ts';
import { changeEach, createEach, deleteEach, type NewProduct, type ProductChange } from './group-changes.ts';

const REFRESH_MS = 30_000;

interface SellerProducts {
  products: readonly Product[];
  /** All of them, as the storefront orders the groups, with the variants by their duration. */
  groups: readonly ProductGroup<Product>[];
}
const NONE: SellerProducts = { products: [], groups: [] };

export const sellerGroups = (products: readonly Product[]): ProductGroup<Product>[] =>
  groupProducts(products).map((group) => ({
    ...group,
    variants: group.variants.toSorted(compareByDuration),
  }));

const inGroups = ({ data }: OutputOf<typeof endpoints.listProducts>): SellerProducts => ({
  products: data,
  groups: sellerGroups(data),
});

/** The products as the seller sees them, for all places and dialogs that show or change them. */
export function useSellerProducts() {
  const { data = NONE, ...query } = useQuery({
    ...queryOf(endpoints.listProducts, {}),
    select: inGroups,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
  return { ...data, query };
}

export const isOutOfStock = (product: Product): boolean => product.availableCodes <= 0;

/** What a change of products makes stale. */
const STALE = [endpoints.listProducts, endpoints.getDashboard, endpoints.listReportAlerts];

export const useUpdateProduct = () => useCallChange(endpoints.updateProduct, STALE);
export const useCreateProduct = () => useCallChange(endpoints.createProduct, STALE);
export const useDeleteProduct = () => useCallChange(endpoints.deleteProduct, STALE);
export const useDeleteAllProducts = () => useCallChange(endpoints.deleteAllProducts, STALE);
export const useUpdateCost = () => useCallChange(endpoints.updateCostPrice, STALE);
export const useSetHotOrder = () => useCallChange(endpoints.setHotOrder, STALE);
export const useUploadImage = () => useCallChange(endpoints.uploadImage);

interface GroupChange {
  products: readonly Product[];
  change: (product: Product) => ProductChange;
}
export const useChangeEach = () =>
  useChange((api, { products, change }: GroupChange) => changeEach(api, products, change), STALE);
export const useCreateEach = () =>
  useChange((api, products: readonly NewProduct[]) => createEach(api, products), STALE);
export const useDeleteEach = () =>
  useChange((api, products: readonly Product[]) => deleteEach(api, products), STALE);
