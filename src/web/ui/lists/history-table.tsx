import { type ComponentProps, useState } from 'react';
import { HISTORY_PAGE } from '#domain/orders/purchases.ts';
import { exportAddress } from '#web/lib/calls/export-address.ts';
import { listOf, totalOf } from '#web/lib/calls/list-of.ts';
import { readNumbered } from '#web/lib/calls/read-numbered.ts';
import type { InputOf, Route } from '#web/lib/calls/route.ts';
import { queryOf, type RowOf } from '#web/lib/calls/server-state.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { DataTable } from './data-table.tsx';
import { LoadFailed } from './loaded.tsx';
import { Pager } from './pager.tsx';

type Table<Row> = Pick<
  ComponentProps<typeof DataTable<Row>>,
  'name' | 'label' | 'rowKey' | 'columns' | 'empty'
>;

interface Props<R extends Route> extends Table<RowOf<R>> {
  /** Answers a page of it by its number. */
  route: R;
  /** Whose; one's own unless said otherwise. */
  userId?: number;
  /** What is said when it cannot be had. */
  failed: string;
  /** Where all of it is as a file. */
  file: Parameters<typeof exportAddress>[0];
}

/** What somebody did over time, a page at a time. */
export function HistoryTable<R extends Route>({ route, userId, failed, file, empty, ...table }: Props<R>) {
  const { api } = useServices();
  const [page, setPage] = useState(1);
  const whose = { user_id: userId?.toString() };
  const inputOf = (at: { page: string; size: string }) =>
    ({ ...(userId === undefined ? {} : whose), ...at }) as InputOf<R>;
  const list = useQuery(queryOf(route, inputOf({ page: String(page), size: String(HISTORY_PAGE) })));
  type Answer = { data: RowOf<R>[]; total: number };
  const answer = list.data as Answer | undefined;
  return (
    <>
      <LoadFailed query={list} text={failed} />
      <DataTable
        {...table}
        rows={listOf(answer)}
        cards
        loading={list.isFetching}
        exportAddress={exportAddress(file, whose)}
        exportProof={userId !== undefined}
        exportRows={() => readNumbered((at) => api.call(route, inputOf(at)) as Promise<Answer>)}
        empty={list.error === null ? empty : '–'}
      />
      {answer && <Pager page={page} size={HISTORY_PAGE} total={totalOf(answer)} onPage={setPage} />}
    </>
  );
}
