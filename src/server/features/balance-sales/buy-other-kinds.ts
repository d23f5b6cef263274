import { eq } from 'drizzle-orm';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import type { WaitsFor } from '#domain/orders/delivery-kinds.ts';
import { newMerchantRef, type SaleChannel, statusesMovedBy } from '#domain/orders/orders.ts';
import { accountCents, type Price } from '#domain/price/price.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { orders } from '../../db/schema/orders.ts';
import { statement } from '../../db/statement.ts';
import type { CatalogueRow } from '../catalogue/load-catalogue.ts';
import { insertOrder, type NewOrder } from '../checkout/insert-order.ts';
import { afterSale } from '../delivery/after-sale.ts';
import { drainProduct, lockProducts } from '../delivery/drain-queue.ts';
import { takeBalance } from '../delivery/order-balance.ts';
import { payOrder } from '../delivery/pay-order.ts';
import { waitOf } from '../delivery/wait-of.ts';
import { attachTransaction } from '../payments/settle-create.ts';

const REFERENCE_LENGTH = 20;
const GATEWAY = 'balance';

interface Wanted {
  userId: number;
  row: CatalogueRow;
  price: Price;
  idrPerUsd: number;
  quantity: number;
  answers: NewOrder['answers'];
  channel: SaleChannel;
  attempt: string | null;
}

export interface OtherSale {
  orderId: number;
  merchantRef: string;
  balanceAfterCents: number;
  totalCents: number;
  waitsFor: WaitsFor | null;
}

/**
 * What is no key and is paid by a balance alone: made, paid from the balance and served, as far as it is served at once, in one
 * transaction by the statements that every sale uses. What its seller or a supplier delivers is paid and waits, like any other
 * order of it; for stock nobody waits. A second use of the attempt's name breaks the unique index.
 */
export async function buyOtherKind(ctx: Ctx, wanted: Wanted): Promise<OtherSale | Refusal> {
  const { userId, row, price, idrPerUsd, quantity, channel, attempt } = wanted;
  const at = now(ctx);
  const merchantRef = newMerchantRef(at.getTime(), ctx.deps.randomText(REFERENCE_LENGTH));
  const reference = `BAL-${merchantRef.slice(-REFERENCE_LENGTH)}`;
  const unitCents = accountCents(row.product);
  const totalCents = unitCents * quantity;
  const { totalIdr } = price;
  const variantIds = [row.product.id];
  return inTransaction<OtherSale | Refusal>(ctx, async (tx) => {
    // Products before people, as for whoever gives an order's balance back: so no two wait for each other.
    await lockProducts(tx, variantIds);
    const buyer = await lockBuyer(tx, userId);
    if (!buyer) return refuse('purchase.unknown');
    if (buyer.balanceCents < totalCents) return refuse('purchase.balance');
    const made = await insertOrder(tx, {
      merchantRef,
      channel,
      requestHash: new Uint8Array(),
      gateway: GATEWAY,
      paymentMethod: 'BALANCE',
      row,
      quantity,
      price,
      idrPerUsd,
      sums: { totalIdr, feeIdr: 0, uniqueIdr: 0, balanceIdr: totalIdr },
      paymentCostIdr: 0,
      account: { userId, balanceCents: totalCents },
      unitCents,
      voucher: null,
      answers: wanted.answers,
      email: buyer.email,
      at,
      expiresAt: at,
    });
    if (isRefusal(made)) return made.code === 'stock.short' ? refuse('purchase.stock') : made;
    const orderId = made.id;
    await attachTransaction(tx.db, {
      orderId,
      reference,
      chargedIdr: 0,
      checkoutUrl: '',
      expiresAt: at,
      checkAt: at,
      at,
    });
    await nameAttempt(tx.db, { orderId, attempt, name: buyer.username });
    const [order] = await tx.db.select().from(orders).where(eq(orders.id, orderId));
    if (!order || !(await takeBalance(tx, order))) return refuse('purchase.balance');
    const [paid] = await payOrder(tx.db, {
      gateway: GATEWAY,
      reference,
      merchantRef,
      amountIdr: 0,
      fromStatuses: statusesMovedBy('PAID'),
      at,
      source: 'store',
      balanceCents: totalCents,
    });
    if (!paid) throw new Error('an order that the balance pays was not paid');
    for (const variantId of variantIds) await drainProduct(tx, variantId);
    const waitsFor = await waitOf(tx, orderId);
    if (waitsFor === 'stock') return refuse('purchase.stock');
    afterSale(tx, { gateway: GATEWAY, totalIdr, variantIds }, 'paid');
    return { orderId, merchantRef, balanceAfterCents: buyer.balanceCents - totalCents, totalCents, waitsFor };
  });
}

/** The buyer's row first, as where keys are sold: parallel calls of one buyer do not see the same money. */
async function lockBuyer(tx: Ctx, id: number) {
  const [buyer] = await tx.db
    .select({
      email: users.email,
      username: users.username,
      balanceCents: users.balanceCents,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('update');
  return buyer && buyer.deletedAt === null ? buyer : null;
}

const nameAttempt = statement<unknown, { orderId: number; attempt: string | null; name: string }>(
  'name_attempt',
)('update orders set attempt = :attempt, customer_name = :name where id = :orderId');
