import type { ReactNode } from 'react';
import { moved, movedTo } from '#web/lib/page/moved.ts';
import { MoveButtons } from './move-buttons.tsx';
import { MoveHandle } from './move-handle.tsx';

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  nameOf: (row: Row) => string;
  disabled?: boolean;
  /** All of them, in their new order. */
  onOrder: (rows: Row[]) => void;
  children: (row: Row) => ReactNode;
}

/** A list in an order of the seller's own, changed by dragging, or by buttons that thumbs and keyboards reach alike. */
export const MovableList = <Row,>({
  label,
  rows,
  rowKey,
  nameOf,
  disabled,
  onOrder,
  children,
}: Props<Row>) => (
  <ol className="panel divide-y divide-line p-0" aria-label={label}>
    {rows.map((row, at) => (
      <li key={rowKey(row)} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
        <MoveHandle
          name={nameOf(row)}
          at={at}
          count={rows.length}
          disabled={disabled}
          onMoveTo={(from, to) => onOrder(movedTo(rows, from, to))}
        />
        <MoveButtons
          name={nameOf(row)}
          at={at}
          count={rows.length}
          disabled={disabled}
          onMove={(from, by) => onOrder(moved(rows, from, by))}
        />
        {children(row)}
      </li>
    ))}
  </ol>
);
