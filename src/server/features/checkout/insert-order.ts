import type { Product } from '#contract/catalogue/products.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { localPart } from '#domain/accounts/email.ts';
import { putTogether } from '#domain/catalogue/names.ts';
import { HOLDS, type SaleChannel } from '#domain/orders/orders.ts';
import type { GivenAnswer } from '#domain/orders/questions.ts';
import { type GatewayName, toldByAmount } from '#domain/payments/gateways.ts';
import { idrToCents } from '#domain/price/money.ts';
import { askedIdr, type OrderSums } from '#domain/price/order-sums.ts';
import type { Price } from '#domain/price/price.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { isProductGone } from '../../db/violations.ts';
import type { CatalogueRow } from '../catalogue/load-catalogue.ts';
import { afterSale } from '../delivery/after-sale.ts';
import { keptSteps } from '../delivery/kept-steps.ts';
import { mayWrite, tellApart } from '../hand-payments/tell-apart.ts';
import { damagedAmong, gatheredKeys } from '../keys/open-keys.ts';
import { TRIES_FOR_GOOD_KEYS } from '../keys/set-aside.ts';
import type { CheckedVoucher } from '../vouchers/check-voucher.ts';
import { holdUse } from '../vouchers/hold-use.ts';
import { keepAnswers } from './judge-answers.ts';
import { type PlacedRow, placeBundle, placeOrder, placeWithoutKeys, unmakeOrder } from './place-order.ts';

/** Until then a creation counts as under way: the call, and the two that look for it when its answer is lost. */
export const createLeaseEnd = (ctx: Ctx, at: Date): Date =>
  new Date(at.getTime() + 3 * ctx.deps.config.gatewayTimeoutMs);

/** An order that was judged and priced and is not yet there. */
export interface NewOrder {
  merchantRef: string;
  channel: SaleChannel;
  requestHash: Uint8Array;
  gateway: GatewayName;
  paymentMethod: string;
  row: CatalogueRow;
  quantity: number;
  price: Price;
  /** The rate of its price, whatever the seller sets while it is made. */
  idrPerUsd: number;
  sums: OrderSums;
  /** What the gateway will keep of it. */
  paymentCostIdr: number;
  account: { userId: number; balanceCents: number } | null;
  /** Of one piece, where the balance pays all of it. */
  unitCents?: number;
  voucher: CheckedVoucher | null;
  answers: readonly GivenAnswer[] | null;
  /** It holds a use of its voucher. */
  useHeld?: boolean;
  email: string;
  at: Date;
  expiresAt: Date;
}

interface Inserted {
  id: number;
  sums: OrderSums;
}

/**
 * Makes the order with its hold; one of a voucher with limited uses is held in the same transaction, what the buyer answered
 * is kept in it, and where the amount alone tells payments apart it is found there.
 */
export async function insertOrder(ctx: Ctx, order: NewOrder): Promise<Inserted | Refusal> {
  const { voucher, gateway } = order;
  const unique = toldByAmount(gateway);
  if (!voucher?.limited && !unique && !order.answers) return (await insertRow(ctx, order)) ?? KNOWN;
  const mailed = unique && (await mayWrite(ctx, order.email));
  return inTransaction<Inserted | Refusal>(ctx, async (tx) => {
    const { merchantRef, email } = order;
    const free = order.price.totalIdr === 0;
    const useHeld = voucher?.limited
      ? await holdUse(tx, {
          voucherId: voucher.id,
          merchantRef,
          email,
          userId: order.account?.userId ?? null,
          perBuyer: voucher.perBuyer,
          firstOrder: voucher.firstOrder,
          free,
        })
      : false;
    if (isRefusal(useHeld)) return useHeld;
    const holding = { ...order, useHeld };
    const made = unique ? await insertUnique(tx, holding, mailed) : ((await insertRow(tx, holding)) ?? KNOWN);
    if (!isRefusal(made)) await keepAnswers(tx, made.id, order.answers);
    return made;
  });
}

/** Whose order it is, and whether this is the same call, is found out by who asked. */
const KNOWN = refuse('checkout.reference-used');

function insertUnique(tx: Ctx, order: NewOrder, mailed: boolean): Promise<Inserted | Refusal> {
  const { merchantRef, paymentMethod: method, email, at, sums } = order;
  return tellApart(tx, { merchantRef, method, email, at, mailed, sumIdr: askedIdr(sums) }, (uniqueIdr) =>
    insertRow(tx, { ...order, sums: { ...sums, uniqueIdr } }),
  );
}

/** Made once with keys that open: nobody is asked to pay for what cannot be shown. Null: an index did not take it. */
async function insertRow(ctx: Ctx, order: NewOrder): Promise<Inserted | Refusal | null> {
  const done = await placeWithGoodKeys(ctx, order).catch((error: unknown) => {
    if (isProductGone(error)) return refuse('product.not-found');
    throw error;
  });
  if (isRefusal(done)) return done;
  if (done === null) return refuse('stock.short');
  if (done.order_id === null) {
    if (!done.product_ok) return refuse('product.not-found');
    if (!done.voucher_ok) return refuse('voucher.invalid');
    return done.enough ? null : refuse('stock.short');
  }
  const { gateway, price, row } = order;
  const variantIds = done.held ? [row.product.id] : [];
  afterSale(ctx, { gateway, totalIdr: price.totalIdr, variantIds }, 'created');
  return { id: done.order_id, sums: order.sums };
}

async function placeWithGoodKeys(ctx: Ctx, order: NewOrder): Promise<PlacedRow | null> {
  for (let tries = 0; tries < TRIES_FOR_GOOD_KEYS; tries += 1) {
    const done = await place(ctx, order);
    if (done.order_id === null || !done.held) return done;
    const damaged = await damagedAmong(ctx, gatheredKeys(done));
    if (damaged.length === 0) return done;
    await unmakeOrder(ctx.db, { orderId: done.order_id, damaged });
  }
  return null;
}

/** What a bundle was priced with, each called as it is sold. */
const namedParts = (parts: NonNullable<Product['parts']>): string =>
  JSON.stringify(
    parts.map(({ id, baseName, label, quantity }) => ({ id, name: putTogether(baseName, label), quantity })),
  );

/** Each by its name: a sale pays a tenth of a millisecond for objects of this size that are spread into one. */
async function place(ctx: Ctx, order: NewOrder): Promise<PlacedRow> {
  const { row, voucher, account, email, at, price, idrPerUsd, sums } = order;
  const { holdMinutes } = ctx.deps.settings.current();
  const { delivery, parts = [] } = row.product;
  const by = delivery === undefined ? placeOrder : delivery === 'bundle' ? placeBundle : placeWithoutKeys;
  const [done] = await by(ctx.db, {
    parts: delivery === 'bundle' ? namedParts(parts) : '',
    merchantRef: order.merchantRef,
    requestHash: order.requestHash,
    gateway: order.gateway,
    paymentMethod: order.paymentMethod,
    productId: row.product.id,
    productVersion: row.version,
    productName: row.product.name,
    quantity: order.quantity,
    unitIdr: price.unitIdr,
    plainIdr: price.plainIdr,
    unitCents: order.unitCents ?? (account ? idrToCents(price.unitIdr, idrPerUsd) : null),
    steps: keptSteps(price),
    totalIdr: price.totalIdr,
    feeIdr: sums.feeIdr,
    uniqueIdr: sums.uniqueIdr,
    balanceIdr: sums.balanceIdr,
    balanceCents: account?.balanceCents ?? 0,
    paymentCostIdr: order.paymentCostIdr,
    idrPerUsd,
    voucherId: voucher?.id ?? null,
    useHeld: order.useHeld ?? false,
    userId: account?.userId ?? null,
    channel: order.channel,
    email,
    customerName: localPart(email),
    locale: ctx.locale,
    addressHash: ctx.addressHash,
    browserHash: ctx.browserHash,
    wideHash: ctx.wideHash,
    at,
    expiresAt: order.expiresAt,
    holdUntil: new Date(at.getTime() + holdMinutes * 60_000),
    leaseUntil: createLeaseEnd(ctx, at),
    mostOpen: HOLDS.mostOpen,
    leastOwn: HOLDS.leastOwn,
    mostOwn: HOLDS.mostOwn,
    leastOfAll: HOLDS.leastOfAll,
    underWay: HOLDS.underWay,
  });
  if (!done) throw new Error('place_order answered no row');
  return done;
}
