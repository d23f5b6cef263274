import type * as z from 'zod/mini';
import type * as contract from '#contract/api/goods.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { centsToIdr } from '#domain/price/money.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import type { ApiKeyFacts } from '../../guard/api-key.ts';
import { subjectOf } from '../accounts/subject-of.ts';
import { priceForAccount } from '../balance-sales/price-for-account.ts';
import { isoOf, type Moment } from '../order-view/order-parts.ts';
import { factsView, findOrder, orderView, pageOfOrders } from './find-order.ts';
import { spentBy } from './place-order.ts';

type Answer<Call extends { output: z.ZodMiniType }> = z.infer<Call['output']>;
type Input<Call extends { input: z.ZodMiniType }> = z.infer<Call['input']>;

const PAGE = 50;

const balanceOf = statement<{ cents: number }, { userId: number }>('balance_of_account')(
  'select balance_cents::float8 as cents from users where id = :userId',
);

const readCents = async (ctx: Ctx): Promise<number> =>
  (await balanceOf(ctx.db, { userId: subjectOf(ctx, undefined) }))[0]?.cents ?? 0;

export async function readBalance(
  ctx: Ctx,
  _: object,
  key: ApiKeyFacts,
): Promise<Answer<typeof contract.readBalance>> {
  const cents = await readCents(ctx);
  return {
    balance_cents: cents,
    balance_idr: centsToIdr(cents, ctx.deps.settings.current().idrPerUsd),
    spent_cents: await spentBy(ctx, key),
    most_cents: key.mostCents,
  };
}

/** By what is in memory: nothing is held, and an order prices itself anew. */
export async function makeQuote(
  ctx: Ctx,
  { variant_id, quantity }: Input<typeof contract.makeQuote>,
): Promise<Answer<typeof contract.makeQuote> | Refusal> {
  const product = (await ctx.deps.catalogue.ready()).row(variant_id)?.product;
  if (!product) return refuse('purchase.unknown');
  const { idrPerUsd } = ctx.deps.settings.current();
  const { price, unitCents } = priceForAccount(product, quantity, { at: now(ctx), idrPerUsd });
  const stock = product.endless ? null : product.availableCodes;
  return {
    variant_id,
    quantity,
    unit_cents: unitCents,
    total_cents: unitCents * quantity,
    unit_idr: price.unitIdr,
    total_idr: price.totalIdr,
    stock,
    in_stock: !product.isMaintenanceMode && (stock === null || stock >= quantity),
    affordable: (await readCents(ctx)) >= unitCents * quantity,
  };
}

export async function readOrder(
  ctx: Ctx,
  { order }: Input<typeof contract.readOrder>,
): Promise<Answer<typeof contract.readOrder> | Refusal> {
  const found = await findOrder(ctx, subjectOf(ctx, undefined), order);
  return found ? orderView(ctx, found) : refuse('order.not-found');
}

export async function listOrders(
  ctx: Ctx,
  { status, cursor, size = PAGE }: Input<typeof contract.listOrders>,
): Promise<Answer<typeof contract.listOrders>> {
  const userId = subjectOf(ctx, undefined);
  const rows = await pageOfOrders(ctx.db, {
    userId,
    status: status ?? null,
    below: cursor ?? null,
    size,
  });
  return { orders: rows.map(factsView), next: rows.length === size ? (rows.at(-1)?.id ?? null) : null };
}

interface LedgerRow {
  id: number;
  change_cents: number;
  after_cents: number;
  reason: string;
  order_id: number | null;
  created_at: Moment;
}

const pageOfEntries = statement<LedgerRow, { userId: number; below: number | null; size: number }>(
  'page_of_api_ledger',
)(
  `select id, (case operation when 'add' then amount_cents else -amount_cents end)::float8 as change_cents,
     balance_after_cents::float8 as after_cents, reason, order_id, created_at from balance_transactions
   where user_id = :userId and id < coalesce(:below::int, 2147483647) order by id desc limit :size`,
);

export async function readLedger(
  ctx: Ctx,
  { cursor, size = PAGE }: Input<typeof contract.readLedger>,
): Promise<Answer<typeof contract.readLedger>> {
  const rows = await pageOfEntries(ctx.db, {
    userId: subjectOf(ctx, undefined),
    below: cursor ?? null,
    size,
  });
  return {
    entries: rows.map((row) => ({
      id: row.id,
      change_cents: row.change_cents,
      balance_after_cents: row.after_cents,
      reason: row.reason,
      order_id: row.order_id,
      at: isoOf(row.created_at),
    })),
    next: rows.length === size ? (rows.at(-1)?.id ?? null) : null,
  };
}
