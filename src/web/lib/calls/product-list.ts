import { useCallback } from 'react';
import type { Product } from '#contract/catalogue/products.ts';
import type { ApiClient } from './api-client.ts';
import { sharedEndpoints } from './endpoints.ts';
import { ProductTurns } from './product-turns.ts';
import type { QueryClient, Question } from './query-store.ts';
import { readProducts } from './read-product.ts';
import type { InputOf, OutputOf, Route } from './route.ts';
import { ask, type Change, useChange } from './server-state.ts';
import { useServices } from './services.ts';
import { useQuery, useQueryClient } from './use-query.ts';

/**
 * The products as the account and seller areas know them: one list, loaded whole as seldom as its length asks for, and
 * kept right in between by asking for single products: those on the screen, and those that were changed.
 */
type Answer = OutputOf<typeof sharedEndpoints.listProducts>;
type Products = readonly Product[];
const NONE: Products = [];

/** What is on the screen is never older. */
const SHOWN_MS = 15_000;
/** Nor is a list of 250 products; a longer one is by its length, so that it costs no more bytes a minute. */
const MS_PER_PRODUCT = 60;
const wholeMs = (list: Answer | undefined): number =>
  Math.max(SHOWN_MS, (list?.data.length ?? 0) * MS_PER_PRODUCT);

/** When it is due, and after a failure. */
const SOON_MS = 5_000;

const IDS_PER_CALL = 100;
/** For more than these the whole list is the smaller question. */
const MOST_IDS = 1_000;

const turnsOf = new WeakMap<QueryClient, ProductTurns>();
function turns(client: QueryClient): ProductTurns {
  const known = turnsOf.get(client) ?? new ProductTurns();
  turnsOf.set(client, known);
  return known;
}

const WHOLE: Question<Answer> = {
  queryKey: [sharedEndpoints.listProducts.path, {}],
  queryFn: async (asking) => {
    const { client } = asking;
    const turn = turns(client).next();
    const answer = await ask(sharedEndpoints.listProducts, {}, asking);
    return { ...answer, data: [...turns(client).whole(knownTo(client), readProducts(answer), turn)] };
  },
};
const knownTo = (client: QueryClient): Products => client.state(WHOLE)?.data?.data ?? NONE;

export function useProductList() {
  const known = useQueryClient().state(WHOLE);
  const staleTime = wholeMs(known?.data);
  // What was asked for singly begins the time anew: it is counted from when the whole came.
  const dueInMs = known ? known.dataUpdatedAt + staleTime - Date.now() : 0;
  const query = useQuery({ ...WHOLE, staleTime, refetchInterval: Math.max(SOON_MS, dueInMs) });
  return { products: query.data?.data ?? NONE, query };
}

async function askFor(client: QueryClient, api: ApiClient, ids: readonly number[]): Promise<void> {
  const turn = turns(client).next();
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_PER_CALL) }, (_, at) =>
    ids.slice(at * IDS_PER_CALL, (at + 1) * IDS_PER_CALL),
  );
  const answers = await Promise.all(
    parts.map((part) => api.call(sharedEndpoints.listProducts, { ids: part.join(',') })),
  );
  const found = answers.flatMap(readProducts);
  const known = client.state(WHOLE);
  if (!known?.data) return;
  const { data } = known.data;
  // The list as a whole is as old as it was.
  client
    .query(WHOLE)
    .put({ ...known.data, data: [...turns(client).some(data, ids, found, turn)] }, known.dataUpdatedAt);
}

/** Keeps what is on the screen fresh where the whole list is asked for less often than that. */
export function useShownProducts(ids: readonly number[]): void {
  const client = useQueryClient();
  const { api } = useServices();
  const { query } = useProductList();
  useQuery({
    queryKey: ['shown products', ids],
    queryFn: async () => {
      await askFor(client, api, ids);
      return true;
    },
    enabled: ids.length > 0 && wholeMs(query.data) > SHOWN_MS,
    // It came with the whole list.
    initialData: true,
    initialDataUpdatedAt: query.dataUpdatedAt,
    staleTime: SHOWN_MS,
    refetchInterval: SHOWN_MS,
    gcTime: 0,
  });
}

/** Asks again for these products, or for all of them, where they are known. */
export function useFreshProducts(): (ids: readonly number[] | 'all') => Promise<void> {
  const client = useQueryClient();
  const { api, shelf } = useServices();
  return useCallback(
    async (ids) => {
      // The storefront has its own copy: it is asked for when somebody goes there.
      shelf.markLoaded(Number.NEGATIVE_INFINITY);
      const all = () => client.invalidate(sharedEndpoints.listProducts.path);
      if (ids === 'all' || ids.length > MOST_IDS) return all();
      if (ids.length > 0 && client.state(WHOLE)) await askFor(client, api, ids).catch(all);
    },
    [client, api, shelf],
  );
}

/** Which products a change concerns, when it worked and when it may have; of those that are known. */
export type Touched<In, Out> = (
  input: In,
  answer: Out | undefined,
  known: Products,
) => readonly number[] | 'all';

/** A change of products that is one call. */
export const useProductCall = <R extends Route>(
  route: R,
  touched: Touched<InputOf<R>, OutputOf<R>>,
  stale: readonly Route[] = [],
) => useProductChange((api, input: InputOf<R>) => api.call(route, input), touched, stale);

/** A change of products: only those are asked for again. What else it makes stale is asked for as after any change. */
export function useProductChange<In, Out>(
  work: (api: ApiClient, input: In) => Promise<Out>,
  touched: Touched<In, Out>,
  stale: readonly Route[] = [],
): Change<In, Out> {
  const client = useQueryClient();
  const fresh = useFreshProducts();
  return useChange(async (api, input) => {
    let answer: Out | undefined;
    try {
      answer = await work(api, input);
      return answer;
    } finally {
      void fresh(touched(input, answer, knownTo(client)));
    }
  }, stale);
}
