import { useCallback, useEffect, useRef, useState } from 'react';

interface Page<Row> {
  data: readonly Row[];
  nextBefore: number | null;
}

export interface Pages<Row> {
  rows: readonly Row[];
  more: boolean;
  loading: boolean;
  error: unknown;
  /** From the newest on; what was loaded before goes. */
  reload: () => Promise<void>;
  loadMore: () => Promise<void>;
  dismiss: () => void;
  /** Puts what came in the meantime at the head, and newer versions in their places. */
  merge: (rows: readonly Row[], onlyKnown: boolean) => void;
}

interface State<Row> {
  rows: readonly Row[];
  next: number | null;
  loading: boolean;
  error: unknown;
}

/** A list that grows downwards page by page. `load` is stable while it asks for the same. */
export function usePages<Row extends { id: number }>(
  load: (before: number | null) => Promise<Page<Row>>,
): Pages<Row> {
  const [state, setState] = useState<State<Row>>({ rows: [], next: null, loading: true, error: null });
  const turn = useRef(0);
  const ask = useCallback(
    async (before: number | null) => {
      turn.current += 1;
      const mine = turn.current;
      setState((old) => ({ ...old, loading: true, error: null }));
      try {
        const { data, nextBefore } = await load(before);
        if (mine !== turn.current) return;
        setState((old) => ({
          rows: before === null ? data : [...old.rows, ...data],
          next: nextBefore,
          loading: false,
          error: null,
        }));
      } catch (error) {
        // A list that fails to load is empty; one that fails to go on keeps what it has.
        if (mine === turn.current)
          setState((old) => ({ ...old, ...(before === null ? NOTHING : {}), loading: false, error }));
      }
    },
    [load],
  );
  const reload = useCallback(() => ask(null), [ask]);
  useEffect(() => {
    void reload();
    return () => {
      turn.current += 1;
    };
  }, [reload]);
  const merge = useCallback((fresh: readonly Row[], onlyKnown: boolean) => {
    setState((old) => {
      const newer = new Map(fresh.map((row) => [row.id, row]));
      const known = new Set(old.rows.map((row) => row.id));
      const added = onlyKnown ? [] : fresh.filter((row) => !known.has(row.id));
      return { ...old, rows: [...added, ...old.rows.map((row) => newer.get(row.id) ?? row)] };
    });
  }, []);
  return {
    rows: state.rows,
    more: state.next !== null,
    loading: state.loading,
    error: state.error,
    reload,
    loadMore: () => (state.next === null || state.loading ? Promise.resolve() : ask(state.next)),
    dismiss: () => setState((old) => ({ ...old, error: null })),
    merge,
  };
}

const NOTHING = { rows: [], next: null };
