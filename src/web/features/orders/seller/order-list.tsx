import { useMemo } from 'react';
import type { ManagedOrder } from '#contract/orders/manage-orders.ts';
import { ORDER_COLUMNS } from '#domain/catalogue/sorting.ts';
import { gatewayLabel } from '#domain/payments/gateways.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useAddress } from '#web/lib/page/use-address.ts';
import { useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { LoadMore } from '#web/ui/lists/load-more.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { useSort } from '#web/ui/lists/use-sort.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import { methodName } from '../method-name.ts';
import { OpenOrderButton } from './open-order-button.tsx';
import { orderColumns } from './order-columns.tsx';
import { filterFrom, IN_ADDRESS, type OrderFilter } from './order-filter.ts';
import { OrderFilterBar } from './order-filter-bar.tsx';
import { useOrderList } from './use-order-list.ts';

interface Props {
  /** A key that they are narrowed to; empty for none. */
  search: string;
  onSearch: (search: string) => void;
}

/** The orders of every gateway, newest first. */
export function OrderList({ search, onSearch }: Props) {
  const t = useT();
  const open = useOpenNamed();
  const { of, put } = useAddress();
  const filter: OrderFilter = { ...filterFrom(of), search };
  const { order, input } = useSort(ORDER_COLUMNS);
  const list = useOrderList(filter, input);
  const choose = (next: OrderFilter) => {
    onSearch(next.search);
    put(Object.fromEntries(IN_ADDRESS.map((name) => [name, next[name]])));
  };
  const columns = useOrderColumns(open);
  return (
    <div className="flex flex-col gap-3">
      <LoadFailed query={list} text={t('sales.failed')} />
      <DataTable
        name="orders"
        label={t('sales.newest')}
        rows={list.rows}
        rowKey={(order) => order.id}
        columns={columns}
        order={order}
        empty={t('sales.none')}
        loading={list.isFetching}
        exportAddress={list.exportAddress}
        exportRows={list.readAll}
        cards
        tools={<OrderFilterBar filter={filter} onChange={choose} />}
        note={
          // Said where it stands, and reached before the rows; the rows stay where they are.
          <div role="status" className="fresh-note">
            {list.fresh > 0 && (
              <Button label={t('sales.fresh', { n: list.fresh })} look="go" onClick={list.showFresh} />
            )}
          </div>
        }
      />
      <LoadMore pages={list} />
    </div>
  );
}

function useOrderColumns(open: ReturnType<typeof useOpenNamed>): Column<ManagedOrder>[] {
  const t = useT();
  return useMemo(() => {
    const shared = orderColumns(t);
    return [
      {
        name: 'date',
        label: t('success.date'),
        cell: (order) => <span className="whitespace-nowrap">{formatDateTime(order.createdAt, t)}</span>,
        value: (order) => order.createdAt,
      },
      shared.product,
      shared.customer,
      shared.total,
      {
        name: 'status',
        label: t('success.status'),
        cell: (order) => <StatusBadge status={order.status} />,
        value: (order) => order.status,
      },
      {
        name: 'delivery',
        label: t('success.delivery'),
        cell: (order) => <StatusBadge status={order.deliveryStatus} />,
        value: (order) => order.deliveryStatus,
      },
      {
        name: 'method',
        label: t('success.method'),
        cell: (order) => methodName(order.paymentMethod) || gatewayLabel(order.gateway),
        value: (order) => methodName(order.paymentMethod) || gatewayLabel(order.gateway),
      },
      shared.reference,
      {
        name: 'open',
        label: '',
        fixed: true,
        cell: (order) => <OpenOrderButton order={order} onOpen={() => open('order', { order })} />,
      },
    ];
  }, [t, open]);
}
