import type { ManagedOrder } from '#contract/orders/manage-orders.ts';
import { formatIdr } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/message-keys.ts';
import type { Column } from '#web/ui/lists/data-table.tsx';
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
export const orderColumns = (t: Translate) =>
  ({
    product: {
      name: 'product',
      label: t('success.product'),
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
      value: (order) => orderTitle(t, order),
      fixed: true,
    },
    customer: {
      name: 'customer',
      label: t('sales.customer'),
      cell: (order) => <bdi className="wrap-anywhere lg:wrap-normal">{order.customerEmail}</bdi>,
      value: (order) => order.customerEmail,
    },
    total: {
      name: 'total',
      label: t('success.total'),
      number: true,
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
      value: (order) => order.totalAmount,
    },
    reference: {
      name: 'reference',
      wide: true,
      label: t('success.reference'),
      cell: (order) => (
        <bdi className="font-mono text-xs wrap-anywhere lg:whitespace-nowrap">
          {order.reference || order.id}
        </bdi>
      ),
      value: (order) => order.reference || order.id,
    },
  }) satisfies Record<string, Column<Row>>;
