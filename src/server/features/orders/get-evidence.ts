import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { handName } from '#domain/hand-payments/hand-payments.ts';
import type { TimelineKind } from '#domain/orders/timeline.ts';
import { formatIdr } from '#domain/price/money.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { goodsIdr, isoOf, type Moment } from '../order-view/order-parts.ts';
import { ORDER_COLUMNS, ORDERS, type OrderRow } from '../order-view/order-row.ts';
import { readTimeline } from './read-timeline.ts';

/** What a bank wants to know of; what went on between the store and its gateway is left out. */
const TOLD: Partial<Record<TimelineKind, string>> = {
  created: 'The customer placed the order',
  paid: 'The payment was confirmed by the payment gateway',
  waiting: 'The order waited for stock',
  delivered: 'The licence keys were delivered electronically',
  'topped-up': 'The balance that was paid for was added to the customer’s account',
  'mail-sent': 'An e-mail about the order was accepted for delivery to the customer',
  replaced: 'Licence keys were replaced with other ones, which were delivered electronically',
  viewed: 'The licence keys were displayed to the customer for the first time',
  refund: 'The order was refunded',
  credited: 'The order was refunded as store credit',
  'dispute-open': 'The payment was disputed',
  'dispute-won': 'The dispute was decided for the store',
  'dispute-lost': 'The dispute was decided for the customer',
};

/** Of the mails only those to the customer say something to a bank. */
const isTold = (kind: TimelineKind, about: unknown): boolean =>
  kind !== 'mail-sent' || /^(order|top-up)-/.test(String(about));

const orderById = statement<OrderRow, { id: number }>('order_by_id')(
  `select ${ORDER_COLUMNS} from ${ORDERS} where o.id = :id`,
);

/** In English, which card networks read. Nothing is masked; no key and nothing that opens one is in it: the bank is no buyer. */
export async function getEvidence(
  ctx: Ctx,
  { id }: { id: number },
): Promise<{ orderId: number; text: string } | Refusal> {
  const [order] = await orderById(ctx.db, { id });
  if (!order) return refuse('order.not-found');
  const moment = (at: Moment | null) => isoOf(at) ?? 'not yet';
  const facts: [string, string | number][] = [
    ['Store', ctx.deps.settings.current().storeName],
    ['Order', order.id],
    ['Gateway', order.gateway],
    ['Gateway reference', order.reference ?? ''],
    ['Payment method', order.hand_account ? handName(order.hand_account) : order.payment_method],
    [
      'Product',
      `${order.product_name} (${order.kind === 'top-up' ? 'store credit' : 'digital licence key'})`,
    ],
    ['Quantity', order.quantity],
    ['Total', formatIdr(goodsIdr(order))],
    ['Charged', formatIdr(order.charged_idr)],
    ['Customer name', order.customer_name],
    ['Customer e-mail', order.customer_email],
    ['Ordered at', moment(order.created_at)],
    ['Paid at', moment(order.paid_at)],
    ['Delivered at', moment(order.delivered_at)],
    ['First viewed by the customer at', moment(order.viewed_at)],
    ['Status', order.status],
  ];
  const steps = await readTimeline(ctx.db, order.id, now(ctx));
  const story = steps
    .filter(({ kind, params }) => TOLD[kind] !== undefined && isTold(kind, params.about))
    .map(({ kind, at }) => `${at.toISOString()}  ${TOLD[kind]}`);
  const text = [
    `Evidence for order ${order.id}, written ${now(ctx).toISOString()} (all times in UTC)`,
    '',
    ...facts.map(([name, value]) => `${name}: ${value}`),
    '',
    'What happened',
    ...story,
    '',
  ].join('\n');
  return { orderId: order.id, text };
}
