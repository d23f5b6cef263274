import { useMemo, useRef } from 'react';

/** The eye and the keyboard go to the head of a list whose page was turned. */
export function toHead(list: HTMLElement | null): void {
  list?.focus({ preventScroll: true });
  list?.scrollIntoView({ block: 'start' });
}

type Turning = readonly [page: number, turn: (page: number) => void];

/**
 * One page of a list that is here as a whole; which one is the caller's to keep. A list that got shorter has its last
 * page left.
 */
export function usePages<Row>(rows: readonly Row[], size: number, [wanted, setWanted]: Turning) {
  const head = useRef<HTMLDivElement>(null);
  const page = Math.max(1, Math.min(wanted, Math.ceil(rows.length / size)));
  const shown = useMemo(() => rows.slice((page - 1) * size, page * size), [rows, page, size]);
  const turn = (to: number) => {
    setWanted(to);
    toHead(head.current);
  };
  return {
    shown,
    /** For the element that the list stands in; it takes a `tabIndex` of -1. */
    head,
    /** As the pager takes it. */
    pager: { page, size, total: rows.length, onPage: turn },
  };
}
