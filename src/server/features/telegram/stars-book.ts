import { statement } from '../../db/statement.ts';

export interface StarsAsked {
  payload: string;
  merchant_ref: string;
  chat_id: number;
  stars: number;
  amount_idr: number;
  expires_at: Date | string;
  /** Of the payment that counts. */
  charge_id: string | null;
  paid_at: Date | string | null;
  refunded_at: Date | string | null;
}

/** What an order in a chat is to cost; made once, and only for one that was ordered in a chat. */
export const askStars = statement<
  never,
  { payload: string; merchantRef: string; stars: number; amountIdr: number; expiresAt: Date; at: Date }
>('telegram_ask_stars')(
  `insert into telegram_stars (payload, merchant_ref, chat_id, stars, amount_idr, expires_at, created_at)
   select :payload, merchant_ref, chat_id, :stars, :amountIdr, :expiresAt, :at from telegram_orders
   where merchant_ref = :merchantRef on conflict do nothing`,
);

const ASKED =
  `select s.payload, s.merchant_ref, s.chat_id::float8 as chat_id, s.stars, s.amount_idr, s.expires_at, c.charge_id,
     c.paid_at, c.refunded_at
   from telegram_stars s left join telegram_charges c on c.payload = s.payload and c.counts` as const;
export const starsOf = statement<StarsAsked, { merchantRef: string }>('telegram_stars_of')(
  `${ASKED} where s.merchant_ref = :merchantRef`,
);
export const starsBy = statement<StarsAsked, { payload: string }>('telegram_stars_by')(
  `${ASKED} where s.payload = :payload`,
);

/** Lets one payment of it through: while it waits for its money, and while no other is under way. */
export const letThrough = statement<
  { payload: string },
  { payload: string; chatId: number; stars: number; checkoutId: string; at: Date; until: Date }
>('telegram_let_through')(
  `update telegram_stars s set checkout_id = :checkoutId, checkout_until = :until from orders o
   where s.payload = :payload and s.chat_id = :chatId and s.stars = :stars
     and o.merchant_ref = s.merchant_ref and o.gateway = 'stars' and o.status = 'UNPAID' and o.expires_at > :at
     and (s.checkout_id is null or s.checkout_id = :checkoutId or s.checkout_until <= :at)
     and not exists (select 1 from telegram_charges c where c.payload = s.payload)
   returning s.payload`,
);

export interface Charge {
  chargeId: string;
  payload: string;
  chatId: number;
  stars: number;
}

/** It counts when it is what was asked for and nothing has paid that yet. */
export const noteCharge = statement<{ counts: boolean }, Charge & { at: Date }>('telegram_note_charge')(
  `insert into telegram_charges (charge_id, payload, chat_id, stars, paid_at, next_at, counts)
   select :chargeId, :payload, :chatId, :stars, :at::timestamptz, :at,
     exists (select 1 from telegram_stars s where s.payload = :payload and s.chat_id = :chatId and s.stars = :stars)
     and not exists (select 1 from telegram_charges c where c.payload = :payload and c.counts)
   on conflict do nothing returning counts`,
);
export const chargeAt = statement<{ counts: boolean; payload: string }, { chargeId: string }>(
  'telegram_charge_at',
)('select counts, payload from telegram_charges where charge_id = :chargeId');

export const noteReturned = statement<never, { chargeId: string; at: Date }>('telegram_note_returned')(
  'update telegram_charges set refunded_at = :at where charge_id = :chargeId and refunded_at is null',
);

/** What was paid twice, and what no order knows and the seller gives back; what else another program asked for with the same bot is none of ours. */
export const takeSurplus = statement<
  { charge_id: string; chat_id: number },
  { at: Date; until: Date; most: number }
>('telegram_take_surplus')(
  `update telegram_charges t set next_at = :until where charge_id in (
     select c.charge_id from telegram_charges c left join telegram_stars s on s.payload = c.payload
     where (s.payload is not null or c.seller_says = 'return') and not c.counts and c.refunded_at is null and c.next_at <= :at
     order by c.next_at limit :most for update of c skip locked)
   returning t.charge_id, t.chat_id::float8 as chat_id`,
);

/** Telegram knows nothing of it: asking again changes nothing. */
export const leaveSurplus = statement<never, { chargeId: string }>('telegram_leave_surplus')(
  `update telegram_charges set next_at = 'infinity' where charge_id = :chargeId and not counts`,
);

export const chargesRead = statement<{ n: number }>('telegram_charges_read')(
  'select charges_read as n from telegram_bot',
);
export const noteRead = statement<never, { n: number }>('telegram_note_read')(
  'update telegram_bot set charges_read = greatest(charges_read, :n)',
);

const UNKNOWN = `not counts and refunded_at is null and seller_says is null
   and not exists (select 1 from telegram_stars s where s.payload = telegram_charges.payload)` as const;

export interface UnknownCharge {
  charge_id: string;
  stars: number;
  paid_at: Date | string;
}

/** Payments with this bot that no order knows, and of which the seller has said nothing; the oldest first. */
export const unknownCharges = statement<UnknownCharge, { most: number }>('telegram_unknown_charges')(
  `select charge_id, stars, paid_at from telegram_charges where ${UNKNOWN} order by paid_at, charge_id limit :most`,
);

/** Said once; what is to go back is taken up with what was paid twice. */
export const settleCharge = statement<
  { stars: number },
  { chargeId: string; says: 'return' | 'leave'; at: Date }
>('telegram_settle_charge')(
  `update telegram_charges set seller_says = :says, next_at = case when :says = 'return' then :at::timestamptz else 'infinity' end
   where charge_id = :chargeId and ${UNKNOWN} returning stars`,
);
