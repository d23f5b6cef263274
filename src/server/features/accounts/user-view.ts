import { and, eq, isNull } from 'drizzle-orm';
import type { User } from '#contract/accounts/accounts.ts';
import type { Right } from '#domain/guard/rights.ts';
import { centsToUsd } from '#domain/price/money.ts';
import type { Ctx } from '../../context.ts';
import { roles, users } from '../../db/schema/accounts.ts';
import { hasSecondFactor, rightsOf } from '../../guard/standing.ts';

type UserRow = typeof users.$inferSelect;

/** What a user's row alone does not tell. */
interface Beside {
  rights: Iterable<Right>;
  hasSecondFactor: boolean;
}

const CUSTOMER: Beside = { rights: [], hasSecondFactor: false };

/** A user as the browser sees it; never the password's hash. */
export const userView = (row: UserRow, beside: Beside = CUSTOMER): User => ({
  id: row.id,
  email: row.email,
  username: row.username,
  profileImage: row.profileImage,
  balance: centsToUsd(row.balanceCents),
  isAdmin: row.isAdmin,
  rights: [...beside.rights],
  hasSecondFactor: beside.hasSecondFactor,
  signInGiven: row.passwordGiven,
  createdAt: row.createdAt.toISOString(),
});

/** The same with what they may do and how they prove who they are. */
export async function readUserView(ctx: Ctx, row: UserRow): Promise<User> {
  const [beside] = await ctx.db
    .select({ hasSecondFactor, ownRights: roles.rights })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.id, row.id));
  return userView(row, {
    rights: rightsOf(row, row.readyRole, beside?.ownRights ?? null),
    hasSecondFactor: beside?.hasSecondFactor ?? false,
  });
}

/** The one with this number; null where there is none. */
export async function readUser(ctx: Ctx, id: number): Promise<{ user: User } | null> {
  const [row] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return row ? { user: await readUserView(ctx, row) } : null;
}
