import { and, eq, isNull } from 'drizzle-orm';
import type { StaffMember } from '#contract/accounts/staff.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { coversPerson } from '#domain/guard/rights.ts';
import { type Actor, type Ctx, type Done, inTransaction, now } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { closeAllSessions } from '../../guard/session.ts';
import { rightsOf } from '../../guard/standing.ts';
import { NOBODYS_PASSWORD } from '../accounts/create-user.ts';
import { INVITE, openResetLink } from '../accounts/reset-token.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { changeSettings } from '../settings/change-settings.ts';
import { readMember } from './list-staff.ts';
import { type FoundRole, findRole, roleKey } from './staff-roles.ts';

type UserRow = typeof users.$inferSelect;

const actorOf = (ctx: Ctx): Actor => {
  if (!ctx.actor) throw new Error('only for the seller’s people');
  return ctx.actor;
};

/** Owners make owners; nobody else hands out what they do not have themselves. */
const mayGive = (ctx: Ctx, role: FoundRole): boolean => coversPerson(actorOf(ctx), role);

/**
 * One of the seller's people, locked for a change, with every owner: of two who would take each other's ownership
 * away, the second finds that only one is left.
 */
async function lockMember(tx: Ctx, id: number): Promise<{ member: UserRow; owners: number } | Refusal> {
  const owners = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isOwner, true), isNull(users.deletedAt)))
    .orderBy(users.id)
    .for('update');
  const [member] = await tx.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.isAdmin, true), isNull(users.deletedAt)))
    .for('update');
  if (!member) return refuse('staff.not-found');
  const held = await findRole(tx, roleKey(member));
  const rights = rightsOf(member, member.readyRole, held?.rights ?? null);
  return coversPerson(actorOf(tx), { isOwner: member.isOwner, rights })
    ? { member, owners: owners.length }
    : refuse('staff.beyond-own');
}

export async function inviteStaff(
  ctx: Ctx,
  input: { email: string; username: string; role: string },
): Promise<{ data: StaffMember } | Refusal> {
  const passwordHash = await ctx.deps.hasher.hash(ctx.deps.randomText(NOBODYS_PASSWORD));
  try {
    return await inTransaction<{ data: StaffMember } | Refusal>(ctx, async (tx) => {
      const role = await findRole(tx, input.role);
      if (!role) return refuse('role.not-found');
      if (!mayGive(tx, role)) return refuse('staff.beyond-own');
      const at = now(tx);
      const { email, username } = input;
      const { isOwner, readyRole, roleId } = role;
      const [made] = await tx.db
        .insert(users)
        .values({
          email,
          username,
          passwordHash,
          isAdmin: true,
          isOwner,
          readyRole,
          roleId,
          invitedAt: at,
          createdAt: at,
        })
        .returning({ id: users.id });
      if (!made) throw new Error('the insert answered no row');
      await openResetLink(tx, email, INVITE);
      await recordAudit(tx, 'staff.invite', `user:${made.id}`, null, { username, role: input.role });
      return member(tx, made.id);
    }).finally(() => ctx.deps.jobs.wake('send-mail'));
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) return refuse('user.email-taken');
    if (isUniqueViolation(error, 'users_username')) return refuse('user.username-taken');
    throw error;
  }
}

async function member(tx: Ctx, id: number): Promise<{ data: StaffMember }> {
  const data = await readMember(tx, id);
  if (!data) throw new Error('a member who was just there is gone');
  return { data };
}

export async function resendInvite(ctx: Ctx, input: { id: number }): Promise<Done | Refusal> {
  const sent = await inTransaction<Done | Refusal>(ctx, async (tx) => {
    const found = await lockMember(tx, input.id);
    if ('refused' in found) return found;
    if (found.member.invitedAt === null) return refuse('staff.not-found');
    await openResetLink(tx, found.member.email, INVITE);
    await recordAudit(tx, 'staff.invite-again', `user:${input.id}`, null, null);
    return {};
  });
  ctx.deps.jobs.wake('send-mail');
  return sent;
}

export async function changeStaff(
  ctx: Ctx,
  input: { id: number; role: string },
): Promise<{ data: StaffMember } | Refusal> {
  return inTransaction<{ data: StaffMember } | Refusal>(ctx, async (tx) => {
    const actor = actorOf(tx);
    if (input.id === actor.id && !actor.isOwner) return refuse('staff.own-role');
    const found = await lockMember(tx, input.id);
    if ('refused' in found) return found;
    const role = await findRole(tx, input.role);
    if (!role) return refuse('role.not-found');
    if (!mayGive(tx, role)) return refuse('staff.beyond-own');
    if (found.member.isOwner && !role.isOwner && found.owners === 1) return refuse('staff.last-owner');
    const { isOwner, readyRole, roleId } = role;
    await tx.db.update(users).set({ isOwner, readyRole, roleId }).where(eq(users.id, input.id));
    await recordAudit(
      tx,
      'staff.role',
      `user:${input.id}`,
      { role: roleKey(found.member) },
      { role: input.role },
    );
    return member(tx, input.id);
  });
}

export async function removeStaff(ctx: Ctx, input: { id: number }): Promise<Done | Refusal> {
  return inTransaction<Done | Refusal>(ctx, async (tx) => {
    const found = await lockMember(tx, input.id);
    if ('refused' in found) return found;
    if (found.member.isOwner && found.owners === 1) return refuse('staff.last-owner');
    await tx.db
      .update(users)
      .set({ deletedAt: now(tx), isAdmin: false, isOwner: false, readyRole: null, roleId: null })
      .where(eq(users.id, input.id));
    await closeAllSessions(tx, input.id);
    const { username } = found.member;
    await recordAudit(
      tx,
      'staff.remove',
      `user:${input.id}`,
      { username, role: roleKey(found.member) },
      null,
    );
    return {};
  });
}

export async function demandSecondFactor(
  ctx: Ctx,
  { demanded }: { demanded: boolean },
): Promise<{ demanded: boolean } | Refusal> {
  if (!actorOf(ctx).isOwner) return refuse('staff.owner-only');
  const changed = await changeSettings(ctx, { staffSecondFactor: demanded });
  return 'refused' in changed ? changed : { demanded };
}
