import { eq } from 'drizzle-orm';
import { OWNER_ROLE } from '#contract/accounts/staff.ts';
import { isReadyRole, READY_ROLES, type ReadyRole, RIGHTS, type Right } from '#domain/guard/rights.ts';
import type { Ctx } from '../../context.ts';
import { roles } from '../../db/schema/accounts.ts';

/** A role as it stands on a user's row, with what it allows. */
export interface FoundRole {
  isOwner: boolean;
  readyRole: ReadyRole | null;
  roleId: number | null;
  rights: readonly Right[];
}

/** 'owner', a ready role's name, or the number of an own one; null when there is none such. */
export async function findRole(ctx: Ctx, key: string): Promise<FoundRole | null> {
  if (key === OWNER_ROLE) return { isOwner: true, readyRole: null, roleId: null, rights: RIGHTS };
  if (isReadyRole(key)) return { isOwner: false, readyRole: key, roleId: null, rights: READY_ROLES[key] };
  if (!/^[1-9]\d{0,8}$/.test(key)) return null;
  // Kept from being deleted until whoever gets it has it.
  const [own] = await ctx.db
    .select()
    .from(roles)
    .where(eq(roles.id, Number(key)))
    .for('share');
  return own ? { isOwner: false, readyRole: null, roleId: own.id, rights: own.rights } : null;
}

export const roleKey = (row: {
  isOwner: boolean;
  readyRole: string | null;
  roleId: number | null;
}): string => (row.isOwner ? OWNER_ROLE : (row.readyRole ?? String(row.roleId ?? '')));
