import { sql } from 'drizzle-orm';
import { newMerchantRef } from '#domain/orders/orders.ts';
import { purchaseReason } from '#domain/orders/purchases.ts';
import { IDR_PER_USD, usdToCents } from '#domain/price/money.ts';
import { INITIAL_REASON, redeemReason } from '#domain/wallet/balance-reasons.ts';
import type { Db } from '#server/db/database.ts';
import { balanceTransactions, type users } from '#server/db/schema/accounts.ts';
import { orderEvents, orderLines, orders } from '#server/db/schema/orders.ts';
import { redeemAttempts, redeemCodes } from '#server/db/schema/redeem.ts';
import { SEED_PRODUCTS, type SeedProduct } from './products.ts';
import { SEED_PURCHASES, SEED_REDEEM_CODES } from './wallets.ts';

type UserRow = typeof users.$inferSelect;

/** A key that was bought with a balance, waiting for the key itself. */
export interface SeedBought {
  productName: string;
  orderId: number;
  slot: number;
  at: Date;
}

interface Movement {
  at: Date;
  cents: number;
  reason: string;
  orderId?: number;
  redeemCodeId?: number;
}

/**
 * Purchases, redeemed codes and the ledgers behind the customers' balances: each starts with what it must have
 * had, so that what is left is what the seed promises.
 */
export async function insertWallets(
  db: Db,
  now: Date,
  customers: readonly UserRow[],
  products: Map<string, number>,
): Promise<SeedBought[]> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const bought: SeedBought[] = [];
  const codeIds = await insertCodes(db, now, customers);
  for (const user of customers) {
    const redeemed: Movement[] = SEED_REDEEM_CODES.flatMap(({ code, amount, usedBy }) =>
      usedBy?.email === user.email && codeIds.has(code)
        ? [
            {
              at: ago(usedBy.ageMinutes),
              cents: usdToCents(amount),
              reason: redeemReason(code),
              redeemCodeId: codeIds.get(code) ?? 0,
            },
          ]
        : [],
    );
    const own = SEED_PURCHASES.filter(({ email }) => email === user.email).map((purchase) => {
      const product = SEED_PRODUCTS.find(({ name }) => name === purchase.productName);
      if (!product) throw new Error(`the seed has no product ${purchase.productName}`);
      return { ...purchase, product, at: ago(purchase.ageMinutes) };
    });
    const spent = own.map(({ product, quantity, at }) => ({
      cents: -usdToCents(product.price) * quantity,
      at,
    }));
    const moved = [...redeemed, ...spent].reduce((sum, { cents }) => sum + cents, 0);
    const opening = user.balanceCents - moved;

    const movements = [...redeemed];
    for (const { product, productName, quantity, at } of own) {
      const priceCents = usdToCents(product.price);
      const productId = products.get(productName) ?? 0;
      const orderId = await insertPurchase(db, user, { productId, product, quantity, at });
      bought.push(...Array.from({ length: quantity }, (_, n) => ({ productName, orderId, slot: n + 1, at })));
      movements.push({
        at,
        cents: -priceCents * quantity,
        reason: purchaseReason(productName, quantity),
        orderId,
      });
    }
    movements.sort((a, b) => a.at.getTime() - b.at.getTime());
    const all = [{ at: user.createdAt, cents: opening, reason: INITIAL_REASON }, ...movements];
    let after = 0;
    await db.insert(balanceTransactions).values(
      all.map((movement, n) => {
        after += movement.cents;
        return ledgerRow(user.id, movement, { after, adminAction: n === 0 });
      }),
    );
  }
  return bought;
}

async function insertPurchase(
  db: Db,
  user: UserRow,
  sold: { productId: number; product: SeedProduct; quantity: number; at: Date },
): Promise<number> {
  const { productId, product, quantity, at } = sold;
  const unitCents = usdToCents(product.price);
  const costCents = usdToCents(product.costPrice);
  const unitIdr = Math.round((unitCents * IDR_PER_USD) / 100);
  const { rows } = await db.execute<{ batch: number }>(sql`select nextval('order_batches')::int as batch`);
  const batchId = rows[0]?.batch ?? 0;
  const reference = `BAL-${batchId}`;
  const [made] = await db
    .insert(orders)
    .values({
      channel: 'account',
      gateway: 'balance',
      merchantRef: newMerchantRef(at.getTime(), `SALDO${String(batchId).padStart(15, '0')}`),
      gatewayReference: reference,
      requestHash: new Uint8Array(),
      paymentMethod: 'BALANCE',
      quantity,
      totalIdr: unitIdr * quantity,
      balanceCents: unitCents * quantity,
      balanceIdr: unitIdr * quantity,
      chargedIdr: 0,
      costCents: costCents * quantity,
      userId: user.id,
      customerEmail: user.email,
      customerName: user.username,
      status: 'PAID',
      deliveryStatus: 'DELIVERED',
      createdAt: at,
      expiresAt: at,
      paidAt: at,
      deliveredAt: at,
      batchId,
      entryId: batchId,
    })
    .returning({ id: orders.id });
  const orderId = made?.id ?? 0;
  await db.insert(orderLines).values({
    orderId,
    variantId: productId,
    name: product.name,
    quantity,
    unitIdr,
    unitCents,
    costCents,
  });
  const told = { orderId, source: 'store', at };
  await db.insert(orderEvents).values([
    { ...told, kind: 'balance-taken', detail: { cents: unitCents * quantity } },
    { ...told, kind: 'paid', detail: { gateway: 'balance', reference, amount: 0 } },
    { ...told, kind: 'delivered', detail: { keys: quantity } },
  ]);
  return orderId;
}

const ledgerRow = (
  userId: number,
  movement: Movement,
  { after, adminAction }: { after: number; adminAction: boolean },
) => ({
  userId,
  amountCents: Math.abs(movement.cents),
  operation: movement.cents > 0 ? ('add' as const) : ('deduct' as const),
  reason: movement.reason,
  adminAction,
  orderId: movement.orderId ?? null,
  orderMove: movement.orderId === undefined ? null : ('paid' as const),
  redeemCodeId: movement.redeemCodeId ?? null,
  balanceAfterCents: after,
  createdAt: movement.at,
});

async function insertCodes(db: Db, now: Date, customers: readonly UserRow[]): Promise<Map<string, number>> {
  const from = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const userId = (email: string | undefined) => customers.find((user) => user.email === email)?.id ?? null;
  const made = await db
    .insert(redeemCodes)
    .values(
      SEED_REDEEM_CODES.map(({ code, amount, description, usedBy, isActive, expiresInMinutes }) => ({
        code,
        amountCents: usdToCents(amount),
        description,
        isActive: isActive ?? true,
        expiresAt: expiresInMinutes === undefined ? null : from(expiresInMinutes),
        usedBy: userId(usedBy?.email),
        usedAt: usedBy && userId(usedBy.email) ? from(-usedBy.ageMinutes) : null,
        createdAt: from(-50 * 24 * 60),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: redeemCodes.id, code: redeemCodes.code });
  const attempts = SEED_REDEEM_CODES.flatMap(({ code, usedBy }) => {
    const by = userId(usedBy?.email);
    return usedBy && by
      ? [{ userId: by, codeAttempted: code, success: true, attemptedAt: from(-usedBy.ageMinutes) }]
      : [];
  });
  if (attempts.length > 0) await db.insert(redeemAttempts).values(attempts);
  return new Map(made.map(({ id, code }) => [code, id]));
}
