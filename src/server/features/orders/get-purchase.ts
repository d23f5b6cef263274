import type { BuyersView, StrangersView } from '#contract/orders/orders.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { warrantyEnd } from '#domain/orders/claims.ts';
import { MARK_DAYS, mayBePaidYet, orderNumber } from '#domain/orders/orders.ts';
import { hasOwnBooks } from '#domain/payments/gateways.ts';
import { type Ctx, may, now } from '../../context.ts';
import { sameBytes } from '../../db/same-bytes.ts';
import { buyersWords } from '../catalogue/buyers-words.ts';
import { readParts } from '../delivery/read-given.ts';
import { readByHand } from '../hand-payments/read-by-hand.ts';
import { looksAsStaff, type Sight, shownFor, shownKeys, sightOf } from '../keys/key-sight.ts';
import { gatheredKeys, openKeys } from '../keys/open-keys.ts';
import { addedToOrder } from '../members/read-pauses.ts';
import { answersView } from '../order-view/order-answers.ts';
import { isoOf } from '../order-view/order-parts.ts';
import { buyersView, strangersView } from '../order-view/order-view.ts';
import { recheckOrder } from '../payments/reconcile-order.ts';
import { forgetView, markViewed } from './mark-viewed.ts';
import { type PurchaseKey, type PurchaseRow, readPurchase } from './read-purchase.ts';

const DAY_MS = 24 * 60 * 60_000;
const SOURCE = 'order-page';

export interface LookUp {
  reference?: string | null;
  merchant_ref?: string | null;
  order_id?: string | number | null;
}

type Seen = { data: BuyersView | StrangersView; shownMs?: number };

/**
 * One order, as much of it as the caller may know. Who asks is settled first: for a stranger nothing is asked of
 * the gateway. For the others it is, before the answer, at most every 10 seconds.
 */
export async function getPurchase(
  ctx: Ctx,
  input: LookUp,
  marks: readonly Uint8Array[] = [],
): Promise<Seen | Refusal> {
  const key = keyOf(input);
  if (key === 'none') return refuse('order.no-reference');
  const source = looksAsStaff(ctx) ? null : SOURCE;
  let order = key && (await readPurchase(ctx, key, source));
  if (!key || !order) return refuse('order.not-found');
  const isBuyer =
    input.merchant_ref === order.merchant_ref || hasMark(ctx, order, marks) || isCustomer(ctx, order);
  if (!isBuyer && !may(ctx, 'orders.see')) return { data: strangersView(order) };
  if (mayBePaidYet(order.status, order.expires_at, now(ctx)) && (await recheckOrder(ctx, order)))
    order = (await readPurchase(ctx, key, source)) ?? order;

  const sight = sightOf(ctx, isBuyer ? 'buyer' : 'none');
  const codes = await openShown(ctx, order, sight);
  if (sight.who === 'buyer' && key.merchantRef === null)
    await markViewed(ctx, [{ id: order.id, viewedAt: order.viewed_at, keys: codes.length }], SOURCE);
  const byHand = order.paid_at === null ? await byHandOf(ctx, order) : undefined;
  const parts = order.in_parts ? (await readParts(ctx.db, [order.id])).get(order.id) : undefined;
  const shown = { sight, codes, given: order.key_ids !== null, parts };
  const words =
    codes.length > 0 ? { ...buyersWords(ctx, order), ...(await addedToOrder(ctx, order.id)) } : {};
  const warranty = sight.who === 'buyer' ? warrantyOf(order, codes.length > 0) : undefined;
  return {
    data: { ...buyersView(order, shown), ...answersView(ctx, order), byHand, warranty, ...words },
    ...shownFor(ctx, sight, codes.length),
  };
}

/**
 * Nothing where there is none; it is told after its end, too, and what is claimed already stays so whatever the terms become.
 * What was said stays with its buyer when the goods have gone.
 */
function warrantyOf(row: PurchaseRow, hasGoods: boolean): BuyersView['warranty'] {
  const { last_given_at: given, warranty_hours: hours, claim_waits: claimed } = row;
  const sold = { name: row.product_name, label: row.label, validitySeconds: row.validity_seconds };
  const until = hasGoods ? given && warrantyEnd(given, hours ?? 0, sold) : null;
  const waitsFor = claimed === 'nobody' ? null : claimed;
  if (!until && !(hasGoods ? waitsFor : claimed)) return;
  return { until: isoOf(until), waitsFor, ...(hasGoods ? {} : { past: true as const }) };
}

const byHandOf = (ctx: Ctx, { id, gateway }: PurchaseRow) =>
  hasOwnBooks(gateway) ? readByHand(ctx, id) : undefined;

/** The first look was noted with the reading: keys that do not open were not seen. */
async function openShown(ctx: Ctx, order: PurchaseRow, sight: Sight): Promise<string[]> {
  try {
    return await shownKeys(ctx, sight, `order:${order.id}`, () => openKeys(ctx, gatheredKeys(order)));
  } catch (error) {
    if (order.first_view) await forgetView(ctx.db, { orderId: order.id });
    throw error;
  }
}

/** The browser that made the order, for a month. */
function hasMark(ctx: Ctx, order: PurchaseRow, marks: readonly Uint8Array[]): boolean {
  const { browser_hash: hash, created_at: from } = order;
  if (!hash || now(ctx).getTime() - from.getTime() > MARK_DAYS * DAY_MS) return false;
  return marks.some((mark) => sameBytes(mark, hash));
}

/** An account's address proves nothing where the store asks for a mailed code before it shows keys. */
const isCustomer = (ctx: Ctx, order: PurchaseRow): boolean =>
  ctx.actor?.email === order.customer_email && !ctx.deps.settings.current().verifyEmailOnTracking;

/** Null: two names that cannot mean one order. */
function keyOf(input: LookUp): PurchaseKey | 'none' | null {
  const byId = String(input.order_id ?? '');
  // The order_id of the address may be our own number, or the reference under another name.
  const id = orderNumber(byId);
  const references = [input.reference, id === null ? byId : null].filter((text) => !!text);
  const reference = references[0] ?? null;
  const merchantRef = input.merchant_ref || null;
  if (merchantRef === null && reference === null && id === null) return 'none';
  return references.some((other) => other !== reference) ? null : { merchantRef, reference, id };
}
