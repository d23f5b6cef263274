import { sql } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { recordAudit } from '../audit/record-audit.ts';

/** Only what is still free and not held can go: the condition is in the statement, so a sale meanwhile wins. */
export function removeKey(ctx: Ctx, { id }: { id: number }): Promise<{ message: string } | Refusal> {
  return inTransaction(ctx, async (tx) => {
    const at = now(tx).toISOString();
    const gone = await tx.db.execute<{ variant_id: number }>(sql`
      delete from keys where id = ${id} and status in ('free', 'paused') and (held_until is null or held_until <= ${at})
      returning variant_id`);
    const [key] = gone.rows;
    if (!key) return whyNot(tx, id);
    await recordAudit(tx, 'keys.delete', `product:${key.variant_id}`, { keyId: id }, null);
    afterCommit(tx, () => tx.deps.catalogue.markDirty([key.variant_id]));
    return { message: 'Key dihapus' };
  });
}

async function whyNot(ctx: Ctx, id: number): Promise<Refusal> {
  const { rows } = await ctx.db.execute<{ status: string }>(sql`select status from keys where id = ${id}`);
  if (!rows[0]) return refuse('key.not-found');
  return refuse(rows[0].status === 'free' ? 'key.held' : 'key.sold');
}
