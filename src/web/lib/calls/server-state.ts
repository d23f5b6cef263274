import {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { ApiClient } from './api-client.ts';
import { ApiRefusal } from './api-refusal.ts';
import { listOf } from './list-of.ts';
import type { InputOf, OutputOf, Route } from './route.ts';
import { useServices } from './services.ts';
import { TooLate, withTimeLimit } from './with-time-limit.ts';

/**
 * What the account and seller areas know of the store: asked once, shared, asked again when stale. Each feature's
 * `queries.ts` says what it asks and what a change makes stale; components call no endpoint themselves.
 * The storefront does without: its first load has no room for the library.
 */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { api: ApiClient };
  }
}

/** Once more and soon: who waits for a list is told early that it does not come. */
const RETRIES = 1;
const RETRY_MS = 300;
const TIME_LIMIT_MS = 60_000;

/** A lost network or a store that stumbled may come back; a refusal stays one, and who waited long is told. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiRefusal ? error.status >= 500 : !(error instanceof TooLate);

export function createQueryClient(api: ApiClient, { retries = RETRIES, gcTime = 5 * 60_000 } = {}) {
  return new QueryClient({
    defaultOptions: {
      queries: {
        meta: { api },
        gcTime,
        // The last answer stays until the next: a filter does not empty the page.
        placeholderData: keepPreviousData,
        // Offline is a failure like another: it is said, and the demo's store answers all the same.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < retries && mayPass(error),
        retryDelay: RETRY_MS,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

interface Asking {
  meta: { api: ApiClient } | undefined;
  signal: AbortSignal;
}

/** One question, for `queryOf` and for what does more with the answer. */
export function ask<R extends Route>(
  route: R,
  input: InputOf<R>,
  { meta, signal }: Asking,
  limitMs = TIME_LIMIT_MS,
) {
  if (!meta) throw new Error('a query without its client');
  return withTimeLimit(limitMs, (stop) => meta.api.call(route, input, undefined, stop), signal);
}

/** A search that travels in a body is not sent twice by itself. */
const retryOf = ({ method }: Route) => (method === 'GET' ? {} : { retry: false });

/** What everything that one route has answered is found by. */
export const keyOf = ({ path }: Route) => [path] as const;

/** A question to the store: its key and its call, for `useQuery` and all that the library offers. */
export const queryOf = <R extends Route>(route: R, input: InputOf<R>) =>
  queryOptions<OutputOf<R>>({
    queryKey: [...keyOf(route), input],
    queryFn: (asking) => ask(route, input, asking),
    ...retryOf(route),
  });

/** For a question whose last answer says nothing about the next. */
export const afresh = { placeholderData: () => undefined };

interface Page<Row> {
  data: Row[];
  nextBefore: number | string | null;
}
/** A route that answers page by page. */
type PagedRoute = Route & { endpoint?: { output: { _zod: { output: Page<unknown> } } } };
export type RowOf<R> = OutputOf<R> extends { data: readonly (infer Row)[] } ? Row : never;

const pageInput = <R extends Route>(input: InputOf<R>, before: number | string | null): InputOf<R> =>
  before === null ? input : ({ ...(input as object), before: String(before) } as InputOf<R>);

/** A list that grows downwards; what is read does not move when the window is looked at again. */
export const pagesOf = <R extends PagedRoute>(route: R, input: InputOf<R>, limitMs?: number) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(route), 'pages', input],
    queryFn: ({ pageParam, ...asking }) =>
      ask(route, pageInput<R>(input, pageParam), asking, limitMs) as Promise<OutputOf<R> & Page<RowOf<R>>>,
    initialPageParam: null as number | string | null,
    getNextPageParam: (page: Page<RowOf<R>>) => page.nextBefore,
    refetchOnWindowFocus: false,
    ...retryOf(route),
  });

/** All rows of such a list at once, for an export. */
export async function readAllPages<R extends PagedRoute>(
  api: ApiClient,
  route: R,
  input: InputOf<R>,
): Promise<RowOf<R>[]> {
  const rows: RowOf<R>[] = [];
  for (let before: number | string | null = null; ; ) {
    const page = (await api.call(route, pageInput<R>(input, before))) as unknown as Page<RowOf<R>>;
    rows.push(...listOf(page));
    before = page.nextBefore ?? null;
    if (before === null) return rows;
  }
}

/** A growing list as its table and its foot show it. */
export function useRows<R extends PagedRoute>(
  route: R,
  input: InputOf<R>,
  { limitMs, refetchMs }: { limitMs?: number; refetchMs?: number } = {},
) {
  const { api } = useServices();
  const list = useInfiniteQuery({
    ...pagesOf(route, input, limitMs),
    ...(refetchMs === undefined ? {} : { refetchInterval: refetchMs }),
  });
  const rows = useMemo(() => list.data?.pages.flatMap((page) => listOf<RowOf<R>>(page)) ?? [], [list.data]);
  return {
    rows,
    firstPage: list.data?.pages[0],
    more: list.hasNextPage,
    isPending: list.isPending,
    isPlaceholder: list.isPlaceholderData,
    isFetching: list.isFetching,
    error: list.error,
    refetch: list.refetch,
    /** For an export: what is not shown yet, too. */
    readAll: () => readAllPages(api, route, input),
    loadMore: async () => {
      if (!list.isFetching) await list.fetchNextPage();
    },
  };
}

export interface Change<In, Out> {
  /** Its answer, or null when it failed or was already running: two clicks act once. */
  run: (input: In) => Promise<{ answer: Out } | null>;
  /** The same for a form, which keeps the failure itself: thrown. */
  send: (input: In) => Promise<Out>;
  busy: boolean;
  error: unknown;
  clear: () => void;
}

/** Asks again for all that these routes have answered, where it is shown. */
export function useStale(): (routes: readonly Route[]) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (routes) => {
      await Promise.all(routes.map((route) => client.invalidateQueries({ queryKey: keyOf(route) })));
    },
    [client],
  );
}

/**
 * Something a button does to the store, and what is stale afterwards: also after a failure, which may
 * have come when the work was done. The answer does not wait for the fresh state.
 */
export function useChange<In = void, Out = unknown>(
  work: (api: ApiClient, input: In) => Promise<Out>,
  stale: readonly Route[] = [],
): Change<In, Out> {
  const { api } = useServices();
  const ageing = useStale();
  const running = useRef(false);
  const { mutateAsync, isPending, error, reset } = useMutation<Out, Error, In>({
    mutationFn: (input) => work(api, input),
    onSettled: () => void ageing(stale),
  });
  const run = useCallback(
    async (input: In) => {
      if (running.current) return null;
      running.current = true;
      try {
        return { answer: await mutateAsync(input) };
      } catch {
        return null;
      } finally {
        running.current = false;
      }
    },
    [mutateAsync],
  );
  return { run, send: mutateAsync, busy: isPending, error, clear: reset };
}

/** A change that is one call. */
export const useCallChange = <R extends Route>(
  route: R,
  stale: readonly Route[] = [],
): Change<InputOf<R>, OutputOf<R>> => useChange((api, input) => api.call(route, input), stale);
