import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { newMerchantRef } from '#domain/orders/orders.ts';
import {
  IDEMPOTENCY_HEADER,
  isIdempotencyKey,
  PURCHASE_ENTRY_MS,
  purchaseReason,
} from '#domain/orders/purchases.ts';
import { centsToUsd, formatUsd, usdToCents } from '#domain/price/money.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { isProductGone, isUniqueViolation } from '../../db/violations.ts';
import { subjectOf } from '../accounts/subject-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { buyersTextsOf, saidToBuyers } from '../catalogue/buyers-words.ts';
import { type CatalogueRow, loadCatalogue } from '../catalogue/load-catalogue.ts';
import { judgeAnswers, keepAnswers } from '../checkout/judge-answers.ts';
import { keptSteps } from '../delivery/kept-steps.ts';
import { shownFor, shownKeys, sightOf } from '../keys/key-sight.ts';
import { gatheredKeys, openEach, openKeys } from '../keys/open-keys.ts';
import { setKeysAside, TRIES_FOR_GOOD_KEYS } from '../keys/set-aside.ts';
import { type BoughtRow, buyKeys, type EarlierRow, findAttempt } from './buy-keys.ts';
import { priceForAccount } from './price-for-account.ts';
import type { PurchaseInput, SaleDoor } from './sale-door.ts';
import { inMaintenance, sellOther } from './sell-other.ts';

const REFERENCE_LENGTH = 20;
const MOST_INT = 2_147_483_647;

export interface PurchaseAnswer {
  codes: string[];
  customLink?: string;
  linkLabel?: string | undefined;
  shownMs?: number;
  new_balance: number;
  message: string;
  merchant_ref?: string;
}

/** Buys with the balance. The same idempotency key again buys nothing more and answers the same. */
export async function createPurchase(
  ctx: Ctx,
  input: PurchaseInput,
  idempotencyKey: string | null,
  by: Pick<SaleDoor, 'channel' | 'beside'> = { channel: 'account' },
): Promise<PurchaseAnswer | Refusal> {
  if (idempotencyKey !== null && !isIdempotencyKey(idempotencyKey))
    return refuse('request.malformed', { field: IDEMPOTENCY_HEADER });
  const userId = subjectOf(ctx, input.user_id);
  const before = idempotencyKey === null ? undefined : await earlier(ctx, userId, idempotencyKey);
  if (before) return repeat(ctx, userId, before, input);

  if ((await ctx.deps.catalogue.ready()).row(input.product_id)?.product.delivery)
    return buyOther(ctx, userId, input, { ...by, attempt: idempotencyKey });
  const bought = await buyGoodKeys(ctx, userId, input, { ...by, attempt: idempotencyKey });
  if (!isRefusal(bought) && bought.row?.order_id != null) {
    tellOfSale(ctx, input.product_id, bought);
    return answer(ctx, userId, input.product_id, bought.row, bought.codes);
  }
  // Another call under the same key was quicker: it has committed by now.
  const meanwhile = idempotencyKey === null ? undefined : await earlier(ctx, userId, idempotencyKey);
  if (meanwhile) return repeat(ctx, userId, meanwhile, input);
  return isRefusal(bought) ? bought : whyNot(ctx, bought, input);
}

/** What follows a sale by whichever door. */
export function tellOfSale(ctx: Ctx, productId: number, { totalCents }: Asked): void {
  ctx.deps.catalogue.markDirty([productId]);
  if (ctx.deps.settings.current().mailPurchases) ctx.deps.jobs.wake('send-mail');
  ctx.deps.metrics.add('kunci_purchases_total', {});
  ctx.deps.metrics.add('kunci_purchase_cents_total', {}, totalCents);
}

/** What is no key. Its order's page shows it, to its buyer alone. */
async function buyOther(
  ctx: Ctx,
  userId: number,
  input: PurchaseInput,
  door: SaleDoor,
): Promise<PurchaseAnswer | Refusal> {
  const { attempt } = door;
  const sold = await sellOther(ctx, userId, input, door);
  if (sold === null) {
    const before = attempt === null ? undefined : await earlier(ctx, userId, attempt);
    return before ? repeat(ctx, userId, before, input) : refuse('purchase.keys');
  }
  return isRefusal(sold) ? sold : otherAnswer(ctx, userId, sold.merchantRef, sold.balanceAfterCents);
}

const otherAnswer = (ctx: Ctx, userId: number, merchantRef: string, cents: number): PurchaseAnswer => ({
  codes: [],
  new_balance: centsToUsd(cents),
  message: 'Pembelian berhasil',
  ...(userId === ctx.actor?.id ? { merchant_ref: merchantRef } : {}),
});

/** What the statement answered to a price; no row where there is no such product. */
interface Asked {
  row: BoughtRow | null;
  totalCents: number;
}

interface Bought extends Asked {
  codes: string[];
}

const NOTHING: Bought = { row: null, totalCents: 0, codes: [] };

/** The money is taken once the keys have been opened, in one transaction: what cannot be shown costs nothing. */
export async function buyGoodKeys(
  ctx: Ctx,
  userId: number,
  input: PurchaseInput,
  door: SaleDoor,
): Promise<Bought | Refusal> {
  for (let tries = 0; tries < TRIES_FOR_GOOD_KEYS; tries += 1) {
    let damaged: number[] = [];
    const done = await inTransaction(ctx, async (tx): Promise<Bought | Refusal> => {
      const asked = await buy(tx, userId, input, door);
      if (isRefusal(asked)) return asked;
      const { row } = asked;
      if (row?.order_id == null) return { ...asked, codes: [] };
      const beyond = await door.beside?.(tx, { orderId: row.order_id, cents: asked.totalCents });
      if (beyond) return beyond;
      const keys = gatheredKeys(row);
      const opened = await openEach(tx, keys);
      damaged = keys.filter((_, n) => opened[n] === null).map(({ id }) => id);
      if (damaged.length > 0) return refuse('purchase.keys');
      if (userId !== ctx.actor?.id) {
        const { product_id, quantity } = input;
        await recordAudit(tx, 'purchase.create', `user:${userId}`, null, { product_id, quantity });
      }
      const codes = opened.filter((text) => text !== null);
      return { ...asked, codes: await shownTo(tx, userId, async () => codes) };
    }).catch((error: unknown) => {
      if (isUniqueViolation(error, 'orders_once') || isProductGone(error)) return NOTHING;
      throw error;
    });
    if (damaged.length === 0) return done;
    await setKeysAside(ctx.db, { ids: damaged });
  }
  return refuse('purchase.keys');
}

/** By the product in memory; where it is not the one for sale now, by the truth. */
async function buy(ctx: Ctx, userId: number, input: PurchaseInput, door: SaleDoor): Promise<Asked | Refusal> {
  const known = (await ctx.deps.catalogue.ready()).row(input.product_id);
  const first = known ? await buyAtPrice(ctx, known, userId, input, door) : NOTHING;
  if (!isRefusal(first) && first.row?.product_ok) return first;
  const [fresh] = await loadCatalogue(ctx.db, now(ctx), [input.product_id]);
  return fresh ? buyAtPrice(ctx, fresh, userId, input, door) : NOTHING;
}

async function buyAtPrice(
  ctx: Ctx,
  { product, version, questions }: CatalogueRow,
  userId: number,
  { quantity, amount, answers: said }: PurchaseInput,
  { channel, attempt, mostCents }: SaleDoor,
): Promise<Asked | Refusal> {
  const answers = judgeAnswers(ctx, questions, said);
  if (isRefusal(answers)) return answers;
  const at = now(ctx);
  const settings = ctx.deps.settings.current();
  const { idrPerUsd } = settings;
  const { price, unitCents } = priceForAccount(product, quantity, { at, idrPerUsd });
  if (mostCents !== undefined && unitCents * quantity > mostCents)
    return refuse('checkout.price-changed', { total: formatUsd(centsToUsd(unitCents * quantity)) });
  const [row] = await buyKeys(ctx.db, {
    userId,
    productId: product.id,
    productVersion: version,
    productName: product.name,
    quantity,
    unitCents,
    // The most that the column holds: the balance pays in cents.
    unitIdr: Math.min(price.unitIdr, MOST_INT),
    plainIdr: Math.min(price.plainIdr, MOST_INT),
    steps: price.plainIdr > MOST_INT ? null : keptSteps(price),
    at,
    merchantRef: newMerchantRef(at.getTime(), ctx.deps.randomText(REFERENCE_LENGTH)),
    channel,
    attempt,
    sameEntrySince: new Date(at.getTime() - PURCHASE_ENTRY_MS),
    shownTotal: amount === undefined ? null : usdToCents(amount),
    idrPerUsd,
    locale: ctx.locale,
    reason: purchaseReason(product.name, quantity),
    mailed: settings.mailPurchases,
  });
  if (row?.order_id != null) await keepAnswers(ctx, row.order_id, answers);
  return { row: row ?? null, totalCents: unitCents * quantity };
}

const earlier = async (ctx: Ctx, userId: number, key: string): Promise<EarlierRow | undefined> =>
  (await findAttempt(ctx.db, { userId, attempt: key }))[0];

async function repeat(
  ctx: Ctx,
  userId: number,
  before: EarlierRow,
  input: PurchaseInput,
): Promise<PurchaseAnswer | Refusal> {
  const same = before.variant_id === input.product_id && before.quantity === input.quantity;
  if (!same) return refuse('purchase.repeat-differs');
  if (before.delivery !== 'key')
    return otherAnswer(ctx, userId, before.merchant_ref, Number(before.balance_after_cents));
  const codes = await shownTo(ctx, userId, () => openKeys(ctx, gatheredKeys(before)));
  return answer(ctx, userId, input.product_id, before, codes);
}

/** Who buys for a customer is not the buyer. */
const sightFor = (ctx: Ctx, userId: number) => sightOf(ctx, userId === ctx.actor?.id ? 'account' : 'none');
const shownTo = (ctx: Ctx, userId: number, open: () => Promise<string[]>): Promise<string[]> =>
  shownKeys(ctx, sightFor(ctx, userId), `user:${userId}`, open);

async function answer(
  ctx: Ctx,
  userId: number,
  productId: number,
  bought: BoughtRow | EarlierRow,
  codes: string[],
): Promise<PurchaseAnswer> {
  const link = (await ctx.deps.catalogue.ready()).row(productId)?.own.customLink;
  const [row] = link && codes.length > 0 ? await buyersTextsOf(ctx.db, { variantId: productId }) : [];
  return {
    codes,
    ...shownFor(ctx, sightFor(ctx, userId), codes.length),
    ...(row ? { customLink: link, linkLabel: saidToBuyers(ctx, row, 'linkLabel') } : {}),
    new_balance: centsToUsd(Number(bought.balance_after_cents)),
    message: 'Pembelian berhasil',
  };
}

export function whyNot(ctx: Ctx, { row, totalCents }: Asked, { quantity, amount }: PurchaseInput): Refusal {
  if (!row?.user_ok) return refuse('purchase.unknown');
  if (row.is_maintenance) return inMaintenance(ctx, row.maintenance_reason ?? '');
  if (row.available < quantity) return refuse('purchase.stock');
  // Changed again between the look and the purchase, or is not what the buyer saw.
  if (!row.product_ok || (amount !== undefined && usdToCents(amount) !== totalCents))
    return refuse('checkout.price-changed', { total: formatUsd(centsToUsd(totalCents)) });
  if (Number(row.balance_cents) < totalCents) return refuse('purchase.balance');
  return refuse('purchase.keys');
}
