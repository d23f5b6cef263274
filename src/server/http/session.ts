import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { sessionMs } from '#domain/roles.ts';
import { type Actor, type Ctx, now } from '../context.ts';
import { sessions, users } from '../db/schema/accounts.ts';

const TOKEN_LENGTH = 43;

/** A new session for a user who has just proved who they are. Only its hash is kept. */
export async function openSession(
  ctx: Ctx,
  c: Context,
  user: { id: number; isAdmin: boolean },
): Promise<void> {
  const token = ctx.deps.randomText(TOKEN_LENGTH);
  const at = now(ctx);
  const life = sessionMs(user.isAdmin);
  await ctx.db.insert(sessions).values({
    tokenHash: await hashToken(ctx, token),
    userId: user.id,
    createdAt: at,
    expiresAt: new Date(at.getTime() + life),
  });
  ctx.deps.transport.write(c, 'session', token, Math.floor(life / 1000));
}

/** Who the request's token stands for. Use renews it, at most once in a tenth of its life. */
export async function readSession(ctx: Ctx, c: Context): Promise<Actor | null> {
  const token = ctx.deps.transport.read(c, 'session');
  if (!token || token.length !== TOKEN_LENGTH) return null;
  const tokenHash = await hashToken(ctx, token);
  const at = now(ctx);
  const [row] = await ctx.db
    .select({
      id: users.id,
      email: users.email,
      username: users.username,
      isAdmin: users.isAdmin,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, at), isNull(users.deletedAt)));
  if (!row) return null;
  const { expiresAt, ...actor } = row;
  const life = sessionMs(actor.isAdmin);
  if (expiresAt.getTime() - at.getTime() < life * 0.9) {
    await ctx.db
      .update(sessions)
      .set({ expiresAt: new Date(at.getTime() + life) })
      .where(eq(sessions.tokenHash, tokenHash));
    ctx.deps.transport.write(c, 'session', token, Math.floor(life / 1000));
  }
  return actor;
}

export async function closeSession(ctx: Ctx, c: Context, everywhere: boolean): Promise<void> {
  const token = ctx.deps.transport.read(c, 'session');
  ctx.deps.transport.clear(c, 'session');
  if (!token) return;
  const tokenHash = await hashToken(ctx, token);
  const mine = eq(sessions.tokenHash, tokenHash);
  if (everywhere) {
    await ctx.db
      .delete(sessions)
      .where(sql`${sessions.userId} in (select s.user_id from sessions s where s.token_hash = ${tokenHash})`);
  }
  await ctx.db.delete(sessions).where(mine);
}

/** Every session of the user but the one that this request came with. */
export async function closeOtherSessions(ctx: Ctx, c: Context, userId: number): Promise<void> {
  const token = ctx.deps.transport.read(c, 'session') ?? '';
  const own = await hashToken(ctx, token);
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, own)));
}

const hashToken = (ctx: Ctx, token: string): Promise<Uint8Array> => ctx.deps.vault.digest('session', token);
