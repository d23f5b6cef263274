import { createContext, type ReactNode, use, useCallback, useMemo } from 'react';
import type { Product } from '#contract/products.ts';
import { compareByDuration, groupProducts, type ProductGroup } from '#domain/catalogue.ts';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useQuery } from '#web/lib/use-query.ts';

const REFRESH_MS = 30_000;

interface AdminProducts {
  products: readonly Product[];
  /** All of them, as the storefront orders the groups, with the variants by their duration. */
  groups: readonly ProductGroup<Product>[];
  loading: boolean;
  error: unknown;
  /** After a change: here and on the storefront of this browser. */
  reload: () => Promise<void>;
}

const Context = createContext<AdminProducts | null>(null);
const NONE: readonly Product[] = [];

/** The products as the seller sees them, for the tabs and dialogs that show or change them. */
export function AdminProductsProvider({ children }: { children: ReactNode }) {
  const services = useServices();
  const {
    data,
    loading,
    error,
    reload: again,
  } = useQuery(endpoints.listProducts, {}, { everyMs: REFRESH_MS });
  const products = data?.data ?? NONE;
  const reload = useCallback(async () => {
    await again();
    void services.products.refresh(services.now());
  }, [again, services]);
  const value = useMemo(
    () => ({ products, groups: sellerGroups(products), loading: loading && !data, error, reload }),
    [products, loading, data, error, reload],
  );
  return <Context value={value}>{children}</Context>;
}

export const sellerGroups = (products: readonly Product[]): ProductGroup<Product>[] =>
  groupProducts(products).map((group) => ({
    ...group,
    variants: group.variants.toSorted(compareByDuration),
  }));

export function useAdminProducts(): AdminProducts {
  const value = use(Context);
  if (!value) throw new Error('AdminProductsProvider is missing');
  return value;
}

export const isOutOfStock = (product: Product): boolean => product.availableCodes <= 0;
