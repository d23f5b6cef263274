import { useCallback } from 'react';
import { useSearchParams } from './router.tsx';

type Values = Readonly<Record<string, string>>;

/** Empty takes a name out of the address: what is usual does not stand in it. */
function withValues(now: URLSearchParams, values: Values): URLSearchParams {
  for (const [name, value] of Object.entries(values))
    if (value === '') now.delete(name);
    else now.set(name, value);
  return now;
}

/**
 * What a place of the seller's area shows beside its name: filters, views, pages. All of it stands in the address, so
 * that reload, Back and a link sent to somebody lead to the same; what is a key or could be one never does.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const put = useCallback(
    (values: Values) => setParams((now) => withValues(now, values), { replace: true }),
    [setParams],
  );
  /** A page further: Back leads to the one before. */
  const turn = useCallback((values: Values) => setParams((now) => withValues(now, values)), [setParams]);
  /** Another view: nothing of the one before is kept. */
  const only = useCallback(
    (values: Values) =>
      setParams((now) => withValues(new URLSearchParams(), { tab: now.get('tab') ?? '', ...values }), {
        replace: true,
      }),
    [setParams],
  );
  const of = useCallback((name: string) => params.get(name) ?? '', [params]);
  return { of, put, turn, only };
}

/** The page of a list that is read by numbers. */
export function usePageNumber(): [number, (page: number) => void] {
  const { of, turn } = useAddress();
  const page = Math.floor(Number(of('page')));
  const set = useCallback((to: number) => turn({ page: to > 1 ? String(to) : '' }), [turn]);
  return [page >= 1 && page <= 1_000_000 ? page : 1, set];
}
