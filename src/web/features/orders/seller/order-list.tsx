import type { ManagedOrder } from '#contract/orders/manage-orders.ts';
import { ORDER_COLUMNS } from '#domain/catalogue/sorting.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useAddress } from '#web/lib/page/use-address.ts';
import { useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { GrowingTable } from '#web/ui/lists/growing-table.tsx';
import { useSort } from '#web/ui/lists/use-sort.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import { OpenOrderButton } from './open-order-button.tsx';
import { orderColumns } from './order-columns.tsx';
import { filterFrom, IN_ADDRESS, type OrderFilter } from './order-filter.ts';
import { OrderFilterBar } from './order-filter-bar.tsx';
import { paidBy } from './paid-by.ts';
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
  const column = orderColumns<ManagedOrder>(t);
  const columns = [
    column.day('date', t('success.date'), (order) => order.createdAt),
    column.product,
    column.customer,
    column.total,
    column.text('status', t('success.status'), (order) => order.status, {
      cell: (order) => <StatusBadge status={order.status} />,
    }),
    column.text('delivery', t('success.delivery'), (order) => order.deliveryStatus, {
      cell: (order) => <StatusBadge status={order.deliveryStatus} />,
    }),
    column.text('method', t('success.method'), (order) => paidBy(order, t)),
    column.reference,
    column.tools((order) => <OpenOrderButton order={order} onOpen={() => open('order', { order })} />),
  ];
  return (
    <GrowingTable
      pages={list}
      failed={t('sales.failed')}
      name="orders"
      label={t('sales.newest')}
      rowKey={(order) => order.id}
      columns={columns}
      order={order}
      empty={t('sales.none')}
      exportAddress={list.exportAddress}
      tools={<OrderFilterBar filter={filter} onChange={choose} />}
      note={
        // Said where it stands, and reached before the rows; the rows stay where they are.
        <div role="status" className="sticky top-2 z-10 grid h-0 place-items-center">
          {list.fresh > 0 && (
            <Button
              label={t('sales.fresh', { n: list.fresh })}
              look="go"
              className="[box-shadow:0_4px_14px_var(--shade)]"
              onClick={list.showFresh}
            />
          )}
        </div>
      }
    />
  );
}
