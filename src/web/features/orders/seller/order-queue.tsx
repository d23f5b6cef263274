import { useMemo } from 'react';
import type { WaitingOrder } from '#contract/orders/manage-orders.ts';
import { formatAge, formatCount } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { exportAddress } from '#web/lib/calls/export-address.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { usePageNumber } from '#web/lib/page/use-address.ts';
import { useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { ONE_ORDER } from '#web/ui/lists/use-sort.ts';
import { OpenOrderButton } from './open-order-button.tsx';
import { orderColumns } from './order-columns.tsx';
import { useQueue } from './queries.ts';

const PAGE = 50;
const NONE: readonly WaitingOrder[] = [];

/** Paid orders that wait for keys, the oldest payment first. */
export function OrderQueue() {
  const { t } = useLanguage();
  const open = useOpenNamed();
  const [page, setPage] = usePageNumber();
  const queue = useQueue(page, PAGE);
  const columns = useQueueColumns(open);
  const total = queue.data?.total ?? 0;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{t('queue.text')}</p>
      <LoadFailed query={queue} text={t('queue.failed')} />
      <DataTable
        name="order-queue"
        label={t('sales.queue')}
        rows={queue.data?.data ?? NONE}
        rowKey={(order) => order.id}
        columns={columns}
        order={ONE_ORDER}
        empty={t('queue.none')}
        loading={queue.isFetching}
        exportAddress={exportAddress('orders/queue-export')}
        cards
      />
      {total > PAGE && <Pager page={page} size={PAGE} total={total} onPage={setPage} />}
    </div>
  );
}

function useQueueColumns(open: ReturnType<typeof useOpenNamed>): Column<WaitingOrder>[] {
  const { t, locale } = useLanguage();
  const mayAdd = useMay()('stock.change');
  return useMemo(() => {
    const shared = orderColumns(t);
    return [
      {
        name: 'age',
        label: t('queue.age'),
        cell: (order) => formatAge(order.waitingSeconds, locale),
        value: (order) => order.waitingSeconds,
        fixed: true,
      },
      shared.product,
      {
        name: 'missing',
        label: t('queue.missing'),
        number: true,
        cell: (order) => formatCount(order.missing, locale),
        value: (order) => order.missing,
      },
      shared.customer,
      shared.total,
      shared.reference,
      {
        name: 'open',
        label: '',
        fixed: true,
        cell: (order) => (
          <span className="flex flex-wrap justify-end gap-1">
            {mayAdd && (
              <Button
                label={t('queue.addKeys')}
                look="small dense"
                aria-label={t('stock.addKeys', { name: order.productName })}
                onClick={() => order.productId !== null && open('keys', { productId: order.productId })}
              />
            )}
            <OpenOrderButton order={order} onOpen={() => open('order', { order })} />
          </span>
        ),
      },
    ];
  }, [t, locale, mayAdd, open]);
}
