import { createContext, use, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Query, QueryClient, Question } from './query-store.ts';

const ClientContext = createContext<QueryClient | null>(null);
export const QueryClientProvider = ClientContext.Provider;

export function useQueryClient(): QueryClient {
  const client = use(ClientContext);
  if (!client) throw new Error('QueryClientProvider is missing');
  return client;
}

export interface Looking<T> extends Question<T> {
  /** False: nothing is asked yet. */
  enabled?: boolean;
  /** How old an answer may be for who begins to look, or looks again; none at all unless said otherwise. */
  staleTime?: number;
  /** Asked again and again while the window is seen. */
  refetchInterval?: number;
  refetchOnWindowFocus?: false;
  /** The last answer does not stay until the next, as it does elsewhere: there a filter does not empty the page. */
  afresh?: true;
}

const nothing = () => () => {};
const isSeen = () => document.visibilityState === 'visible';

export function useQuery<T>(looking: Looking<T>) {
  const { enabled = true, afresh } = looking;
  const query = useQueryClient().query(looking);
  const state = useSyncExternalStore(enabled ? query.subscribe : nothing, query.get, query.get);
  useRenewal(query, looking);
  const last = useRef<{ data: T; at: number } | undefined>(undefined);
  useEffect(() => {
    if (state.data !== undefined) last.current = { data: state.data, at: state.dataUpdatedAt };
  }, [state.data, state.dataUpdatedAt]);
  const isUnanswered = state.data === undefined && state.error === null;
  const kept = isUnanswered && !afresh ? last.current : undefined;
  return {
    ...state,
    data: state.data ?? kept?.data,
    dataUpdatedAt: kept?.at ?? state.dataUpdatedAt,
    isPlaceholderData: kept !== undefined,
    isPending: isUnanswered && kept === undefined,
    isSuccess: state.error === null && (state.data ?? kept?.data) !== undefined,
    isFetching: state.isFetching || (enabled && isUnanswered),
    refetch: query.refetch,
    query,
  };
}

/** When it is asked: at the first look, in time, and when the window is seen or the network is there again. */
function useRenewal<T>(query: Query<T>, looking: Looking<T>): void {
  const { enabled = true, staleTime = 0, refetchInterval, refetchOnWindowFocus } = looking;
  const allowed = useRef(staleTime);
  useEffect(() => {
    allowed.current = staleTime;
  }, [staleTime]);
  useEffect(() => {
    if (!enabled) return;
    const renew = () => query.refreshIfOlder(allowed.current);
    const seen = () => isSeen() && renew();
    renew();
    addEventListener('online', renew);
    if (refetchOnWindowFocus !== false) document.addEventListener('visibilitychange', seen);
    return () => {
      removeEventListener('online', renew);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [query, enabled, refetchOnWindowFocus]);
  useEffect(() => {
    if (!enabled || refetchInterval === undefined) return;
    const timer = setInterval(() => isSeen() && query.refresh(), refetchInterval);
    return () => clearInterval(timer);
  }, [query, enabled, refetchInterval]);
}
