import { sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { now } from '../../context.ts';
import { statement } from '../../db/statement.ts';

/** Only one process at a time: what happened to an order later must not be handed out before. */
const LOCK = 7_305_011;
const AT_ONCE = 500;

/**
 * The oldest events become one row for each who listens. A customer hears of their own orders; a top-up is told as one
 * alone, though it is an order too.
 */
const handOutSome = statement<{ n: number }, { at: Date; most: number }>('hand_out_events')(
  `with taken as (
     delete from outside_events where id in (select id from outside_events order by id limit :most) returning *
   ), written as (
     insert into webhook_sends (endpoint_id, event_id, message, name, order_id, variant_id, claim_id, at, made_at, next_at)
     select e.id, t.id, 'evt_' || t.id, t.name, t.order_id, t.variant_id, t.claim_id, t.at, :at, :at
     from taken t left join orders o on o.id = t.order_id
     join webhook_endpoints e on e.off_at is null and t.name = any(e.events)
     left join users u on u.id = e.user_id
     where (e.user_id is null or (u.deleted_at is null and (t.order_id is null or o.user_id = e.user_id)))
       and (o.kind is null or o.kind = 'goods' or t.name like 'topup.%')
     order by t.id
     on conflict do nothing
   ), posted as (
     insert into notice_posts (channel_id, name, order_id, variant_id, at)
     select c.id, t.name, t.order_id, t.variant_id, t.at
     from taken t left join orders o on o.id = t.order_id 
     join notice_channels c on c.off_at is null and t.name = any(c.events)
     where o.kind is null or o.kind = 'goods' or t.name like 'topup.%'
     order by t.id
   )
   select count(*)::int as n from taken`,
);

export async function handOutEvents(ctx: Ctx): Promise<void> {
  for (;;) {
    const n = await ctx.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ mine: boolean }>(
        sql`select pg_try_advisory_xact_lock(${LOCK}) as mine`,
      );
      if (!rows[0]?.mine) return 0;
      const [taken] = await handOutSome(tx as typeof ctx.db, { at: now(ctx), most: AT_ONCE });
      return taken?.n ?? 0;
    });
    if (n < AT_ONCE) return;
  }
}
