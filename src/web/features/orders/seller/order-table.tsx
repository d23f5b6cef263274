import type { ComponentProps, ReactNode } from 'react';
import type { ManagedOrder, WaitingOrder } from '#contract/orders/manage-orders.ts';
import { formatAge, formatDateTime } from '#web/i18n/format.ts';
import { formatMoment } from '#web/i18n/format-moment.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { useNarrow } from '#web/lib/hooks/use-narrow.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { columnsOf } from '#web/ui/lists/columns.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { StateMark, stateWord } from '../components/state-mark.tsx';
import { OrderName, orderTitle } from './order-name.tsx';
import { useNextStep } from './order-step.tsx';
import { OrderTicket } from './order-ticket.tsx';
import { totalText } from './order-total.ts';
import { paidBy } from './paid-by.ts';
import { useOrderKeys } from './use-order-keys.ts';

type Row = ManagedOrder & Partial<Pick<WaitingOrder, 'waitingSeconds'>>;
type Table = ComponentProps<typeof DataTable<Row>>;

interface Props
  extends Pick<Table, 'rows' | 'loading' | 'empty' | 'exportAddress' | 'exportRows' | 'order' | 'tools'> {
  note: ReactNode;
}

/** Orders in rows, on a phone as tickets: one word for how each stands, and what to do about it. */
export function OrderTable(props: Props) {
  const t = useT();
  const { now } = useServices();
  const narrow = useNarrow();
  const stepOf = useNextStep();
  const { shown, show } = useOrderKeys(props.rows);
  const column = columnsOf<Row>(t);
  const timeOf = (order: Row) =>
    order.waitingSeconds === undefined
      ? formatMoment(order.createdAt, t, now())
      : formatAge(order.waitingSeconds, t.locale);
  const opens = (order: Row) => ({
    'aria-label': t('order.openOne', { reference: order.reference || order.id }),
    onClick: () => show(order),
  });
  const waits = props.rows.some(({ waitingSeconds }) => waitingSeconds !== undefined);
  const columns: Table['columns'] = [
    column.own(
      'date',
      waits ? t('queue.age') : t('sales.time'),
      (order) => order.createdAt,
      (order) => (
        <time
          className="font-mono text-xs whitespace-nowrap text-muted"
          title={formatDateTime(order.createdAt, t)}
        >
          {timeOf(order)}
        </time>
      ),
      { fixed: true, from: 620 },
    ),
    column.own(
      'product',
      t('success.product'),
      (order) => orderTitle(t, order),
      (order) =>
        stepOf(order) ? (
          <button type="button" className="order-name text-start hover:underline" {...opens(order)}>
            <OrderName order={order} />
          </button>
        ) : (
          <span className="order-name">
            <OrderName order={order} />
          </span>
        ),
      { fixed: true },
    ),
    column.text('customer', t('sales.customer'), (order) => order.customerEmail, { from: 820 }),
    column.text('method', t('success.method'), (order) => paidBy(order, t), { from: 1100 }),
    column.own(
      'reference',
      t('success.reference'),
      (order) => order.reference || order.id,
      (order) => <bdi className="font-mono text-xs whitespace-nowrap">{order.reference || order.id}</bdi>,
      { from: 1240 },
    ),
    column.own(
      'total',
      t('success.total'),
      (order) => order.totalAmount,
      (order) => totalText(t, order),
      {
        number: true,
        fixed: true,
      },
    ),
    column.own(
      'status',
      t('success.status'),
      (order) => stateWord(t, order),
      (order) => <StateMark order={order} />,
      { fixed: true },
    ),
    column.tools((order) => {
      const step = stepOf(order);
      return step ? (
        <Button
          label={step.label}
          look="small dense"
          className="row-step"
          aria-label={step.said}
          onClick={step.go}
        />
      ) : (
        <Button label={t('order.open')} look="small dense" className="row-step row-open" {...opens(order)} />
      );
    }),
  ];
  return (
    <DataTable
      {...props}
      name="orders"
      label={t('admin.tab.orders')}
      rowKey={(order) => order.id}
      columns={columns}
      dense
      rowProps={(order) => ({
        tabIndex: -1,
        // Keyboards have Enter, and the button of the row.
        onClick: (event) => {
          if (!(event.target as Element).closest('button, a')) show(order);
        },
        ...({ 'data-panel': order.id, 'data-open': order.id === shown } as object),
      })}
      list={
        narrow
          ? (rows) => (
              <ul className="flex flex-col gap-2">
                {rows.map((order, at) => (
                  <OrderTicket
                    key={order.id}
                    order={order}
                    time={timeOf(order)}
                    step={stepOf(order)}
                    first={waits && at === 0}
                    opens={opens(order)}
                  />
                ))}
              </ul>
            )
          : undefined
      }
    />
  );
}
