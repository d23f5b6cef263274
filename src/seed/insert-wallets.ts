import { sql } from 'drizzle-orm';
import { purchaseReason } from '#domain/orders/purchases.ts';
import { usdToCents } from '#domain/price/money.ts';
import { INITIAL_REASON, redeemReason } from '#domain/wallet/balance-reasons.ts';
import type { Db } from '#server/db/database.ts';
import { balanceTransactions, type users } from '#server/db/schema/accounts.ts';
import { purchaseBatches, purchases } from '#server/db/schema/purchases.ts';
import { redeemAttempts, redeemCodes } from '#server/db/schema/redeem.ts';
import { SEED_PRODUCTS } from './products.ts';
import { SEED_PURCHASES, SEED_REDEEM_CODES } from './wallets.ts';

type UserRow = typeof users.$inferSelect;

/** A key that was bought with a balance, waiting for the key itself. */
export interface SeedBought {
  productName: string;
  purchaseId: number;
  at: Date;
}

interface Movement {
  at: Date;
  cents: number;
  reason: string;
  batchId?: number;
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
      usedBy?.email === user.email
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
      const before = [...redeemed, ...spent].filter((movement) => movement.at <= at);
      const [batch] = await db
        .insert(purchaseBatches)
        .values({
          userId: user.id,
          productId,
          quantity,
          totalCents: priceCents * quantity,
          balanceAfterCents: before.reduce((sum, { cents }) => sum + cents, opening),
          entryId: 0,
          createdAt: at,
        })
        .returning({ id: purchaseBatches.id });
      const batchId = batch?.id ?? 0;
      const rows = await db
        .insert(purchases)
        .values(
          Array.from({ length: quantity }, () => ({
            batchId,
            userId: user.id,
            productId,
            productName,
            priceCents,
            costCents: usdToCents(product.costPrice),
            purchasedAt: at,
          })),
        )
        .returning({ id: purchases.id });
      bought.push(...rows.map(({ id }) => ({ productName, purchaseId: id, at })));
      movements.push({
        at,
        cents: -priceCents * quantity,
        reason: purchaseReason(productName, quantity),
        batchId,
      });
    }
    movements.sort((a, b) => a.at.getTime() - b.at.getTime());
    await db
      .insert(balanceTransactions)
      .values([
        ledgerRow(user.id, { at: user.createdAt, cents: opening, reason: INITIAL_REASON }, true),
        ...movements.map((movement) => ledgerRow(user.id, movement, false)),
      ]);
  }
  await db.update(purchaseBatches).set({ entryId: sql`id` });
  return bought;
}

const ledgerRow = (userId: number, movement: Movement, adminAction: boolean) => ({
  userId,
  amountCents: Math.abs(movement.cents),
  operation: movement.cents > 0 ? ('add' as const) : ('deduct' as const),
  reason: movement.reason,
  adminAction,
  batchId: movement.batchId ?? null,
  redeemCodeId: movement.redeemCodeId ?? null,
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
