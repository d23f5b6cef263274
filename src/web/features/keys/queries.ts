import type { Key } from '#contract/orders/keys.ts';
import { KEYS_PER_PAGE, type KeyView } from '#domain/orders/keys.ts';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { useProductChange } from '#web/lib/calls/product-list.ts';
import type { InputOf } from '#web/lib/calls/route.ts';
import { queryOf, useCallChange, useChange } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { endpoints } from './endpoints.ts';
import { readAllKeys } from './key-export.ts';
import { foresee, type ImportWords, importKeys, type OnProgress } from './key-import.ts';
import { sendFile } from './send-file.ts';

/** Keys that come or go change what can be sold, and orders that waited may have got theirs. */
const STALE = [
  endpoints.listKeys,
  endpoints.searchKeys,
  endpoints.stockPace,
  endpoints.listBatches,
  sharedEndpoints.listQueue,
  sharedEndpoints.getDashboard,
];

export const useStockPace = () => useQuery(queryOf(endpoints.stockPace, {}));

interface KeyPage {
  productId: number;
  status: KeyView | '';
  before: number | undefined;
}

const statusOf = (status: KeyView | '') => (status === '' ? {} : { status });

const keyPage = ({ productId, status, before }: KeyPage) =>
  queryOf(endpoints.listKeys, {
    product_id: String(productId),
    ...statusOf(status),
    ...(before === undefined ? {} : { before: String(before) }),
    limit: String(KEYS_PER_PAGE),
  });

export const useKeyPage = (page: KeyPage) => useQuery(keyPage(page));

export const countOf = (counts: Partial<Record<KeyView, number>>): number =>
  Object.values(counts).reduce((sum, n) => sum + n, 0);

/** How many keys the list of a product has in all, by its own answer: the page that it begins with. Null until that is there. */
export function useKeyCount(productId: number, listed: boolean): number | null {
  const page = keyPage({ productId, status: '', before: undefined });
  const counts = useQuery({ ...page, enabled: listed }).data?.counts;
  return listed && counts ? countOf(counts) : null;
}

/** By its whole text; nothing is asked without one. */
export const useKeySearch = (search: string, productId: number, status: KeyView | '') =>
  useQuery({
    ...queryOf(endpoints.searchKeys, { search, product_id: productId, ...statusOf(status) }),
    enabled: search !== '',
  });

interface Import {
  productId: number;
  words?: ImportWords;
  keys: readonly string[];
  signal: AbortSignal;
  onProgress: OnProgress;
}
export const useForesee = () =>
  useChange((api, { productId, keys, signal, onProgress }: Import) =>
    foresee(api, productId, keys, signal, onProgress),
  );
export const useImportKeys = () =>
  useProductChange(
    (api, { productId, keys, words = {}, signal, onProgress }: Import) =>
      importKeys(api, { productId, keys, words }, signal, onProgress),
    ({ productId }) => [productId],
    STALE,
  );

/** All are tried; the first that failed is thrown. */
export const useDeleteKeys = () =>
  useProductChange(
    async (api, keys: readonly Key[]) => {
      const results = await Promise.allSettled(keys.map(({ id }) => api.call(endpoints.deleteKey, { id })));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    },
    (keys) => [...new Set(keys.map(({ productId }) => productId))],
    STALE,
  );

interface Move {
  ids: readonly number[];
  from: number;
  to: number;
}
export const useMoveKeys = () =>
  useProductChange(
    (api, { ids, to }: Move) => api.call(endpoints.moveKeys, { ids: [...ids], product_id: to }),
    ({ from, to }) => [from, to],
    STALE,
  );

export const useBatches = (productId: number) =>
  useQuery(queryOf(endpoints.listBatches, { product_id: String(productId) }));

export const useBatchChange = (productId: number) =>
  useProductChange(
    (
      api,
      input:
        | { id: number; change: 'hold' | 'release' | 'undo' }
        | { id: number; change: 'date'; bestBefore: string | null },
    ) => api.call(endpoints.changeBatch, input),
    () => [productId],
    STALE,
  );

export const useExportKeys = () =>
  useChange((api, { productId, status }: { productId: number; status: KeyView | '' }) =>
    readAllKeys(api, productId, status),
  );

export const useSoldFile = (productId: number) =>
  useQuery(queryOf(endpoints.readFile, { product_id: String(productId) }));

interface Upload {
  productId: number;
  file: File;
  onProgress: (done: number) => void;
}
export const useSendFile = () =>
  useProductChange(
    async (api, { productId, file, onProgress }: Upload) => {
      const { name, size: bytes } = file;
      const { address } = await api.call(endpoints.beginFile, { product_id: productId, name, bytes });
      return sendFile(address, file, onProgress);
    },
    ({ productId }) => [productId],
    [...STALE, endpoints.readFile],
  );

/** What every buyer of a variant gets: who waited may be served, and the variant is on sale with it. */
export const useSaveShared = () =>
  useProductChange(
    (api, { productId, text }: { productId: number; text: string }) =>
      api.call(endpoints.saveShared, { product_id: productId, text }),
    ({ productId }) => [productId],
    STALE,
  );
export const useShowShared = () => useCallChange(endpoints.showShared, []);

/** How many buyers of a batch are left to write to; asked by those who may write. */
export const useBatchReaders = (id: number, enabled: boolean) =>
  useQuery({ ...queryOf(endpoints.countBatchReaders, { id: String(id) }), enabled });
export const useLetterPreview = (letter: InputOf<typeof endpoints.previewLetter>) =>
  useQuery({ ...queryOf(endpoints.previewLetter, letter), refetchOnWindowFocus: false });
export const useWriteToBuyers = () => useCallChange(endpoints.writeToBuyers, [endpoints.countBatchReaders]);
