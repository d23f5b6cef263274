import { type Refusal, refuse } from '#contract/refusals.ts';
import { HAND_LIMITS, handAccountOf, MOST_UNIQUE, uniqueIdr } from '#domain/by-hand.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';

/** In one order for everybody, so that no two wait for each other. */
const lockAccounts = statement<{ id: number; open: boolean }, readonly []>(
  'lock_hand_accounts',
  'select id, active and not removed as open from hand_accounts order by id for update',
);

const openOf = statement<
  { of_email: number; of_network: number },
  readonly [email: string, addressHash: Uint8Array | null]
>(
  'open_by_hand',
  `select count(*) filter (where customer_email = $1)::int as of_email,
     count(*) filter (where address_hash = $2)::int as of_network
   from orders where gateway = 'manual' and status = 'UNPAID'`,
);

const amountsOf = statement<{ amount: number }, readonly [method: string, least: number, most: number]>(
  'open_hand_amounts',
  `select (total_idr + fee_idr - unique_idr - balance_idr)::float8 as amount from orders
   where gateway = 'manual' and status = 'UNPAID' and payment_method = $1
     and total_idr + fee_idr - unique_idr - balance_idr between $2 and $3`,
);

export interface HandOrder {
  method: string;
  email: string;
  /** What would be asked for if payments could be told apart by themselves. */
  sumIdr: number;
}

/**
 * By how much an order by hand is lowered. Within the transaction that makes it: until that ends, no other order by hand
 * is looked at, so that the amounts and the number of open orders are what they seem. The index on the amounts holds
 * whatever is forgotten here.
 */
export async function tellApart(
  tx: Ctx,
  { method, email, sumIdr }: HandOrder,
): Promise<{ accountId: number; uniqueIdr: number } | Refusal> {
  const accountId = handAccountOf(method);
  const accounts = await lockAccounts(tx.db, []);
  if (accountId === null || !accounts.some(({ id, open }) => id === accountId && open))
    return refuse('channel.unknown');
  const [open] = await openOf(tx.db, [email, tx.addressHash]);
  const perNetwork = HAND_LIMITS.perNetwork * tx.deps.config.rateLimitFactor;
  if (open && (open.of_email >= HAND_LIMITS.perEmail || open.of_network >= perNetwork))
    return refuse('by-hand.limit');
  const taken = await amountsOf(tx.db, [method, sumIdr - MOST_UNIQUE, sumIdr]);
  const unique = uniqueIdr(sumIdr, new Set(taken.map(({ amount }) => amount)));
  return unique === null ? refuse('by-hand.amounts') : { accountId, uniqueIdr: unique };
}

/** What only an order by hand has, and the mail that says where to pay. */
export const noteHandOrder = statement<unknown, readonly [orderId: number, accountId: number, at: Date]>(
  'note_hand_order',
  `with noted as (
     insert into hand_payments (order_id, account_id) values ($1, $2)
   )
   insert into mails (kind, order_id, to_email, locale, next_attempt_at, created_at)
   select 'hand-order', id, customer_email, locale, $3, $3 from orders where id = $1`,
);
