import type { ManagedOrder } from '#contract/orders/manage-orders.ts';
import { formatIdr } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/message-keys.ts';
import { columnsOf } from '#web/ui/lists/columns.tsx';
import { orderTitle } from './order-title.ts';

type Row = Pick<
  ManagedOrder,
  | 'productName'
  | 'quantity'
  | 'customerEmail'
  | 'totalAmount'
  | 'reference'
  | 'id'
  | 'status'
  | 'refunded'
  | 'credit'
>;

/** What every list of orders says of one: what, who, how much, and by which reference. */
export function orderColumns<Order extends Row>(t: Translate) {
  const column = columnsOf<Order>(t);
  return {
    ...column,
    product: column.text('product', t('success.product'), (order) => orderTitle(t, order), {
      fixed: true,
      cell: (order) =>
        order.credit ? (
          <bdi>{orderTitle(t, order)}</bdi>
        ) : (
          <span className="lg:block lg:min-w-36">
            <bdi>{order.productName}</bdi>{' '}
            <bdi dir="ltr" className="whitespace-nowrap text-muted">
              × {order.quantity}
            </bdi>
          </span>
        ),
    }),
    customer: column.text('customer', t('sales.customer'), (order) => order.customerEmail, {
      cell: (order) => <bdi className="wrap-anywhere lg:wrap-normal">{order.customerEmail}</bdi>,
    }),
    total: column.idr('total', t('success.total'), (order) => order.totalAmount, {
      cell: (order) => (
        <>
          <bdi>{formatIdr(order.totalAmount, t.locale)}</bdi>
          {order.status === 'PAID' && order.refunded > 0 && (
            <span className="block text-xs text-muted">
              {t('sales.refunded', { amount: formatIdr(order.refunded, t.locale) })}
            </span>
          )}
        </>
      ),
    }),
    reference: column.text('reference', t('success.reference'), (order) => order.reference || order.id, {
      wide: true,
      cell: (order) => (
        <bdi className="font-mono text-xs wrap-anywhere lg:whitespace-nowrap">
          {order.reference || order.id}
        </bdi>
      ),
    }),
  };
}
