import { and, eq, isNull } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { coversPerson } from '#domain/guard/rights.ts';
import type { Ctx } from '../context.ts';
import { roles, users } from '../db/schema/accounts.ts';
import { rightsOf } from './standing.ts';

/** Refuses who asks about somebody that may do more than they. Customers may nothing, and nobody is nobody. */
export async function refuseBeyond(
  ctx: Ctx,
  person: { id: number } | { email: string },
): Promise<Refusal | null> {
  const [found] = await ctx.db
    .select({
      id: users.id,
      isAdmin: users.isAdmin,
      isOwner: users.isOwner,
      readyRole: users.readyRole,
      ownRights: roles.rights,
    })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(
      and('id' in person ? eq(users.id, person.id) : eq(users.email, person.email), isNull(users.deletedAt)),
    );
  if (!found?.isAdmin || found.id === ctx.actor?.id) return null;
  const rights = rightsOf(found, found.readyRole, found.ownRights);
  return ctx.actor && coversPerson(ctx.actor, { isOwner: found.isOwner, rights })
    ? null
    : refuse('session.not-allowed');
}
