import { sql } from 'drizzle-orm';
import type { ExamplesPlan } from '#contract/settings/examples.ts';
import { isRefusal, type Refusal } from '#contract/wire/refusals.ts';
import { adminReason } from '#domain/wallet/balance-reasons.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { FOLD_LOCK } from '../../jobs/fold-stock.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { takeCatalogueTurn } from '../catalogue/catalogue-turn.ts';
import { drainProduct, lockProducts } from '../delivery/drain-queue.ts';
import { freeAgain } from '../delivery/free-again.ts';
import { enter } from '../ledger/enter.ts';
import { takeTurn } from '../vocabulary/manage-terms.ts';
import {
  EXAMPLE_CODES,
  EXAMPLE_ORDERS,
  EXAMPLE_TERMS,
  EXAMPLE_USERS,
  EXAMPLE_VARIANTS,
  GIVEN,
  isExample,
} from './marked.ts';
import { planExamples } from './plan-examples.ts';

/**
 * Takes the examples out, all of it or none, while sales go on. What somebody made or changed stays. Locks are taken in the
 * order of sales: terms, products, people, orders, keys. Keys that a sale holds at this moment are passed over, so that
 * neither waits for the other; what is sold of stays in the books, off the shop. Answers what went, and what stayed.
 */
export async function clearExamples(ctx: Ctx): Promise<ExamplesPlan | Refusal> {
  const done = await inTransaction(ctx, async (tx) => {
    await takeTurn(tx);
    await takeCatalogueTurn(tx.db);
    const plan = await planExamples(tx);
    const offered = await ids(tx, EXAMPLE_VARIANTS);
    const sold = sql`select distinct variant_id as id from order_lines where variant_id is not null and order_id in (${EXAMPLE_ORDERS})`;
    await lockProducts(tx, [...offered, ...(await ids(tx, sold))]);
    await tx.db.execute(
      sql`select 1 from users where id in (${EXAMPLE_USERS}) or id in (select user_id from (${GIVEN}) g) order by id for update`,
    );
    const users = list(await ids(tx, EXAMPLE_USERS));
    const orders = list(await ids(tx, sql`${EXAMPLE_ORDERS} order by o.id for update of o`));
    const freed = await removeOrders(tx, orders);
    await takeGiven(tx);
    await removeOffers(tx, users);
    await removeCustomers(tx, users);
    await removeProducts(tx);
    await tx.db.execute(sql`delete from examples`);
    // What was a matter of the examples is neither open nor over; what is one of the shop's own is found again at once.
    await tx.db.execute(sql`delete from notices`);
    for (const id of freed) if (!offered.includes(id)) await drainProduct(tx, id);
    await recordAudit(tx, 'examples.clear', 'examples', plan.goes, plan.stays);
    afterCommit(tx, () => {
      tx.deps.catalogue.markDirty(null);
      tx.deps.jobs.wake('tell-seller');
    });
    return plan;
  });
  if (isRefusal(done)) return done;
  await ctx.deps.vocabulary.announce();
  await ctx.deps.settings.announce();
  return done;
}

type Query = ReturnType<typeof sql>;

async function ids(tx: Ctx, query: Query): Promise<number[]> {
  return (await tx.db.execute<{ id: number }>(query)).rows.map(({ id }) => id);
}

const list = (numbers: readonly number[]): Query => sql`(select unnest(${sql.param([...numbers])}::int[]))`;

/** With all that hangs on them. Keys of one's own products are for sale again; answers which products those are of. */
async function removeOrders(tx: Ctx, orders: Query): Promise<number[]> {
  const run = (query: Query) => tx.db.execute(query);
  await run(sql`delete from order_events where order_id in ${orders}`);
  await run(sql`delete from mails where order_id in ${orders}`);
  await run(sql`delete from order_refunds where order_id in ${orders}`);
  await run(sql`delete from balance_transactions where order_id in ${orders}`);
  await run(
    sql`update keys set held_by_order_id = null, held_until = null where held_by_order_id in ${orders}`,
  );
  const given = await tx.db.execute<{ key_id: number | null }>(
    sql`delete from goods where order_id in ${orders} returning key_id`,
  );
  const keys = list(given.rows.flatMap(({ key_id }) => key_id ?? []));
  await run(sql`delete from keys k where k.id in ${keys} and ${isExample('key', sql`k.id`)}`);
  const freed = await tx.db.execute<{ variant_id: number }>(
    sql`update keys set status = ${freeAgain} where id in ${keys} and status = 'sold' returning variant_id`,
  );
  await run(sql`delete from orders where id in ${orders}`);
  return [...new Set(freed.rows.map(({ variant_id }) => variant_id))];
}

/** What the owner was given to try with is taken back, as far as it is still there. */
async function takeGiven(tx: Ctx): Promise<void> {
  const { rows } = await tx.db.execute<{ user_id: number; cents: number }>(sql`
    select g.user_id, least(u.balance_cents, g.cents)::float8 as cents from (${GIVEN}) g
    join users u on u.id = g.user_id where u.balance_cents > 0 and u.deleted_at is null`);
  for (const { user_id: userId, cents } of rows)
    await enter(tx, { userId, cents, operation: 'deduct', reason: adminReason('deduct'), byStaff: true });
}

async function removeOffers(tx: Ctx, users: Query): Promise<void> {
  const run = (query: Query) => tx.db.execute(query);
  const codes = list(await ids(tx, EXAMPLE_CODES));
  await run(sql`delete from balance_transactions where user_id in ${users}`);
  await run(sql`delete from redeem_codes where id in ${codes}`);
  await run(
    sql`delete from promos p where ${isExample('promo', sql`p.id`)} or p.variant_id in (${EXAMPLE_VARIANTS})`,
  );
  // A voucher that an order of one's own used stays in the books, as when it is deleted.
  await run(sql`delete from vouchers v where ${isExample('voucher', sql`v.id`)}
    and not exists (select 1 from orders o where o.voucher_id = v.id)`);
  await run(sql`update vouchers v set is_active = false, deleted_at = ${now(tx).toISOString()}
    where ${isExample('voucher', sql`v.id`)} and deleted_at is null`);
  await run(sql`delete from chat_keywords c where ${isExample('chat', sql`c.id`)}`);
  await run(sql`delete from settings s using examples e where e.kind = 'setting' and e.id = s.key`);
  await run(sql`delete from terms where id in (${EXAMPLE_TERMS})`);
  await run(sql`update terms t set texts = '{}' where t.kind = 'row' and ${isExample('term', sql`t.id`)}`);
}

/** The audit log forgets nothing: whoever it names stays as a name that opens nothing. */
async function removeCustomers(tx: Ctx, users: Query): Promise<void> {
  const run = (query: Query) => tx.db.execute(query);
  await run(sql`delete from mails where user_id in ${users}`);
  await run(sql`delete from redeem_attempts where user_id in ${users}`);
  await run(sql`delete from redeem_suspensions where user_id in ${users}`);
  await run(sql`delete from sessions where user_id in ${users}`);
  await run(sql`update redeem_codes set created_by = null where created_by in ${users}`);
  await run(sql`update images set uploaded_by = null where uploaded_by in ${users}`);
  await run(
    sql`delete from users where id in ${users} and id not in (select user_id from audit_log where user_id is not null)`,
  );
  await run(
    sql`update users set deleted_at = ${now(tx).toISOString()}, balance_cents = 0 where id in ${users}`,
  );
}

/** One that an order of one's own names, or a voucher, or whose key is being sold, is taken off the shop and stays. */
async function removeProducts(tx: Ctx): Promise<void> {
  const run = (query: Query) => tx.db.execute(query);
  const at = now(tx).toISOString();
  await run(sql`delete from keys where id in (select k.id from keys k where ${isExample('key', sql`k.id`)}
    and k.status <> 'sold' and k.held_by_order_id is null
    and not exists (select 1 from goods d where d.key_id = k.id) for update skip locked)`);
  await run(sql`select pg_advisory_xact_lock(${FOLD_LOCK})`);
  // Who is selling one is waited for here, and seen by the next statement.
  const offered = list(await ids(tx, sql`${EXAMPLE_VARIANTS} order by v.id for update of v`));
  const unused = list(
    await ids(
      tx,
      sql`select v.id from variants v where v.id in ${offered}
        and not exists (select 1 from order_lines l where l.variant_id = v.id)
        and not exists (select 1 from keys k where k.variant_id = v.id)
        and not exists (select 1 from vouchers o where o.variant_id = v.id)
        and not exists (select 1 from replacements r where r.variant_id = v.id)
        and not exists (select 1 from shop_files f where f.variant_id = v.id)
        and not exists (select 1 from key_batches b join keys k on k.id between b.first_key and b.last_key
          and k.batch_id = b.id where b.variant_id = v.id)`,
    ),
  );
  await run(sql`delete from stock_changes where variant_id in ${unused}`);
  await run(sql`delete from variant_stock where variant_id in ${unused}`);
  await run(sql`delete from variant_places where variant_id in ${unused}`);
  await run(sql`delete from variant_suppliers where variant_id in ${unused}`);
  await run(sql`delete from supply_spares where variant_id in ${unused}`);
  await run(sql`delete from shared_goods where variant_id in ${unused}`);
  await run(sql`delete from variants where id in ${unused}`);
  await run(sql`update variants set deleted_at = ${at}, version = version + 1
    where id in ${offered} and deleted_at is null`);
  const products = sql`g where ${isExample('product', sql`g.id`)}`;
  await run(sql`delete from product_slugs where product_id in (select g.id from products ${products})`);
  await run(
    sql`delete from products ${products} and not exists (select 1 from variants v where v.product_id = g.id)`,
  );
  await run(
    sql`update products g set deleted_at = ${at} where ${isExample('product', sql`g.id`)} and deleted_at is null`,
  );
}
