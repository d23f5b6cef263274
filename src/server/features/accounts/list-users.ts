import { type AnyColumn, and, asc, desc, eq, ilike, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { User } from '#contract/accounts/accounts.ts';
import { MAX_PAGE } from '#contract/wire/fields.ts';
import { CUSTOMER_COLUMNS, type CustomerColumn, type SortBy, sortOf } from '#domain/catalogue/sorting.ts';
import type { Ctx } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { userView } from './user-view.ts';

/** Customers, newest first. Admins are not among them. */
export async function listUsers(
  ctx: Ctx,
  input: { search?: string; page?: number; size?: number; sort?: SortBy<CustomerColumn> },
): Promise<{ data: User[]; total: number }> {
  const size = input.size ?? MAX_PAGE;
  const which = customersOf(input.search ?? '');
  const rows = await ctx.db
    .select()
    .from(users)
    .where(which)
    .orderBy(...orderOf(input.sort))
    .limit(size)
    .offset(((input.page ?? 1) - 1) * size);
  const [counted] = await ctx.db.select({ n: sql<number>`count(*)::int` }).from(users).where(which);
  return { data: rows.map((row) => userView(row)), total: counted?.n ?? 0 };
}

const COLUMNS: Record<CustomerColumn, SQL | AnyColumn> = {
  username: sql`lower(${users.username})`,
  email: users.email,
  balance: users.balanceCents,
  joined: users.id,
};

/** Those that are alike stay in one order over all pages. */
function orderOf(sort: SortBy<CustomerColumn> | undefined): SQL[] {
  const { column, down } = sortOf(CUSTOMER_COLUMNS, sort) ?? { column: 'joined', down: true };
  return [down ? desc(COLUMNS[column]) : asc(COLUMNS[column]), desc(users.id)];
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
