import type { ReactNode } from 'react';
import { ORDER_COLUMNS } from '#domain/catalogue/sorting.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { exportAddress } from '#web/lib/calls/export-address.ts';
import { usePageNumber } from '#web/lib/page/use-address.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { LoadMore } from '#web/ui/lists/load-more.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { ONE_ORDER, useSort } from '#web/ui/lists/use-sort.ts';
import type { OrderFilter } from './order-filter.ts';
import { OrderTable } from './order-table.tsx';
import { useQueue } from './queries.ts';
import { useOrderList } from './use-order-list.ts';

interface Head {
  tools: ReactNode;
  chips: ReactNode;
}

/** The orders of a filter, or what a search found, newest first. */
export function OrderList({ filter, tools, chips }: Head & { filter: OrderFilter }) {
  const t = useT();
  const { order, input } = useSort(ORDER_COLUMNS);
  const list = useOrderList(filter, input);
  const looked = filter.search !== '';
  const failed = !looked
    ? t('sales.failed')
    : list.error instanceof ApiRefusal
      ? failureText(t, list.error, t('find.failed'))
      : t('find.error');
  return (
    <div className="flex flex-col gap-2">
      <OrderTable
        rows={list.rows}
        loading={list.isFetching}
        empty={t(looked ? 'find.none' : 'sales.none')}
        order={order}
        exportAddress={list.exportAddress}
        exportRows={list.readAll}
        tools={tools}
        note={
          <>
            {chips}
            <LoadFailed query={list} text={failed} />
            {looked && list.rows.length > 0 && !list.more && (
              <p role="status" className="text-sm font-semibold">
                {t('find.count', { n: list.rows.length })}
              </p>
            )}
            {/* Said where it stands, and reached before the rows; the rows stay where they are. */}
            <div role="status" className="sticky top-16 z-10 -mb-2 grid h-0 place-items-center">
              {list.fresh > 0 && (
                <Button
                  label={t('sales.fresh', { n: list.fresh })}
                  className="[box-shadow:0_4px_14px_var(--shade)]"
                  onClick={list.showFresh}
                />
              )}
            </div>
          </>
        }
      />
      <LoadMore pages={list} />
    </div>
  );
}

const PAGE = 50;

/** What waits for the seller, the longest first. */
export function OrderQueue({ tools, chips }: Head) {
  const t = useT();
  const [page, setPage] = usePageNumber();
  const queue = useQueue(page, PAGE);
  const total = queue.data?.total ?? 0;
  return (
    <div className="flex flex-col gap-2">
      <OrderTable
        rows={queue.data?.data ?? []}
        loading={queue.isFetching}
        empty={t('queue.none')}
        order={ONE_ORDER}
        exportAddress={exportAddress('orders/queue-export')}
        tools={tools}
        note={
          <>
            {chips}
            <LoadFailed query={queue} text={t('queue.failed')} />
          </>
        }
      />
      {total > PAGE && <Pager page={page} size={PAGE} total={total} onPage={setPage} />}
    </div>
  );
}
