import { sql } from 'drizzle-orm';
import { statement } from '../../db/statement.ts';

/** Somebody by their address, and by their account where they have one: it may have had another address before. */
export interface Person {
  email: string;
  userId: number | null;
}

/** Which orders `o` are theirs; for a statement with both as parameters. */
export const THEIRS = '(o.customer_email = :email or o.user_id = :userId::int)' as const;

/** The same within a query that says its values itself. */
export const theirs = ({ email, userId }: Person) =>
  sql`(o.customer_email = ${email} or o.user_id = ${userId}::int)`;

/** The numbers of all mails to them: of an order they go to the order's own address, the others are found by theirs. */
export const mailsTo = (person: Person) => sql`
  select m.id from orders o join mails m on m.order_id = o.id
  where ${theirs(person)} and m.to_email in (${person.email}, o.customer_email)
  union all
  select id from mails where order_id is null and (to_email = ${person.email} or user_id = ${person.userId}::int)`;

export const accountAt = statement<{ id: number }, { email: string }>('account_at_address')(
  'select id from users where email = :email and deleted_at is null',
);
