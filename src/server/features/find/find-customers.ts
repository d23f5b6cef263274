import type { Findings } from '#contract/catalogue/find.ts';
import { normalizeEmail } from '#domain/accounts/email.ts';
import { centsToUsd } from '#domain/price/money.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { startingWith } from './start-of-text.ts';

interface Row {
  id: number;
  username: string;
  email: string;
  balance_cents: number;
}

// Not by `like`: a plan made once for all values could not use the index.
export const customersByStart = statement<Row, { from: string; to: string; most: number }>(
  'customers_by_start',
)(
  `with found as (
     (select id, username, email, balance_cents from users
       where deleted_at is null and not is_admin and email ~>=~ :from and email ~<~ :to order by email using ~<~
         limit :most)
     union
     (select id, username, email, balance_cents from users
       where deleted_at is null and not is_admin and lower(username) ~>=~ :from and lower(username) ~<~ :to
       order by lower(username) using ~<~ limit :most))
   select id, username, email, balance_cents::float8 as balance_cents from found order by lower(username), id
     limit :most`,
);

/** Customers whose address or name begins with what was typed. */
export async function findCustomers(ctx: Ctx, query: string, most: number): Promise<Findings['customers']> {
  const rows = await customersByStart(ctx.db, { ...startingWith(normalizeEmail(query)), most });
  return rows.map(({ id, username, email, balance_cents }) => ({
    id,
    username,
    email,
    balance: centsToUsd(balance_cents),
  }));
}
