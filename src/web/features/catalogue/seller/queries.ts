import type { Product } from '#contract/catalogue/products.ts';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { type Touched, useProductCall } from '#web/lib/calls/product-list.ts';
import type { InputOf, OutputOf, Route } from '#web/lib/calls/route.ts';
import { queryOf, useCallChange } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from '../endpoints.ts';
import { touchedBy } from './group-changes.ts';

/** What a change of products makes stale beside them. */
const STALE = [sharedEndpoints.getDashboard, sharedEndpoints.listReportAlerts, endpoints.listDeletedProducts];

const useOneCall = <R extends Route>(route: R, touched: Touched<InputOf<R>, OutputOf<R>>) =>
  useProductCall(route, touched, STALE);

export const useUpdateProduct = () => useOneCall(endpoints.updateProduct, ({ id }) => [id]);
export const useDeleteAllProducts = () => useOneCall(endpoints.deleteAllProducts, () => 'all');
export const useDeletedProducts = () => useQuery(queryOf(endpoints.listDeletedProducts, {}));
export const useRestoreProducts = () => useProductCall(endpoints.restoreProducts, () => 'all', STALE);
export const useDuplicateProduct = () =>
  useOneCall(endpoints.duplicateProduct, (_, made) => (made ? idsOf(made.data) : 'all'));
export const useDryRunImport = () => useCallChange(endpoints.dryRunProducts);
export const useImportProducts = () => useOneCall(endpoints.importProducts, () => 'all');

/** Those that had a place, and those that got one. */
export const useSetHotOrder = () =>
  useOneCall(endpoints.setHotOrder, ({ baseNames }, _, known) => {
    const names = new Set(baseNames.map((name) => name.toLowerCase()));
    return idsOf(known.filter(({ hotRank, baseName }) => hotRank || names.has(baseName.toLowerCase())));
  });

const idsOf = (products: readonly Product[]) => products.map(({ id }) => id);

export const useChangeGroup = () => useOneCall(sharedEndpoints.updateGroup, touchedBy);
