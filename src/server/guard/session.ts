import { and, eq, ne } from 'drizzle-orm';
import type { Context } from 'hono';
import { deviceName, networkLabel } from '#domain/accounts/devices.ts';
import { sessionMaxMs, sessionMs } from '#domain/guard/session-life.ts';
import { type Ctx, now, type Person, type SessionFacts } from '../context.ts';
import { sessions } from '../db/schema/accounts.ts';
import { quickStatement } from '../db/statement.ts';
import { askOwnerForFactor } from './ask-owner.ts';
import { endChat } from './end-chat.ts';
import { endTickets } from './sign-in-tickets.ts';
import { PERSON, type PersonRow, standingOf } from './standing.ts';

const TOKEN_LENGTH = 43;
const NOTE_USE_MS = 5 * 60_000;

/**
 * A new session for a user who has just proved who they are; the one that the request came with ends. Only its
 * token's hash is kept.
 */
export async function openSession(
  ctx: Ctx,
  c: Context,
  user: { id: number; isAdmin: boolean },
): Promise<void> {
  const before = ctx.deps.transport.read(c, 'session');
  if (before) await ctx.db.delete(sessions).where(eq(sessions.tokenHash, await hashToken(ctx, before)));
  const token = ctx.deps.randomText(TOKEN_LENGTH);
  const at = now(ctx);
  const life = sessionMs(user.isAdmin);
  await ctx.db.insert(sessions).values({
    tokenHash: await hashToken(ctx, token),
    userId: user.id,
    device: deviceName((c.req.header('user-agent') ?? '').slice(0, 400)),
    network: networkLabel(ctx.deps.clientAddress(c)),
    createdAt: at,
    lastUsedAt: at,
    provedAt: at,
    expiresAt: new Date(at.getTime() + life),
  });
  ctx.deps.transport.write(c, 'session', token, Math.floor(life / 1000));
}

type Instant = Date | string;

interface SessionRow extends PersonRow {
  sessionId: number;
  provedAt: Instant;
  createdAt: Instant;
  lastUsedAt: Instant;
  expiresAt: Instant;
}

/** Asked for every call of somebody who is signed in, so that what was ended opens nothing from then on. */
const findSession = quickStatement<SessionRow, { tokenHash: Uint8Array; at: Date }>('find_session')(
  `select ${PERSON}, s.id as "sessionId", s.proved_at as "provedAt", s.created_at as "createdAt",
     s.last_used_at as "lastUsedAt", s.expires_at as "expiresAt"
   from sessions s join users on users.id = s.user_id left join roles on roles.id = users.role_id
   where s.token_hash = :tokenHash and s.expires_at > :at and users.deleted_at is null`,
);

/** Who the request's token stands for. Use renews it now and then, but never past its longest life. */
export async function readSession(
  ctx: Ctx,
  c: Context,
): Promise<(Person & { session: SessionFacts }) | null> {
  const token = ctx.deps.transport.read(c, 'session');
  if (!token || token.length !== TOKEN_LENGTH) return null;
  const tokenHash = await hashToken(ctx, token);
  const at = now(ctx);
  const [row] = await findSession(ctx.db, { tokenHash, at });
  if (!row) return null;
  const { id, email, username, isAdmin, isOwner } = row;
  const createdAt = new Date(row.createdAt);
  const life = sessionMs(isAdmin);
  const ends = createdAt.getTime() + sessionMaxMs(isAdmin);
  if (ends <= at.getTime()) return null;
  const renewed = new Date(Math.min(at.getTime() + life, ends));
  const renew = renewed.getTime() - new Date(row.expiresAt).getTime() > life * 0.1;
  let askedAt = row.factorAskedAt;
  if (renew || at.getTime() - new Date(row.lastUsedAt).getTime() >= NOTE_USE_MS) {
    if (isOwner && !row.hasSecondFactor) askedAt = await askOwnerForFactor(ctx, id);
    await ctx.db
      .update(sessions)
      .set({ lastUsedAt: at, ...(renew ? { expiresAt: renewed } : {}) })
      .where(eq(sessions.tokenHash, tokenHash));
  }
  if (renew)
    ctx.deps.transport.write(c, 'session', token, Math.floor((renewed.getTime() - at.getTime()) / 1000));
  const { demandedFrom, lacksSecondFactor, rights } = standingOf(
    ctx,
    { ...row, factorAskedAt: askedAt },
    createdAt,
  );
  const session = {
    id: row.sessionId,
    provedAt: new Date(row.provedAt),
    hasSecondFactor: row.hasSecondFactor,
    lacksSecondFactor,
    demandedFrom,
  };
  return { id, email, username, isAdmin, isOwner, rights, session };
}

export async function closeSession(ctx: Ctx, c: Context, everywhere: boolean): Promise<void> {
  const token = ctx.deps.transport.read(c, 'session');
  ctx.deps.transport.clear(c, 'session');
  if (!token) return;
  const tokenHash = await hashToken(ctx, token);
  const [gone] = await ctx.db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ userId: sessions.userId });
  if (everywhere && gone) await closeAllSessions(ctx, gone.userId);
}

/** Every way in that was opened before: sessions, sign-ins that wait for their second factor, and the chat. */
export async function closeAllSessions(ctx: Ctx, userId: number): Promise<number> {
  await endTickets(ctx, userId);
  const ended = await ctx.db
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ id: sessions.id });
  await endChat(ctx, userId);
  return ended.length;
}

/** The same but for the session that this request came with. */
export async function closeOtherSessions(ctx: Ctx, c: Context, userId: number): Promise<void> {
  const token = ctx.deps.transport.read(c, 'session') ?? '';
  const own = await hashToken(ctx, token);
  await endTickets(ctx, userId);
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, own)));
  await endChat(ctx, userId);
}

const hashToken = (ctx: Ctx, token: string): Promise<Uint8Array> => ctx.deps.vault.digest('session', token);
