import { withoutAddresses } from '#domain/accounts/masking.ts';
import type { AuditAction } from '#domain/guard/audit.ts';
import { type Ctx, now } from '../../context.ts';
import { auditLog } from '../../db/schema/store.ts';

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

const PER_STATEMENT = 1_000;

/** The same for many things that were done at once. */
export async function recordAudits(
  ctx: Ctx,
  action: AuditAction,
  notes: readonly { target: string; before: object | null; after: object | null }[],
): Promise<void> {
  for (let from = 0; from < notes.length; from += PER_STATEMENT) {
    const part = notes.slice(from, from + PER_STATEMENT);
    await ctx.db.insert(auditLog).values(
      part.map(({ target, before, after }) => ({
        at: now(ctx),
        userId: ctx.actor?.id ?? null,
        action,
        target,
        before: kept(before),
        after: kept(after),
      })),
    );
  }
}
