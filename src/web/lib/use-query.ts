import { useCallback, useEffect, useRef, useState } from 'react';
import type { InputOf, OutputOf, Route } from './endpoints.ts';
import { useServices } from './services.ts';

export interface Query<T> {
  data: T | undefined;
  loading: boolean;
  error: unknown;
  reload: () => Promise<void>;
}

/** Asks when the page shows it and when the input changes; `null` asks nothing. The last answer stays until the next. */
export function useQuery<R extends Route>(
  route: R,
  input: InputOf<R> | null,
  options: { everyMs?: number } = {},
): Query<OutputOf<R>> {
  const { api } = useServices();
  const [state, setState] = useState<Omit<Query<OutputOf<R>>, 'reload'>>({
    data: undefined,
    loading: input !== null,
    error: null,
  });
  const latest = useRef(0);
  const asked = input === null ? null : JSON.stringify(input);
  const reload = useCallback(async () => {
    if (asked === null) return;
    latest.current += 1;
    const turn = latest.current;
    setState((old) => ({ ...old, loading: true }));
    try {
      const data = await api.call(route, JSON.parse(asked) as InputOf<R>);
      if (turn === latest.current) setState({ data, loading: false, error: null });
    } catch (error) {
      if (turn === latest.current) setState((old) => ({ ...old, loading: false, error }));
    }
  }, [api, route, asked]);
  useEffect(() => {
    void reload();
    return () => {
      latest.current += 1;
    };
  }, [reload]);
  const { everyMs } = options;
  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload();
    }, everyMs);
    return () => clearInterval(timer);
  }, [reload, everyMs]);
  return { ...state, reload };
}
