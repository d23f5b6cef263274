import type { ComponentProps } from 'react';
import { DataTable } from './data-table.tsx';
import { LoadMore } from './load-more.tsx';
import { LoadFailed } from './loaded.tsx';
import { ONE_ORDER } from './use-sort.ts';

type Table<Row> = ComponentProps<typeof DataTable<Row>>;

interface Props<Row> extends Omit<Table<Row>, 'rows' | 'loading' | 'cards'> {
  pages: ComponentProps<typeof LoadFailed>['query'] &
    ComponentProps<typeof LoadMore>['pages'] & { rows: readonly Row[]; readAll?: Table<Row>['exportRows'] };
  /** What is said when it cannot be had. */
  failed: string;
}

/** A list that grows by pages: what went wrong above it, the way to more below. */
export const GrowingTable = <Row,>({ pages, failed, ...table }: Props<Row>) => (
  <div className="flex flex-col gap-3">
    <LoadFailed query={pages} text={failed} />
    <DataTable
      order={ONE_ORDER}
      exportRows={pages.readAll}
      {...table}
      rows={pages.rows}
      loading={pages.isFetching}
      cards
    />
    <LoadMore pages={pages} />
  </div>
);
