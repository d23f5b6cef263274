import { sql } from 'drizzle-orm';
import type { ExamplesPlan } from '#contract/settings/examples.ts';
import { centsToUsd } from '#domain/price/money.ts';
import type { Ctx } from '../../context.ts';
import {
  EXAMPLE_CODES,
  EXAMPLE_ORDERS,
  EXAMPLE_TERMS,
  EXAMPLE_USERS,
  EXAMPLE_VARIANTS,
  GIVEN,
  isExample,
} from './marked.ts';

type Numbers = ExamplesPlan['goes'] & { cents: number; undecided: boolean; filled: boolean };
const SHOWN = 3;

export async function planExamples(ctx: Ctx): Promise<ExamplesPlan> {
  const { undecided, filled, cents, ...goes } = await countGoing(ctx);
  const stays = await countStaying(ctx);
  const fillable = ctx.deps.examples !== null && !filled;
  return { undecided, filled, fillable, goes: { ...goes, balance: centsToUsd(cents) }, stays };
}

async function one<Row extends object>(ctx: Ctx, query: ReturnType<typeof sql>): Promise<Row> {
  const [row] = (await ctx.db.execute<Row & Record<string, unknown>>(query)).rows;
  if (!row) throw new Error('a count answered no row');
  return row;
}

const countGoing = (ctx: Ctx) =>
  one<Numbers>(
    ctx,
    sql`with gone as materialized (${EXAMPLE_ORDERS}), customers as materialized (${EXAMPLE_USERS}),
      offered as materialized (${EXAMPLE_VARIANTS}), given as (${GIVEN})
    select not exists (select 1 from store_facts where name = 'opened') as undecided,
      exists (select 1 from examples where kind in ('product', 'order', 'user')) as filled,
      (select count(*)::int from products g where ${isExample('product', sql`g.id`)}) as products,
      (select count(*)::int from offered) as variants,
      (select count(*)::int from keys k left join goods d on d.key_id = k.id where ${isExample('key', sql`k.id`)}
        and (d.order_id in (select id from gone) or (d.id is null and k.held_by_order_id is null))) as keys,
      (select count(*)::int from gone) as orders,
      (select count(*)::int from customers) as customers,
      (select coalesce(sum(balance_cents), 0) from users where id in (select id from customers))::float8
        + (select coalesce(sum(least(u.balance_cents, g.cents)), 0) from given g join users u on u.id = g.user_id)::float8 as cents,
      (select count(*)::int from promos p where ${isExample('promo', sql`p.id`)}
        or p.variant_id in (select id from offered)) as promos,
      (select count(*)::int from vouchers v where deleted_at is null and ${isExample('voucher', sql`v.id`)}) as vouchers,
      (select count(*)::int from (${EXAMPLE_CODES}) c) as "redeemCodes",
      (select count(*)::int from chat_keywords c where ${isExample('chat', sql`c.id`)}) as "chatAnswers",
      (select count(*)::int from (${EXAMPLE_TERMS}) t) as terms,
      (select count(*)::int from settings s join examples e on e.kind = 'setting' and e.id = s.key) as settings`,
  );

/** What each is called, the first few of them. */
const names = (list: ReturnType<typeof sql>) =>
  sql`array(select name from (${list}) n (name) limit ${SHOWN}::int)`;

const countStaying = (ctx: Ctx) =>
  one<ExamplesPlan['stays']>(
    ctx,
    sql`with gone as materialized (${EXAMPLE_ORDERS}), customers as materialized (${EXAMPLE_USERS}),
      offered as materialized (${EXAMPLE_VARIANTS}),
      own as materialized (select g.id, g.name from products g
        where g.deleted_at is null and not (${isExample('product', sql`g.id`)}))
    select (select count(*)::int from own) as products, ${names(sql`select name from own order by id`)} as "productNames",
      (select count(*)::int from keys k where status = 'free' and not (${isExample('key', sql`k.id`)})) as keys,
      (select count(*)::int from goods d join keys k on k.id = d.key_id where d.order_id in (select id from gone)
        and k.status = 'sold' and not (${isExample('key', sql`k.id`)})) as "freedKeys",
      (select count(*)::int from orders where id not in (select id from gone)) as orders,
      ${names(sql`select coalesce(gateway_reference, id::text) from orders where id not in (select id from gone) order by id`)} as "orderRefs",
      (select count(*)::int from users where not is_admin and deleted_at is null
        and id not in (select id from customers)) as customers,
      (select count(*)::int from promos p where not (${isExample('promo', sql`p.id`)})
        and p.variant_id not in (select id from offered)) as promos,
      (select count(*)::int from vouchers v where deleted_at is null and not (${isExample('voucher', sql`v.id`)})) as vouchers,
      (select count(*)::int from redeem_codes where id not in (${EXAMPLE_CODES})) as "redeemCodes",
      (select count(*)::int from chat_keywords c where not (${isExample('chat', sql`c.id`)})) as "chatAnswers",
      (select count(*)::int from hand_accounts where not removed) as accounts,
      ${names(sql`select name from hand_accounts where not removed order by place, id`)} as "accountNames",
      (select count(*)::int from users where is_admin and deleted_at is null) as staff,
      (select count(*)::int from offered where id in (select variant_id from order_lines
        where order_id not in (select id from gone))) as retired`,
  );
