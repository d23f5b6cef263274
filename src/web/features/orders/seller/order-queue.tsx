import { lazy, useState } from 'react';
import type { WaitingOrder } from '#contract/manage-orders.ts';
import { formatAge, formatCount, formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { useMay } from '#web/lib/rights.tsx';
import { useQuery } from '#web/lib/use-query.ts';
import { Banner } from '#web/ui/banner.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { useOpenDialog } from '#web/ui/dialog-stack.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { OpenOrderButton } from './open-order-button.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { ORDERS_REFRESH_MS } from './use-order-list.ts';

const KeysDialog = lazy(() =>
  import('#web/features/keys/keys-dialog.tsx').then((file) => ({ default: file.KeysDialog })),
);
const PAGE = 50;

/** Paid orders that wait for keys, the oldest payment first. */
export function OrderQueue() {
  const { t } = useLanguage();
  const open = useOpenDialog();
  const [page, setPage] = useState(1);
  const { data, loading, error, reload } = useQuery(
    endpoints.listQueue,
    { offset: String((page - 1) * PAGE), limit: String(PAGE) },
    { everyMs: ORDERS_REFRESH_MS },
  );
  const columns = useQueueColumns({
    onOpen: (order) =>
      open((close) => <OrderDialog order={order} onClose={close} onChanged={() => void reload()} />),
    onAddKeys: (order) =>
      open((close) => (
        <KeysDialog
          productId={order.productId}
          onClose={() => {
            close();
            void reload();
          }}
        />
      )),
  });
  const total = data?.total ?? 0;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{t('queue.text')}</p>
      {error !== null && <Banner tone="bad">{t('queue.failed')}</Banner>}
      <DataTable
        name="order-queue"
        label={t('sales.queue')}
        rows={data?.data ?? []}
        rowKey={(order) => order.id}
        columns={columns}
        empty={t('queue.none')}
        loading={loading}
        cards
      />
      {total > PAGE && <Pager page={page} size={PAGE} total={total} onPage={setPage} />}
    </div>
  );
}

interface Ways {
  onOpen: (order: WaitingOrder) => void;
  onAddKeys: (order: WaitingOrder) => void;
}

function useQueueColumns({ onOpen, onAddKeys }: Ways): Column<WaitingOrder>[] {
  const { t, locale } = useLanguage();
  const mayAdd = useMay()('stock.change');
  return [
    {
      name: 'age',
      label: t('queue.age'),
      cell: (order) => formatAge(order.waitingSeconds, locale),
      value: (order) => order.waitingSeconds,
      fixed: true,
    },
    {
      name: 'product',
      label: t('success.product'),
      cell: (order) => (
        <span>
          <bdi>{order.productName}</bdi>{' '}
          <bdi dir="ltr" className="text-muted">
            × {order.quantity}
          </bdi>
        </span>
      ),
      value: (order) => order.productName,
      fixed: true,
    },
    {
      name: 'missing',
      label: t('queue.missing'),
      number: true,
      cell: (order) => formatCount(order.missing),
      value: (order) => order.missing,
    },
    {
      name: 'customer',
      label: t('sales.customer'),
      cell: (order) => <bdi className="wrap-anywhere">{order.customerEmail}</bdi>,
      value: (order) => order.customerEmail,
    },
    {
      name: 'total',
      label: t('success.total'),
      number: true,
      cell: (order) => <bdi>{formatIdr(order.totalAmount)}</bdi>,
      value: (order) => order.totalAmount,
    },
    {
      name: 'reference',
      label: t('success.reference'),
      cell: (order) => (
        <bdi className="font-mono text-xs wrap-anywhere">{order.reference || order.merchantRef}</bdi>
      ),
      value: (order) => order.reference || order.merchantRef,
    },
    {
      name: 'open',
      label: '',
      fixed: true,
      cell: (order) => (
        <span className="flex flex-wrap justify-end gap-1">
          {mayAdd && (
            <button
              type="button"
              className="button button-small button-dense"
              aria-label={t('stock.addKeys', { name: order.productName })}
              onClick={() => onAddKeys(order)}
            >
              {t('queue.addKeys')}
            </button>
          )}
          <OpenOrderButton order={order} onOpen={() => onOpen(order)} />
        </span>
      ),
    },
  ];
}
