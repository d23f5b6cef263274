import type { WaitingOrder } from '#contract/orders/manage-orders.ts';
import { formatAge } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { exportAddress } from '#web/lib/calls/export-address.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { usePageNumber } from '#web/lib/page/use-address.ts';
import { useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { ONE_ORDER } from '#web/ui/lists/use-sort.ts';
import { OpenOrderButton } from './open-order-button.tsx';
import { orderColumns } from './order-columns.tsx';
import { useQueue } from './queries.ts';

const PAGE = 50;

/** Paid orders that wait for keys, the oldest payment first. */
export function OrderQueue() {
  const t = useT();
  const open = useOpenNamed();
  const mayAdd = useMay()('stock.change');
  const [page, setPage] = usePageNumber();
  const queue = useQueue(page, PAGE);
  const total = queue.data?.total ?? 0;
  const column = orderColumns<WaitingOrder>(t);
  const columns = [
    column.figure('age', t('queue.age'), (order) => order.waitingSeconds, {
      cell: (order) => formatAge(order.waitingSeconds, t.locale),
      number: false,
      fixed: true,
    }),
    column.product,
    column.count('missing', t('queue.missing'), (order) => order.missing),
    column.customer,
    column.total,
    column.reference,
    column.tools((order) => (
      <span className="flex flex-wrap justify-end gap-1">
        {mayAdd && (
          <RowButton
            label={t('queue.addKeys')}
            said={t('stock.addKeys', { name: order.productName })}
            onPress={() => order.productId !== null && open('keys', { productId: order.productId })}
          />
        )}
        <OpenOrderButton order={order} onOpen={() => open('order', { order })} />
      </span>
    )),
  ];
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{t('queue.text')}</p>
      <LoadFailed query={queue} text={t('queue.failed')} />
      <DataTable
        name="order-queue"
        label={t('sales.queue')}
        rows={queue.data?.data ?? []}
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
