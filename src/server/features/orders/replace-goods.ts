import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { putTogether } from '#domain/catalogue/names.ts';
import { crosses, DEFECTS } from '#domain/orders/batches.ts';
import { type DeliveryKind, givenInstead, piecesOfOne } from '#domain/orders/delivery-kinds.ts';
import { REPLACE_REASONS, type ReplaceReason } from '#domain/orders/replacing.ts';
import { afterCommit, type Ctx, inTransaction, may, now } from '../../context.ts';
import { products, variants } from '../../db/schema/catalogue.ts';
import { goods as goodsTable, orderLines, orders } from '../../db/schema/orders.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockProducts } from '../delivery/drain-queue.ts';
import { sealTexts } from '../delivery/hand-over.ts';
import { FULFILLERS } from '../delivery/kinds/all-kinds.ts';
import { lockOrder } from '../delivery/move-order.ts';
import {
  type InsteadParams,
  type ReplacedRow,
  replaceByKeys,
  replaceByTexts,
} from '../delivery/replace-given.ts';
import { noteEvent } from '../events/note-event.ts';
import { holdBack } from '../keys/change-batch.ts';
import { batchesOfGoods } from '../keys/list-batches.ts';
import { writeMail } from '../outbox/write-mail.ts';
import { askedRefund } from '../payments/refund-rows.ts';

export interface ReplaceInput {
  id: number;
  /** Of its goods, those that the seller saw and meant. */
  goods: number[];
  reason: ReplaceReason;
  words?: string;
  /** Whose stock is given; that of what was ordered unless it is said. */
  variantId?: number;
}

export interface Replaced {
  orderId: number;
  replaced: number;
  productName: string;
}

const AS_ORDERED = { name: null, label: null, validitySeconds: null };

/** By the seller's hand. Who does it hands out keys, so it takes the right to see them beside that to change orders. */
export async function replaceGoods(ctx: Ctx, input: ReplaceInput): Promise<Replaced | Refusal> {
  return may(ctx, 'keys.see') ? giveInstead(ctx, input, 'admin') : refuse('session.not-allowed');
}

/** What did not work is taken back and something else given in its place, in one transaction: keys, story, audit row, mail. */
export async function giveInstead(
  ctx: Ctx,
  input: ReplaceInput,
  source: 'admin' | 'store',
): Promise<Replaced | Refusal> {
  return inTransaction<Replaced | Refusal>(ctx, async (tx) => {
    const lines = await tx.db.select().from(orderLines).where(eq(orderLines.orderId, input.id));
    const of = await tx.db
      .selectDistinct({ line: goodsTable.line })
      .from(goodsTable)
      .where(and(eq(goodsTable.orderId, input.id), inArray(goodsTable.id, input.goods)));
    // Each thing in a bundle has a stock of its own.
    if (of.length > 1) return refuse('replace.parts');
    const line = lines.find(({ line }) => line === (of[0]?.line ?? 1));
    if (!line) return refuse('order.not-found');
    if (line.variantId === null) return refuse('order.top-up');
    const variantId = input.variantId ?? line.variantId;
    // Both at once and before the order, in the order of everybody else.
    await lockProducts(tx, [...lines.flatMap((each) => each.variantId ?? []), variantId]);
    const order = await lockOrder(tx, eq(orders.id, input.id));
    if (!order) return refuse('order.not-found');
    if (order.status === 'REFUND') return refuse('order.refunded');
    if (order.status !== 'PAID') return refuse('order.not-paid');
    // What may be going back is not paid for any more: neither by the gateway's hand nor by the bank's.
    if (await askedRefund(tx, order.id)) return refuse('refund.under-way');
    if (order.dispute === 'open') return refuse('order.disputed');
    const variant = await variantToGive(tx, variantId, line.variantId);
    if (!variant) return refuse('product.not-found');
    const goods = [...new Set(input.goods)];
    const { reason, words = '' } = input;
    const at = now(tx);
    const own = variantId === line.variantId;
    const { costCents, delivery, ...named } = variant;
    const productName = own ? line.name : named.name;
    if (!givenInstead(delivery)) return refuse('replace.kind', { name: productName });
    const pieces = piecesOfOne(line.delivery, line.quantity);
    // One text for five seats is not made good by one key.
    if (delivery === 'key' && pieces > 1) return refuse('replace.pieces', { n: pieces });
    const asked = { orderId: order.id, goods, reason, words, variantId, ...(own ? AS_ORDERED : named), at };
    const done =
      delivery === 'key'
        ? (await replaceByKeys(tx.db, { ...asked, costCents }))[0]
        : await giveTextsInstead(tx, delivery, asked, pieces);
    if (!done || done.found < goods.length) return refuse('replace.changed');
    if (!done.given) return refuse('replace.stock', { n: done.free, name: productName });
    const other = own ? {} : { to: productName };
    const detail = { keys: goods.length, why: reason, ...other };
    await noteEvent(tx, { orderId: order.id, kind: 'replaced', source, detail, at });
    await recordAudit(
      tx,
      'order.replace',
      `order:${order.id}`,
      { goods },
      { goods: done.given, why: reason, ...(words ? { reason: words } : {}), ...other },
    );
    await holdBackBad(tx, goods, reason);
    const { customerEmail: toEmail, locale } = order;
    const about = { goods: done.given };
    await writeMail(tx, { kind: 'order-replaced', about, orderId: order.id, toEmail, locale, at });
    afterCommit(tx, () => tx.deps.catalogue.markDirty([variantId]));
    return { orderId: order.id, replaced: goods.length, productName };
  });
}

/** What is the same for all, or a file: as it is now. */
async function giveTextsInstead(
  tx: Ctx,
  delivery: DeliveryKind,
  asked: InsteadParams,
  pieces: number,
): Promise<ReplacedRow | undefined> {
  const another = await FULFILLERS[delivery].another?.(tx, asked.variantId);
  const texts = another ? asked.goods.map(() => another.text) : [];
  const [done] = await replaceByTexts(tx.db, { ...asked, ...(await sealTexts(tx, texts)) });
  for (const id of done?.given ?? []) await another?.noted?.(id, pieces);
  return done;
}

/** Who is past what the seller takes of a batch holds back what is left of it. */
async function holdBackBad(tx: Ctx, goods: readonly number[], reason: ReplaceReason): Promise<void> {
  if (!REPLACE_REASONS[reason].defect) return;
  const limits = tx.deps.settings.current();
  for (const batch of await batchesOfGoods(tx.db, { goods, defects: DEFECTS })) {
    if (!crosses(batch, batch.more, limits)) continue;
    const keys = await holdBack(tx, batch, 'defects');
    const { id: batchId, sold, defects } = batch;
    await recordAudit(
      tx,
      'keys.batch',
      `product:${batch.variant_id}`,
      null,
      { batchId, change: 'hold', keys, sold, defects },
      null,
    );
    afterCommit(tx, () => tx.deps.catalogue.markDirty([batch.variant_id]));
  }
}

/** One that is no longer sold is given only to who bought it. */
async function variantToGive(tx: Ctx, id: number, own: number) {
  const [row] = await tx.db
    .select({
      base: products.name,
      label: variants.label,
      validitySeconds: variants.validitySeconds,
      costCents: variants.costPriceCents,
      delivery: variants.delivery,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.id, id), or(isNull(variants.deletedAt), eq(variants.id, own))));
  if (!row) return null;
  const { base, ...variant } = row;
  return { ...variant, name: putTogether(base, row.label) };
}
