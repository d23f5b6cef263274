import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Role, StaffMember } from '#contract/accounts/staff.ts';
import { READY_ROLE_NAMES, READY_ROLES } from '#domain/guard/rights.ts';
import type { Ctx } from '../../context.ts';
import { roles, users } from '../../db/schema/accounts.ts';
import { hasSecondFactor } from '../../guard/standing.ts';
import { roleKey } from './staff-roles.ts';

/** How far back is enough: who was not seen for longer has no session any more. */
const lastSeenAt = sql<
  Date | string | null
>`(select max(s.last_used_at) from sessions s where s.user_id = "users"."id")`;
/** A link to choose the first password is open, or was never used. */
const invited = sql<boolean>`"users"."invited_at" is not null`;

const COLUMNS = { user: users, hasSecondFactor, lastSeenAt, invited };

const view = (row: {
  user: typeof users.$inferSelect;
  hasSecondFactor: boolean;
  lastSeenAt: Date | string | null;
  invited: boolean;
}): StaffMember => ({
  id: row.user.id,
  email: row.user.email,
  username: row.user.username,
  role: roleKey(row.user),
  hasSecondFactor: row.hasSecondFactor,
  invited: row.invited,
  lastSeenAt: row.lastSeenAt === null ? null : new Date(row.lastSeenAt).toISOString(),
  createdAt: row.user.createdAt.toISOString(),
});

const staff = and(eq(users.isAdmin, true), isNull(users.deletedAt));

export async function readMember(ctx: Ctx, id: number): Promise<StaffMember | null> {
  // The join only makes Drizzle name the table before each column, as the sub-queries need it.
  const [row] = await ctx.db
    .select(COLUMNS)
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(and(staff, eq(users.id, id)));
  return row ? view(row) : null;
}

export async function listStaff(
  ctx: Ctx,
): Promise<{ data: StaffMember[]; roles: Role[]; secondFactorDemanded: boolean }> {
  const rows = await ctx.db
    .select(COLUMNS)
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(staff)
    .orderBy(asc(users.id));
  const data = rows.map(view);
  const people = (key: string) => data.filter((member) => member.role === key).length;
  const own = await ctx.db.select().from(roles).orderBy(asc(roles.id));
  return {
    data,
    roles: [
      ...READY_ROLE_NAMES.map((key) => ({
        key,
        name: '',
        rights: [...READY_ROLES[key]],
        ready: true,
        people: people(key),
      })),
      ...own.map(({ id, name, rights }) => ({
        key: String(id),
        name,
        rights,
        ready: false,
        people: people(String(id)),
      })),
    ],
    secondFactorDemanded: ctx.deps.settings.current().staffSecondFactor,
  };
}
