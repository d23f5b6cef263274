import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { closeAllSessions } from '../../guard/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { drainProduct, lockProducts } from '../delivery/drain-queue.ts';
import { freeAgain } from '../delivery/free-again.ts';

/** How many keys the user has bought and seen: what goes back on sale with the account. */
export async function previewDeletion(ctx: Ctx, input: { id: number }): Promise<{ keys: number }> {
  const { rows } = await ctx.db.execute<{ n: number }>(sql`
    select count(*)::int as n from orders o join goods g on g.order_id = o.id
    where o.user_id = ${input.id} and o.gateway = 'balance' and g.key_id is not null and g.revoked_at is null`);
  return { keys: rows[0]?.n ?? 0 };
}

type Deleted = { message: string; freedKeys: number };

/**
 * The account goes; purchases and ledger stay for the books. Its keys are free again, and serve whoever waits for
 * them, unless the seller keeps them as used.
 */
export function deleteUser(ctx: Ctx, input: { id: number; keepKeys?: boolean }): Promise<Deleted | Refusal> {
  return inTransaction<Deleted | Refusal>(ctx, async (tx) => {
    // Products before people, as for whoever gives an order's balance back: so no two wait for each other.
    if (!input.keepKeys) await lockOwned(tx, input.id);
    const [gone] = await tx.db
      .update(users)
      .set({ deletedAt: now(tx) })
      .where(and(eq(users.id, input.id), eq(users.isAdmin, false), isNull(users.deletedAt)))
      .returning();
    if (!gone) return refuse('user.not-found');
    await closeAllSessions(tx, gone.id);
    const freed = input.keepKeys ? [] : await freeKeys(tx, gone.id);
    const { username, balanceCents } = gone;
    await recordAudit(
      tx,
      'user.delete',
      `user:${gone.id}`,
      { username, balanceCents },
      {
        freedKeys: freed.length,
        keptKeys: input.keepKeys === true,
      },
    );
    for (const productId of new Set(freed)) await drainProduct(tx, productId);
    afterCommit(tx, () => tx.deps.catalogue.markDirty([...new Set(freed)]));
    return { message: 'User deleted successfully', freedKeys: freed.length };
  });
}

/** The products of the keys that were let go, one entry per key. */
async function freeKeys(tx: Ctx, userId: number): Promise<number[]> {
  // Of what was bought until a moment ago; from now on the account buys nothing.
  await lockOwned(tx, userId);
  const { rows } = await tx.db.execute<{ variant_id: number }>(sql`
    with gone as (
      update goods g set key_id = null, revoked_at = ${now(tx).toISOString()} from orders o, goods was
      where o.user_id = ${userId} and o.gateway = 'balance' and was.order_id = o.id and g.id = was.id
        and was.key_id is not null and was.revoked_at is null
      returning was.key_id
    )
    update keys set status = ${freeAgain} from gone where keys.id = gone.key_id and keys.status = 'sold'
    returning keys.variant_id`);
  return rows.map((row) => row.variant_id);
}

async function lockOwned(tx: Ctx, userId: number): Promise<void> {
  const { rows } = await tx.db.execute<{ variant_id: number }>(
    sql`with mine as (select id from orders where user_id = ${userId} and gateway = 'balance')
      select l.variant_id from mine join order_lines l on l.order_id = mine.id
      union select r.variant_id from mine join goods g on g.order_id = mine.id join replacements r on r.goods_id = g.id`,
  );
  await lockProducts(
    tx,
    rows.map((row) => row.variant_id),
  );
}
