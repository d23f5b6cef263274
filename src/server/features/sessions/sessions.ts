import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { SessionView } from '#contract/accounts/sessions.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { sessions } from '../../db/schema/accounts.ts';
import { endChat } from '../../guard/end-chat.ts';
import { noteSecurity } from '../../guard/note-security.ts';
import { endTickets } from '../../guard/sign-in-tickets.ts';
import { ownerOf } from '../accounts/owner-of.ts';
import { recordAudit } from '../audit/record-audit.ts';

export async function listSessions(
  ctx: Ctx,
  input: { user_id?: number | undefined },
): Promise<{ data: SessionView[] } | Refusal> {
  const userId = await ownerOf(ctx, input.user_id);
  if (typeof userId !== 'number') return userId;
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now(ctx))))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(100);
  return {
    data: rows.map((row) => ({
      id: row.id,
      device: row.device,
      network: row.network,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt.toISOString(),
      current: row.id === ctx.actor?.session?.id,
    })),
  };
}

/** One session, or all but the one that asks. */
export async function endSessions(
  ctx: Ctx,
  input: { user_id?: number | undefined; id?: number | undefined },
): Promise<{ ended: number } | Refusal> {
  const userId = await ownerOf(ctx, input.user_id);
  if (typeof userId !== 'number') return userId;
  return inTransaction<{ ended: number } | Refusal>(ctx, async (tx) => {
    const which =
      input.id === undefined ? ne(sessions.id, tx.actor?.session?.id ?? 0) : eq(sessions.id, input.id);
    const gone = await tx.db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), which))
      .returning({ id: sessions.id });
    if (gone.length === 0 && input.id !== undefined) return refuse('session.not-found');
    if (input.id === undefined) {
      await endTickets(tx, userId);
      await endChat(tx, userId);
    }
    if (userId !== tx.actor?.id && gone.length > 0)
      await recordAudit(tx, 'session.end', `user:${userId}`, null, { ended: gone.length });
    if (gone.length > 0) await noteSecurity(tx, 'session-ended', { userId });
    return { ended: gone.length };
  });
}
