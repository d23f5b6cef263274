import { and, desc, eq, ilike, isNull, lt, or, sql } from 'drizzle-orm';
import type { User } from '#contract/accounts.ts';
import { MAX_PAGE } from '#contract/fields.ts';
import type { Ctx } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { userView } from './user-view.ts';

/** Customers, newest first. Admins are not among them. */
export async function listUsers(
  ctx: Ctx,
  input: { search?: string; page?: number; size?: number },
): Promise<{ data: User[]; total: number }> {
  const size = input.size ?? MAX_PAGE;
  const which = customersOf(input.search ?? '');
  const rows = await ctx.db
    .select()
    .from(users)
    .where(which)
    .orderBy(desc(users.id))
    .limit(size)
    .offset(((input.page ?? 1) - 1) * size);
  const [counted] = await ctx.db.select({ n: sql<number>`count(*)::int` }).from(users).where(which);
  return { data: rows.map((row) => userView(row)), total: counted?.n ?? 0 };
}

/** The same from a number downwards, for who reads all of them. */
export async function customersBefore(
  ctx: Ctx,
  search: string,
  before: number | null,
  most: number,
): Promise<User[]> {
  const rows = await ctx.db
    .select()
    .from(users)
    .where(and(customersOf(search), before === null ? undefined : lt(users.id, before)))
    .orderBy(desc(users.id))
    .limit(most);
  return rows.map((row) => userView(row));
}

function customersOf(search: string) {
  const part = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    isNull(users.deletedAt),
    eq(users.isAdmin, false),
    part === '%%' ? undefined : or(ilike(users.email, part), ilike(users.username, part)),
  );
}
