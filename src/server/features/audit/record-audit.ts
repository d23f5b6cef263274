import type { AuditAction } from '#domain/audit.ts';
import { type Ctx, now } from '../../context.ts';
import { auditLog } from '../../db/schema/store.ts';

/** One row for each change an admin makes, in the same transaction. Give it no secrets. */
export async function recordAudit(
  ctx: Ctx,
  action: AuditAction,
  target: string,
  before: object | null,
  after: object | null,
  by: number | null = ctx.actor?.id ?? null,
): Promise<void> {
  await ctx.db.insert(auditLog).values({ at: now(ctx), userId: by, action, target, before, after });
}
