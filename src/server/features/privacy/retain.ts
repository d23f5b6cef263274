import { sql } from 'drizzle-orm';
import { OWNER_MAILS } from '#domain/mail/mail-kinds.ts';
import { FORGOTTEN_EMAIL, FORGOTTEN_NAME } from '#domain/orders/privacy.ts';
import { type Ctx, now } from '../../context.ts';

const AT_ONCE = 2_000;
const MONTH_MS = 30 * 86_400_000;
/** How far the orders have been gone through, by their number. */
const MARK = 'addresses-forgotten';

/**
 * After so many months an order no longer says whose it was. Some at a time, from the oldest on: the mark remembers
 * how far, so that years of orders are not read again. What is still open stops it until it is settled.
 */
export async function forgetOldAddresses(ctx: Ctx): Promise<void> {
  const months = ctx.deps.settings.current().keepAddressesMonths;
  if (months === 0) return;
  const before = new Date(now(ctx).getTime() - months * MONTH_MS).toISOString();
  await ctx.db.execute(sql`
    with looked as materialized (
      select id, created_at < ${before} and not (status = 'UNPAID' and expires_at > ${now(ctx).toISOString()})
        and waits_for is null
        and not exists (select 1 from claims c where c.order_id = orders.id and c.closed_at is null) as old
      from orders where id > coalesce((select through from retention_marks where name = ${MARK}), 0) order by id limit ${AT_ONCE}
    ), done as materialized (
      select id from looked where id < coalesce((select min(id) from looked where not old), 2147483647)
    ), forgotten as (
      update orders set customer_email = ${FORGOTTEN_EMAIL}, customer_name = ${FORGOTTEN_NAME},
        address_hash = null, wide_hash = null, browser_hash = null from done where orders.id = done.id
    ), unanswered as (
      delete from order_answers a using done where a.order_id = done.id
    ), unplaced as (
      update hand_payments h set network_hash = null from done where h.order_id = done.id
    ), wordless as (
      update claim_messages m set text = '' from claims c, done where c.order_id = done.id and m.claim_id = c.id
    ), pictureless as (
      delete from claim_pictures p using claims c, done where c.order_id = done.id and p.claim_id = c.id
    ), unsaid as (
      update mails set to_email = ${FORGOTTEN_EMAIL}, last_error = null from done
      where mails.order_id = done.id and mails.kind <> all(${sql.param(OWNER_MAILS)}::text[])
    )
    insert into retention_marks (name, through) select ${MARK}::text, max(id) from done having count(*) > 0
    on conflict (name) do update set through = excluded.through`);
}
