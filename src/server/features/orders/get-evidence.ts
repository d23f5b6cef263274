import type { EvidenceRecord } from '#contract/orders/manage-orders.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { handName } from '#domain/hand-payments/hand-payments.ts';
import type { TimelineKind } from '#domain/orders/timeline.ts';
import { formatIdr } from '#domain/price/money.ts';
import { type Ctx, now } from '../../context.ts';
import { toHex } from '../../db/same-bytes.ts';
import { statement } from '../../db/statement.ts';
import { messagesOfOrder } from '../claim-log/read-messages.ts';
import { goodsIdr, isoOf, type Moment } from '../order-view/order-parts.ts';
import { ORDER_COLUMNS, ORDERS, type OrderRow } from '../order-view/order-row.ts';
import { hideSecrets } from './hide-secrets.ts';
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
  'claim-opened': 'The customer complained about something that was delivered',
  'claim-answered': 'The store answered what the customer had said',
  viewed: 'The licence keys were displayed to the customer for the first time',
  downloaded: 'The customer downloaded the file that was bought',
  refund: 'The order was refunded',
  credited: 'The order was refunded as store credit',
  'dispute-open': 'The payment was disputed',
  'dispute-won': 'The dispute was decided for the store',
  'dispute-lost': 'The dispute was decided for the customer',
};

/** Of the mails only those to the customer say something to a bank. */
const isTold = (kind: TimelineKind, about: unknown): boolean =>
  kind !== 'mail-sent' || /^(order|top-up|claim)-/.test(String(about));

const orderById = statement<OrderRow, { id: number }>('order_by_id')(
  `select ${ORDER_COLUMNS} from ${ORDERS} where o.id = :id`,
);

const goodsOfOrder = statement<
  {
    id: number;
    kind: string;
    given_at: Date | string;
    revoked_at: Date | string | null;
    replaced_by: number | null;
  },
  { id: number }
>('goods_of_evidence')(
  `select g.id, case when g.key_id is not null then 'licence key' when s.id is null then 'text'
     else 'file with the SHA-256 ' || encode(s.sha256, 'hex') end as kind, g.given_at, g.revoked_at, g.replaced_by
   from goods g left join given_files f on f.goods_id = g.id left join shop_files s on s.id = f.file_id
   where g.order_id = :id order by g.id`,
);

/**
 * In English, which card networks read. No key and nothing that opens one is in it, whoever wrote it there: the bank is no
 * buyer. Nothing else is masked.
 */
export async function getEvidence(
  ctx: Ctx,
  { id }: { id: number },
): Promise<{ orderId: number; text: string; record: EvidenceRecord } | Refusal> {
  const [order] = await orderById(ctx.db, { id });
  if (!order) return refuse('order.not-found');
  const writtenAt = now(ctx).toISOString();
  const steps = await readTimeline(ctx.db, order.id, now(ctx));
  const chain = hashChain();
  const facts = await chain({ order: order.id, writtenAt, of: factsOf(ctx, order) });
  const goods = await inTurn(await goodsOfOrder(ctx.db, { id }), (row) =>
    chain({
      number: row.id,
      kind: row.kind,
      givenAt: isoOf(row.given_at),
      revokedAt: isoOf(row.revoked_at),
      replacedBy: row.replaced_by,
    }),
  );
  const told = steps.flatMap(({ kind, at, params }) => {
    const what = isTold(kind, params.about) ? TOLD[kind] : undefined;
    return what === undefined ? [] : [{ at: at.toISOString(), what }];
  });
  const story = await inTurn(told, chain);
  const said = (await messagesOfOrder(ctx.db, { orderId: id })).filter(({ note }) => note === null);
  const hide = (await hideSecrets(ctx, [order.id]))(order.id);
  const messages = await inTurn(said, ({ at, who, text }) =>
    chain({ at: isoOf(at), who: SPEAKERS[who], text: hide(text) }),
  );
  const { hash } = messages.at(-1) ?? story.at(-1) ?? goods.at(-1) ?? facts;
  const record = { facts, goods, story, messages, hash };
  return { orderId: order.id, text: inWords(record), record };
}

function factsOf(ctx: Ctx, order: OrderRow): { name: string; value: string }[] {
  const moment = (at: Moment | null) => isoOf(at) ?? 'not yet';
  const facts: [string, string][] = [
    ['Store', ctx.deps.settings.current().storeName],
    ['Order', String(order.id)],
    ['Gateway', order.gateway],
    ['Gateway reference', order.reference ?? ''],
    ['Payment method', order.hand_account ? handName(order.hand_account) : order.payment_method],
    ['Product', `${order.product_name} (${order.kind === 'top-up' ? 'store credit' : 'digital goods'})`],
    ['Quantity', String(order.quantity)],
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
  return facts.map(([name, value]) => ({ name, value }));
}

const SPEAKERS = { buyer: 'customer', seller: 'store', store: 'store' };

/** What somebody wrote over several lines looks like no line of the store’s. */
const indented = (text: string): string => text.split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/).join('\n    ');

const inWords = ({ facts, goods, story, messages, hash }: EvidenceRecord): string =>
  [
    `Evidence for order ${facts.order}, written ${facts.writtenAt} (all times in UTC)`,
    '',
    ...facts.of.map(({ name, value }) => `${name}: ${value}`),
    '',
    'What was handed over',
    ...goods.map(
      ({ number, kind, givenAt, revokedAt, replacedBy }) =>
        `${givenAt}  no. ${number}, ${kind}${revokedAt === null ? '' : `, revoked ${revokedAt}`}${
          replacedBy === null ? '' : `, replaced by no. ${replacedBy}`
        }`,
    ),
    ...(goods.length === 0 ? ['Nothing'] : []),
    '',
    'What happened',
    ...story.map(({ at, what }) => `${at}  ${what}`),
    ...(messages.length === 0 ? [] : ['', 'What was said about it']),
    ...messages.map(({ at, who, text }) => `${at}  ${who}: ${indented(text)}`),
    '',
    `SHA-256 of all of it, chained: ${hash}`,
    '',
  ].join('\n');

/** Gives each part the hash of itself and all before it. */
function hashChain(): <Part extends object>(part: Part) => Promise<Part & { hash: string }> {
  let before = '';
  return async (part) => {
    const text = new TextEncoder().encode(`${before}\n${JSON.stringify(part)}`);
    before = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
    return { ...part, hash: before };
  };
}

async function inTurn<From, To>(list: readonly From[], make: (one: From) => Promise<To>): Promise<To[]> {
  const made: To[] = [];
  for (const one of list) made.push(await make(one));
  return made;
}
