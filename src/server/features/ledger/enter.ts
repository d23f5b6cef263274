import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { changeBalance, enterChange } from './ledger-sql.ts';

/** What changes a balance: an order, a code, or one of the seller's people, who may name the attempt. */
type Cause =
  | { order: { id: number }; move: 'paid' | 'back' | 'kept'; byStaff?: boolean }
  | { redeemCodeId: number }
  | { byStaff: true; attempt?: string | null };

type Entry = Cause & {
  userId: number;
  cents: number;
  operation: 'add' | 'deduct';
  reason: string;
};

const change = statement<
  { id: number; balance_cents: number },
  {
    userId: number;
    /** An account that is gone has it too. */
    goneToo: boolean;
    change: number;
    cents: number;
    operation: string;
    reason: string;
    orderId: number | null;
    move: string | null;
    redeemCodeId: number | null;
    attempt: string | null;
    byStaff: boolean;
    staffId: number | null;
    at: Date;
  }
>('enter_in_ledger')(
  `with changed as (
    ${changeBalance({
      by: ':change::bigint',
      whose: 'users.id = :userId and (users.deleted_at is null or :goneToo)',
    })}
  )
  ${enterChange({
    changed: 'changed',
    cents: ':cents::bigint',
    operation: ':operation',
    reason: ':reason',
    order: ':orderId::int',
    move: ':move',
    redeemCode: ':redeemCodeId::int',
    attempt: ':attempt::text',
    byStaff: ':byStaff::boolean',
    staff: ':staffId::int',
  })}
  returning id, balance_after_cents::float8 as balance_cents`,
);

/** The one way to change a balance: with its row in the ledger. Null: there is not so much, or nobody. */
export async function enter(
  ctx: Ctx,
  entry: Entry,
): Promise<{ ledger: number; balanceCents: number } | null> {
  const { userId, cents, operation, reason } = entry;
  const order = 'order' in entry ? entry : null;
  const byStaff = 'byStaff' in entry && entry.byStaff === true;
  const [entered] = await change(ctx.db, {
    userId,
    // What is owed to an account that is gone still stands in its book; it can only not be spent.
    goneToo: order !== null && order.move !== 'paid',
    change: operation === 'add' ? cents : -cents,
    cents,
    operation,
    reason,
    orderId: order?.order.id ?? null,
    move: order?.move ?? null,
    redeemCodeId: 'redeemCodeId' in entry ? entry.redeemCodeId : null,
    attempt: 'attempt' in entry ? (entry.attempt ?? null) : null,
    byStaff,
    staffId: byStaff ? (ctx.actor?.id ?? null) : null,
    at: now(ctx),
  });
  return entered ? { ledger: entered.id, balanceCents: entered.balance_cents } : null;
}
