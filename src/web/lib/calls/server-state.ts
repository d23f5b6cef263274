import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ApiClient } from './api-client.ts';
import { listOf } from './list-of.ts';
import type { Asking, Question } from './query-store.ts';
import type { InputOf, OutputOf, Route } from './route.ts';
import { useServices } from './services.ts';
import { shownUntil } from './use-hidden-in-time.ts';
import { useQuery, useQueryClient } from './use-query.ts';
import { withTimeLimit } from './with-time-limit.ts';

/**
 * What the account and seller areas know of the store: asked once, shared, asked again when stale. Each feature's
 * `queries.ts` says what it asks and what a change makes stale; components call no endpoint themselves.
 */
const TIME_LIMIT_MS = 60_000;

/** One question, for `queryOf` and for what does more with the answer. */
export function ask<R extends Route>(
  route: R,
  input: InputOf<R>,
  { api, signal }: Asking,
  limitMs = TIME_LIMIT_MS,
) {
  return withTimeLimit(limitMs, (stop) => api.call(route, input, undefined, stop), signal);
}

/** A search that travels in a body is not sent twice by itself. */
const retryOf = ({ method }: Route) => (method === 'GET' ? {} : { retry: false as const });

/** A question to the store: its key and its call, for `useQuery`. */
export const queryOf = <R extends Route>(route: R, input: InputOf<R>): Question<OutputOf<R>> => ({
  queryKey: [route.path, input],
  queryFn: (asking) => ask(route, input, asking),
  ...retryOf(route),
});

interface Page<Row> {
  data: Row[];
  nextBefore: Before;
}
/** A route that answers page by page. */
type PagedRoute = Route & { endpoint?: { output: { _zod: { output: Page<unknown> } } } };
export type RowOf<R> = OutputOf<R> extends { data: readonly (infer Row)[] } ? Row : never;

type Before = number | string | null;
const pageInput = <R extends Route>(input: InputOf<R>, before: Before): InputOf<R> =>
  before === null ? input : ({ ...(input as object), before: String(before) } as InputOf<R>);

type PageOf<R> = OutputOf<R> & Page<RowOf<R>> & { shownMs?: number; shownUntil?: number };
const untilOf = (page: { shownUntil?: number } | null) => page?.shownUntil ?? [];
const first = (times: readonly number[]) => (times.length === 0 ? undefined : Math.min(...times));
/** A growing list, as far as it was asked for. */
export interface Pages<Each> {
  pages: Each[];
}

/** A list that grows downwards; asked again, it is as long as it was. */
export const pagesOf = <R extends PagedRoute>(route: R, input: InputOf<R>, limitMs?: number) => {
  const askFrom = async (before: Before, asking: Asking): Promise<PageOf<R>> => {
    const page = (await ask(route, pageInput<R>(input, before), asking, limitMs)) as PageOf<R>;
    // They come one after the other, each with its own time.
    const until = shownUntil(page);
    return until === undefined ? page : { ...page, shownUntil: until };
  };
  const question: Question<Pages<PageOf<R>>> = {
    queryKey: [route.path, 'pages', input],
    queryFn: async (asking) => {
      const known = asking.client.state(question)?.data?.pages.length ?? 1;
      const pages = [await askFrom(null, asking)];
      while (pages.length < known && pages.at(-1)?.nextBefore != null)
        pages.push(await askFrom(pages.at(-1)?.nextBefore ?? null, asking));
      return { pages };
    },
    ...retryOf(route),
  };
  return { question, askFrom };
};

/** All rows of such a list at once, for an export. */
export async function readAllPages<R extends PagedRoute>(
  api: ApiClient,
  route: R,
  input: InputOf<R>,
): Promise<RowOf<R>[]> {
  const rows: RowOf<R>[] = [];
  for (let before: Before = null; ; ) {
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
  const { question, askFrom } = pagesOf(route, input, limitMs);
  // What is read does not move when the window is looked at again.
  const list = useQuery({ ...question, refetchOnWindowFocus: false, refetchInterval: refetchMs });
  const pages = list.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => listOf<RowOf<R>>(page)) ?? [], [pages]);
  const before = pages?.at(-1)?.nextBefore ?? null;
  return {
    rows,
    firstPage: pages?.[0],
    /** When the first of what a fresh proof shows among them must go. */
    shownUntil: pages && first(pages.flatMap(untilOf)),
    more: before !== null,
    isPending: list.isPending,
    isPlaceholder: list.isPlaceholderData,
    isFetching: list.isFetching,
    error: list.error,
    refetch: list.refetch,
    /** For an export: what is not shown yet, too. */
    readAll: () => readAllPages(api, route, input),
    loadMore: async () => {
      if (!list.isFetching && pages)
        await list.query.ask(async (asking) => ({ pages: [...pages, await askFrom(before, asking)] }));
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
      await Promise.all(routes.map(({ path }) => client.invalidate(path)));
    },
    [client],
  );
}

const IDLE = { busy: false, error: null };

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
  const [state, setState] = useState<{ busy: boolean; error: unknown }>(IDLE);
  // Of several the last one is shown.
  const last = useRef(0);
  const send = async (input: In) => {
    last.current += 1;
    const own = last.current;
    const show = (busy: boolean, error: unknown) => own === last.current && setState({ busy, error });
    show(true, null);
    try {
      const answer = await work(api, input);
      show(false, null);
      return answer;
    } catch (error) {
      show(false, error);
      throw error;
    } finally {
      void ageing(stale);
    }
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const running = useRef(false);
  const run = useCallback(async (input: In) => {
    if (running.current) return null;
    running.current = true;
    try {
      return { answer: await latest.current(input) };
    } catch {
      return null;
    } finally {
      running.current = false;
    }
  }, []);
  return {
    run,
    send: useCallback((input: In) => latest.current(input), []),
    clear: useCallback(() => setState(IDLE), []),
    ...state,
  };
}

/** A change that is one call. */
export const useCallChange = <R extends Route>(
  route: R,
  stale: readonly Route[] = [],
): Change<InputOf<R>, OutputOf<R>> => useChange((api, input) => api.call(route, input), stale);
