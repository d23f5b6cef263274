import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { deviceName, networkLabel } from '#domain/accounts/devices.ts';
import { ownerFactorDue } from '#domain/accounts/second-factor.ts';
import { READY_ROLES, type ReadyRole, RIGHTS, type Right } from '#domain/guard/rights.ts';
import { sessionMaxMs, sessionMs } from '#domain/guard/session-life.ts';
import { type Ctx, now, type Person, type SessionFacts } from '../context.ts';
import { roles, sessions, users } from '../db/schema/accounts.ts';
import { askOwnerForFactor } from './ask-owner.ts';
import { endChat } from './end-chat.ts';
import { endTickets } from './sign-in-tickets.ts';

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

/** Who the request's token stands for. Use renews it now and then, but never past its longest life. */
export async function readSession(
  ctx: Ctx,
  c: Context,
): Promise<(Person & { session: SessionFacts }) | null> {
  const token = ctx.deps.transport.read(c, 'session');
  if (!token || token.length !== TOKEN_LENGTH) return null;
  const tokenHash = await hashToken(ctx, token);
  const at = now(ctx);
  const [row] = await ctx.db
    .select({
      ...PERSON_COLUMNS,
      sessionId: sessions.id,
      provedAt: sessions.provedAt,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, at), isNull(users.deletedAt)));
  if (!row) return null;
  const { id, email, username, isAdmin, isOwner, createdAt, lastUsedAt, expiresAt } = row;
  const life = sessionMs(isAdmin);
  const ends = createdAt.getTime() + sessionMaxMs(isAdmin);
  if (ends <= at.getTime()) return null;
  const renewed = new Date(Math.min(at.getTime() + life, ends));
  const renew = renewed.getTime() - expiresAt.getTime() > life * 0.1;
  let askedAt = row.factorAskedAt;
  if (renew || at.getTime() - lastUsedAt.getTime() >= NOTE_USE_MS) {
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
    provedAt: row.provedAt,
    hasSecondFactor: row.hasSecondFactor,
    lacksSecondFactor,
    demandedFrom,
  };
  return { id, email, username, isAdmin, isOwner, rights, session };
}

/** With a table's name before the column: inside a sub-query it would otherwise mean the inner one's. */
export const hasSecondFactor = sql<boolean>`(exists (select 1 from totp_secrets t where t.user_id = "users"."id"
  and t.confirmed_at is not null) or exists (select 1 from passkeys p where p.user_id = "users"."id"))`;

/** What is read of somebody to know what they may do. */
export const PERSON_COLUMNS = {
  id: users.id,
  email: users.email,
  username: users.username,
  isAdmin: users.isAdmin,
  isOwner: users.isOwner,
  readyRole: users.readyRole,
  ownRights: roles.rights,
  hasSecondFactor,
  factorAskedAt: users.factorAskedAt,
};

interface PersonRow {
  isAdmin: boolean;
  isOwner: boolean;
  readyRole: ReadyRole | null;
  ownRights: readonly Right[] | null;
  hasSecondFactor: boolean;
  factorAskedAt: Date | null;
}

/** What somebody may do who came in then: nothing while they lack a second factor that is demanded of them. */
export function standingOf(
  ctx: Ctx,
  person: PersonRow,
  since: Date,
): Pick<SessionFacts, 'demandedFrom' | 'lacksSecondFactor'> & Pick<Person, 'rights'> {
  const { isAdmin, isOwner, hasSecondFactor: has, factorAskedAt: askedAt } = person;
  const demandedFrom = !isAdmin
    ? null
    : isOwner
      ? askedAt && ownerFactorDue(askedAt)
      : ctx.deps.settings.current().staffSecondFactor
        ? since
        : null;
  const lacksSecondFactor = !has && demandedFrom !== null && demandedFrom.getTime() <= now(ctx).getTime();
  const rights = lacksSecondFactor ? new Set<Right>() : rightsOf(person, person.readyRole, person.ownRights);
  return { demandedFrom, lacksSecondFactor, rights };
}

export function rightsOf(
  user: { isAdmin: boolean; isOwner: boolean },
  readyRole: ReadyRole | null,
  ownRights: readonly Right[] | null,
): ReadonlySet<Right> {
  if (!user.isAdmin) return new Set();
  if (user.isOwner) return new Set(RIGHTS);
  return new Set(readyRole ? READY_ROLES[readyRole] : (ownRights ?? []));
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
