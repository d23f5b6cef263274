import type { DeliveryStatus, OrderStatus } from '#domain/orders/orders.ts';
import type { Locale } from '#domain/text/locales.ts';
import { statement } from '../../db/statement.ts';

/** Before the order itself: whatever stops in between, what is paid is told of. */
export const keepOrder = statement<never, { merchantRef: string; chatId: number; at: Date }>(
  'telegram_keep_order',
)(
  `insert into telegram_orders (merchant_ref, chat_id, created_at, next_at) values (:merchantRef, :chatId, :at, :at)
   on conflict do nothing`,
);

export const countUnpaid = statement<{ n: number }, { chatId: number }>('telegram_count_unpaid')(
  `select count(*)::int as n from telegram_orders t join orders o on o.merchant_ref = t.merchant_ref
   where t.chat_id = :chatId and t.open and o.status = 'UNPAID'`,
);

export interface ChatOrder {
  id: number;
  merchant_ref: string;
  product_name: string;
  quantity: number;
  status: OrderStatus;
  delivery_status: DeliveryStatus;
}
const COLUMNS = 'o.id, o.merchant_ref, l.name as product_name, o.quantity, o.status, o.delivery_status';
const LINE = 'join order_lines l on l.order_id = o.id and l.line = 1';
const SOLD = `orders o ${LINE}` as const;
const FROM = `telegram_orders t join orders o on o.merchant_ref = t.merchant_ref ${LINE}` as const;

/** Those of the chat and of the account that it is linked to, the newest first. */
export const ordersOf = statement<
  ChatOrder,
  { chatId: number; userId: number | null; most: number; skip: number }
>('telegram_orders_of')(
  `select id, merchant_ref, product_name, quantity, status, delivery_status from (
     (select ${COLUMNS}, o.created_at from ${FROM} where t.chat_id = :chatId
      order by t.created_at desc, o.id desc limit :most::int + :skip::int)
     union
     (select ${COLUMNS}, o.created_at from ${SOLD} where o.user_id = :userId::int and o.kind = 'goods'
      order by o.id desc limit :most::int + :skip::int)
   ) s order by created_at desc, id desc limit :most offset :skip`,
);
export const orderOf = statement<ChatOrder, { chatId: number; userId: number | null; id: number }>(
  'telegram_order_of',
)(
  `select ${COLUMNS} from ${SOLD} where o.id = :id and (o.user_id = :userId::int
     or exists (select 1 from telegram_orders t where t.merchant_ref = o.merchant_ref and t.chat_id = :chatId))`,
);

/** In the sale's transaction: only while the chat is linked to who buys, which nobody ends before the sale has ended. */
export const keepBought = statement<
  { merchant_ref: string },
  { orderId: number; chatId: number; at: Date; until: Date }
>('telegram_keep_bought')(
  `with linked as (select user_id from telegram_links where chat_id = :chatId for share)
   insert into telegram_orders (merchant_ref, chat_id, created_at, next_at)
   select o.merchant_ref, :chatId, :at, :until from orders o join linked on linked.user_id = o.user_id where o.id = :orderId
   returning merchant_ref`,
);

export const orderIdOf = statement<{ id: number }, { merchantRef: string }>('telegram_order_id')(
  'select id from orders where merchant_ref = :merchantRef',
);

export interface UntoldOrder {
  id: number;
  merchant_ref: string;
  chat_id: number;
  locale: Locale;
  given: boolean;
}

/** What was paid and whose chat does not know it: that it waits, or what was given. Taken for a while by who tells it. */
export const takeUntold = statement<UntoldOrder, { at: Date; until: Date; most: number }>(
  'telegram_take_untold',
)(
  `update telegram_orders t set next_at = :until
   from (select o.id, u.merchant_ref, c.locale, o.delivery_status = 'DELIVERED' as given
     from telegram_orders u join telegram_chats c on c.chat_id = u.chat_id and c.blocked_at is null
     join orders o on o.merchant_ref = u.merchant_ref and o.status = 'PAID'
       and (o.delivery_status = 'DELIVERED' or u.told is null)
     where u.open and u.next_at <= :at order by u.next_at limit :most for update of u skip locked) due
   where t.merchant_ref = due.merchant_ref
   returning due.id, t.merchant_ref, t.chat_id::float8 as chat_id, due.locale, due.given`,
);

export const noteTold = statement<never, { merchantRef: string; told: 'waiting' | 'given'; at: Date }>(
  'telegram_note_told',
)(
  `update telegram_orders set told = :told, open = :told <> 'given', next_at = :at where merchant_ref = :merchantRef`,
);

export const putOffTelling = statement<never, { merchantRef: string; until: Date }>(
  'telegram_put_off_telling',
)('update telegram_orders set next_at = :until where merchant_ref = :merchantRef');

/** What came to nothing, or was given back, is not looked at for ever. */
export const closeOld = statement<never, { before: Date }>('telegram_close_old')(
  `update telegram_orders t set open = false where t.open and t.created_at < :before and not exists (
     select 1 from orders o where o.merchant_ref = t.merchant_ref and o.status = 'PAID')`,
);

export interface UntoldRefund {
  id: number;
  merchant_ref: string;
  chat_id: number;
  locale: Locale;
  product_name: string;
  /** All of it went back, and what was given is worth nothing. */
  whole: boolean;
  credited: boolean;
  refunded: number;
  /** How much of it the chat has not heard of. */
  fresh: number;
  /** The answer to a claim tells of it. */
  by_claim: boolean;
}

/** What went back and whose chat does not know it. Taken for a while by who tells it. */
export const takeUntoldRefunds = statement<UntoldRefund, { at: Date; until: Date; most: number }>(
  'telegram_take_refunds',
)(
  `update telegram_orders t set refund_next_at = :until
   from (select o.id, u.merchant_ref, c.locale, l.name as product_name, o.status = 'REFUND' as whole,
       exists (select 1 from order_events e where e.order_id = o.id and e.kind = 'credited') or o.gateway = 'balance' as credited,
       o.refunded_idr::float8 as refunded, (o.refunded_idr - u.refund_told_idr)::float8 as fresh,
       exists (select 1 from claims m where m.order_id = o.id and m.outcome in ('refunded', 'credited')
         and m.closed_at >= coalesce(u.refund_told_at, '-infinity')) as by_claim
     from telegram_orders u join telegram_chats c on c.chat_id = u.chat_id and c.blocked_at is null
     join orders o on o.merchant_ref = u.merchant_ref join order_lines l on l.order_id = o.id and l.line = 1
     where u.refund_next_at <= :at order by u.refund_next_at limit :most for update of u skip locked) due
   where t.merchant_ref = due.merchant_ref
   returning due.id, t.merchant_ref, t.chat_id::float8 as chat_id, due.locale, due.product_name, due.whole, due.credited,
     due.refunded, due.fresh, due.by_claim`,
);

/** What went back meanwhile is told next. */
export const noteRefundTold = statement<
  never,
  { merchantRef: string; refunded: number; until: Date; at: Date }
>('telegram_refund_told')(
  `update telegram_orders set refund_told_idr = :refunded, refund_told_at = :at,
     refund_next_at = case when refund_next_at = :until then null else refund_next_at end
   where merchant_ref = :merchantRef`,
);

export const putOffRefund = statement<never, { merchantRef: string; until: Date }>('telegram_put_off_refund')(
  'update telegram_orders set refund_next_at = :until where merchant_ref = :merchantRef',
);
