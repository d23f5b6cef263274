import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { putTogether } from '#domain/catalogue/names.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { products, variants } from '../../db/schema/catalogue.ts';
import { orderLines, orders } from '../../db/schema/orders.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { drainProduct, lockProducts } from '../delivery/drain-queue.ts';
import { noteEvent } from '../events/note-event.ts';

export interface Swapped {
  orderId: number;
  productName: string;
  deliveryStatus: string;
}

interface Swap {
  id: number;
  productId: number;
}

const soldIn = (tx: Ctx, orderId: number) =>
  tx.db
    .select({ productId: orderLines.variantId, productName: orderLines.name })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));

/** A paid order that waits is moved to another product and takes its place in that queue by its time of payment. */
export async function swapOrder(ctx: Ctx, input: Swap): Promise<Swapped | Refusal> {
  return (await tryToSwap(ctx, input)) ?? swapOrder(ctx, input);
}

/** Null when somebody else moved it while its products were being locked: to be tried anew, with the locks of where it is. */
async function tryToSwap(ctx: Ctx, input: Swap): Promise<Swapped | Refusal | null> {
  return inTransaction<Swapped | Refusal | null>(ctx, async (tx) => {
    const [before, ...more] = await soldIn(tx, input.id);
    if (!before) return refuse('order.not-found');
    const { productId } = before;
    if (productId === null) return refuse('order.top-up');
    if (more.length > 0) return refuse('order.bundle');
    await lockProducts(tx, [productId, input.productId]);
    // Who holds the product that it is of is the only one who can move it.
    const [locked] = await soldIn(tx, input.id);
    if (locked?.productId !== productId) return null;
    const [product] = await tx.db
      .select({
        id: variants.id,
        base: products.name,
        label: variants.label,
        validitySeconds: variants.validitySeconds,
        cost: variants.costPriceCents,
        delivery: variants.delivery,
      })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(and(eq(variants.id, input.productId), isNull(variants.deletedAt)))
      .for('share', { of: variants });
    if (!product) return refuse('product.not-found');
    if (product.delivery === 'bundle') return refuse('order.bundle');
    const productName = putTogether(product.base, product.label);
    const [moved] = await tx.db
      .update(orders)
      .set({ costCents: sql`${product.cost}::int * ${orders.quantity}` })
      .where(and(eq(orders.id, input.id), eq(orders.waitsFor, 'stock')))
      .returning({ id: orders.id });
    if (!moved) return refuse('order.not-waiting');
    await tx.db
      .update(orderLines)
      .set({
        variantId: product.id,
        name: productName,
        label: product.label,
        validitySeconds: product.validitySeconds,
        costCents: product.cost,
        delivery: product.delivery,
      })
      .where(eq(orderLines.orderId, input.id));
    const detail = { from: before.productName, to: productName };
    await noteEvent(tx, { orderId: input.id, kind: 'swapped', source: 'admin', detail });
    await recordAudit(tx, 'order.swap', `order:${input.id}`, before, {
      productId: product.id,
      productName,
    });
    await drainProduct(tx, product.id);
    await drainProduct(tx, productId);
    const [after] = await tx.db
      .select({ deliveryStatus: orders.deliveryStatus })
      .from(orders)
      .where(eq(orders.id, input.id));
    return {
      orderId: input.id,
      productName,
      deliveryStatus: after?.deliveryStatus ?? 'PENDING',
    };
  });
}
