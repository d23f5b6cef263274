import { sql } from 'drizzle-orm';

/** The numbers of all mails to an address: of an order they go to the order's own, the others are found by it. */
export const mailsTo = (email: string) => sql`
  select m.id from orders o join mails m on m.order_id = o.id where o.customer_email = ${email} and m.to_email = ${email}
  union all
  select id from mails where to_email = ${email} and order_id is null`;
