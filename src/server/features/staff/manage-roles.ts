import { eq } from 'drizzle-orm';
import type { Role } from '#contract/accounts/staff.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { covers, type Right, wholeRights } from '#domain/guard/rights.ts';
import { type Ctx, type Done, inTransaction, now } from '../../context.ts';
import { roles, users } from '../../db/schema/accounts.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { recordAudit } from '../audit/record-audit.ts';

/** Makes a role or changes one; with what its rights need, and never with more than the caller has. */
export async function saveRole(
  ctx: Ctx,
  input: { id?: number | undefined; name: string; rights: Right[] },
): Promise<{ data: Role } | Refusal> {
  const rights = wholeRights(input.rights);
  const own = ctx.actor?.rights ?? new Set<Right>();
  if (!covers(own, rights)) return refuse('staff.beyond-own');
  const { id, name } = input;
  try {
    return await inTransaction<{ data: Role } | Refusal>(ctx, async (tx) => {
      const [before] = id ? await tx.db.select().from(roles).where(eq(roles.id, id)).for('update') : [];
      if (id && !before) return refuse('role.not-found');
      // Nor may a role that holds more be cut down by who has less.
      if (before && !covers(own, before.rights)) return refuse('staff.beyond-own');
      const [saved] = id
        ? await tx.db.update(roles).set({ name, rights }).where(eq(roles.id, id)).returning()
        : await tx.db
            .insert(roles)
            .values({ name, rights, createdAt: now(tx) })
            .returning();
      if (!saved) throw new Error('a role was saved and is not there');
      const old = before ? { name: before.name, rights: before.rights } : null;
      await recordAudit(tx, 'role.save', `role:${saved.id}`, old, { name, rights });
      const people = await tx.db.$count(users, eq(users.roleId, saved.id));
      return { data: { key: String(saved.id), name, rights, ready: false, people } };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'roles_name')) return refuse('role.name-taken');
    throw error;
  }
}

export async function deleteRole(ctx: Ctx, { id }: { id: number }): Promise<Done | Refusal> {
  return inTransaction<Done | Refusal>(ctx, async (tx) => {
    const [role] = await tx.db.select().from(roles).where(eq(roles.id, id)).for('update');
    if (!role) return refuse('role.not-found');
    if (!covers(tx.actor?.rights ?? new Set(), role.rights)) return refuse('staff.beyond-own');
    if ((await tx.db.$count(users, eq(users.roleId, id))) > 0) return refuse('role.in-use');
    await tx.db.delete(roles).where(eq(roles.id, id));
    await recordAudit(tx, 'role.delete', `role:${id}`, { name: role.name, rights: role.rights }, null);
    return {};
  });
}
