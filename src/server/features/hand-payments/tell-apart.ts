import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { takesMail } from '#domain/accounts/email.ts';
import { WIDE_BUDGET } from '#domain/guard/networks.ts';
import { MOST_LINE_DAYS } from '#domain/hand-payments/bank-match.ts';
import { handAccountOf } from '#domain/hand-payments/hand-method.ts';
import { HAND_LIMITS, MOST_UNIQUE, SHARE_FOR_NEW, uniqueIdr } from '#domain/hand-payments/hand-payments.ts';
import type { Ctx } from '../../context.ts';
import { toHex } from '../../db/same-bytes.ts';
import { statement } from '../../db/statement.ts';
import { countHit, countNetwork, LIMITS } from '../../guard/rate-limit.ts';
import { mailOf, TO_BUYER, writeMails } from '../outbox/mail-sql.ts';

const openAccount = statement<{ id: number; confirms: boolean }, { accountId: number }>('open_hand_account')(
  `select a.id, coalesce(d.open and d.confirms, false) as confirms
   from hand_accounts a left join bank_doors d on d.account_id = a.id
   where a.id = :accountId and a.active and not a.removed`,
);

/** What has an amount of its own, looked at as far as the widest limit. */
const openOf = statement<
  { of_buyer: number; of_near: number; of_wide: number },
  { email: string; near: Uint8Array | null; wide: Uint8Array | null; most: number }
>('open_by_hand')(
  `select count(*) filter (where customer_email = :email and address_hash = :near)::int as of_buyer,
     count(*) filter (where address_hash = :near)::int as of_near, count(*)::int as of_wide
   from (select customer_email, address_hash from orders
     where gateway = 'manual' and status = 'UNPAID' and unique_idr > 0 and coalesce(wide_hash, address_hash) = :wide
     limit :most) o`,
);

const amountsOf = statement<{ amount: number }, { method: string; least: number; most: number }>(
  'open_hand_amounts',
)(
  `select distinct (total_idr + fee_idr - unique_idr - balance_idr)::float8 as amount from orders
   where gateway = 'manual' and status = 'UNPAID' and payment_method = :method
     and total_idr + fee_idr - unique_idr - balance_idr between :least and :most`,
);

/** The same of all that were made since then, whatever became of them. */
export const amountsSince = statement<
  { amount: number },
  { method: string; least: number; most: number; since: Date }
>('hand_amounts_since')(
  `select distinct (total_idr + fee_idr - unique_idr - balance_idr)::float8 as amount from orders
   where gateway = 'manual' and payment_method = :method and created_at > :since
     and total_idr + fee_idr - unique_idr - balance_idr between :least and :most`,
);

const hasOrder = statement<{ id: number }, { merchantRef: string }>('has_order')(
  'select id from orders where merchant_ref = :merchantRef',
);

/** What only an order by hand has, and the mail that says where to pay. */
const noteHandOrder = statement<unknown, { orderId: number; accountId: number; at: Date; mailed: boolean }>(
  'note_hand_order',
)(
  `with noted as (
     insert into hand_payments (order_id, account_id, network_hash)
     select id, :accountId, coalesce(wide_hash, address_hash) from orders where id = :orderId
   )
   ${writeMails(mailOf('hand-order', { ...TO_BUYER, from: 'orders where id = :orderId and :mailed' }))}`,
);

export interface HandOrder {
  merchantRef: string;
  method: string;
  email: string;
  /** What would be asked for if payments could be told apart by themselves. */
  sumIdr: number;
  at: Date;
  /** Whether its buyer may be written to (`mayWrite`). */
  mailed: boolean;
}

/** Others who draw at the same moment draw from so many. */
const SPREAD = 100;
const TRIES = 30;

/**
 * Makes an order by hand, lowered so that no other of its account asks for the same. Nobody waits for anybody: `make`
 * answers null where the index on the amounts (or on the reference) did not take it, and another amount is drawn. Past a
 * limit, or without an amount left, it is made as it is, and the seller matches it: nobody is refused for what others did.
 */
export async function tellApart<Made extends { id: number }>(
  tx: Ctx,
  order: HandOrder,
  make: (uniqueIdr: number) => Promise<Made | Refusal | null>,
): Promise<Made | Refusal> {
  const accountId = handAccountOf(order.method);
  const [account] = accountId === null ? [] : await openAccount(tx.db, { accountId });
  if (!account) return refuse('channel.unknown');
  const made = await makeApart(tx, order, account.confirms, make);
  if (!isRefusal(made))
    await noteHandOrder(tx.db, {
      orderId: made.id,
      accountId: account.id,
      at: order.at,
      mailed: order.mailed,
    });
  return made;
}

const amounts = (...rows: { amount: number }[][]) => new Set(rows.flat().map(({ amount }) => amount));

async function makeApart<Made>(
  tx: Ctx,
  { merchantRef, method, email, sumIdr, at }: HandOrder,
  confirms: boolean,
  make: (uniqueIdr: number) => Promise<Made | Refusal | null>,
): Promise<Made | Refusal> {
  const most = await mostFor(tx, email);
  // Where a line confirms by itself, no order of those days that it may be of asks for the same, as long as there are others.
  const since = new Date(at.getTime() - (MOST_LINE_DAYS + 1) * 86_400_000);
  for (let tries = 0; most > 0 && tries < TRIES; tries += 1) {
    const range = { method, least: sumIdr - MOST_UNIQUE, most: sumIdr - 1 };
    const taken = await amountsOf(tx.db, range);
    const nth = tries === 0 ? 0 : Math.floor(Math.random() * SPREAD);
    const unique =
      (confirms
        ? uniqueIdr(sumIdr, amounts(taken, await amountsSince(tx.db, { ...range, since })), most, nth)
        : null) ?? uniqueIdr(sumIdr, amounts(taken), most, nth);
    if (unique === null) break;
    const made = await make(unique);
    if (made !== null) return made;
    if ((await hasOrder(tx.db, { merchantRef })).length > 0) return refuse('checkout.reference-used');
  }
  return (await make(0)) ?? refuse('checkout.reference-used');
}

/**
 * By how much an order of this caller may be lowered at most; 0 past a limit. Of many at once a few more may get through,
 * as many as there are connections: nobody's place depends on it.
 */
async function mostFor(tx: Ctx, email: string): Promise<number> {
  const factor = tx.deps.config.rateLimitFactor;
  const perWide = Math.ceil(HAND_LIMITS.perNetwork * WIDE_BUDGET * factor);
  const [open] = await openOf(tx.db, {
    email,
    near: tx.addressHash,
    wide: tx.wideHash ?? tx.addressHash,
    most: perWide,
  });
  if (!open || open.of_wide === 0) return MOST_UNIQUE;
  const over =
    open.of_buyer >= HAND_LIMITS.perBuyer * factor ||
    open.of_near >= HAND_LIMITS.perNetwork * factor ||
    open.of_wide >= perWide;
  return over ? 0 : MOST_UNIQUE - SHARE_FOR_NEW;
}

/**
 * Whether an order by hand writes to the address it names, which may be anybody's: so often an hour by network and by
 * address. To be asked outside of a transaction: those who count would wait for each other.
 */
export async function mayWrite(ctx: Ctx, email: string): Promise<boolean> {
  if (!takesMail(email) || (await countNetwork(ctx, LIMITS.handMails))) return false;
  const address = toHex(await ctx.deps.vault.digest('email', email));
  return (await countHit(ctx, LIMITS.handMailsPerEmail, address)) === null;
}
