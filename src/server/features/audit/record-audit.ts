import { withoutAddresses } from '#domain/accounts/masking.ts';
import type { AuditAction } from '#domain/guard/audit.ts';
import { type Ctx, now } from '../../context.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { auditLog } from '../../db/schema/store.ts';
import { inTurns } from '../../in-turns.ts';

/** The record forgets nothing, so no address gets into it, in whatever words it was typed. */
const kept = (note: object | null): object | null =>
  note === null
    ? null
    : JSON.parse(
        JSON.stringify(note, (_, value) => (typeof value === 'string' ? withoutAddresses(value) : value)),
      );

/** One row for each change an admin makes, in the same transaction. Give it no secrets. */
export async function recordAudit(
  ctx: Ctx,
  action: AuditAction,
  target: string,
  before: object | null,
  after: object | null,
  by: number | null = ctx.actor?.id ?? null,
): Promise<void> {
  await ctx.db
    .insert(auditLog)
    .values({ at: now(ctx), userId: by, action, target, before: kept(before), after: kept(after) });
}

/** The same for many things that were done at once. */
export async function recordAudits(
  ctx: Ctx,
  action: AuditAction,
  notes: readonly { target: string; before: object | null; after: object | null }[],
): Promise<void> {
  const at = now(ctx);
  const userId = ctx.actor?.id ?? null;
  const rows = await inTurns(notes, ({ target, before, after }) => ({
    at,
    userId,
    action,
    target,
    before: kept(before),
    after: kept(after),
  }));
  await insertRows(ctx.db, auditLog, rows);
}
