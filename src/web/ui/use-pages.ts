import { useMemo, useRef, useState } from 'react';

/**
 * One page of a list that is here as a whole. Turning goes to the head of the list, by eye and by keyboard; a list that
 * got shorter has its last page left.
 */
export function usePages<Row>(rows: readonly Row[], size: number) {
  const [wanted, setWanted] = useState(1);
  const head = useRef<HTMLDivElement>(null);
  const page = Math.max(1, Math.min(wanted, Math.ceil(rows.length / size)));
  const shown = useMemo(() => rows.slice((page - 1) * size, page * size), [rows, page, size]);
  const turn = (to: number) => {
    setWanted(to);
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'start' });
  };
  return {
    shown,
    /** For the element that the list stands in; it takes a `tabIndex` of -1. */
    head,
    toFirst: () => setWanted(1),
    /** As the pager takes it. */
    pager: { page, size, total: rows.length, onPage: turn },
  };
}
