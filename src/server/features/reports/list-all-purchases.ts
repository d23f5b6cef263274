import { desc, eq, lt } from 'drizzle-orm';
import type { AnyPurchase } from '#contract/reports/manage-reports.ts';
import { centsToUsd } from '#domain/price/money.ts';
import type { Ctx } from '../../context.ts';
import { users } from '../../db/schema/accounts.ts';
import { purchases } from '../../db/schema/purchases.ts';

const PAGE = 1_000;

interface Page {
  data: AnyPurchase[];
  nextBefore: number | null;
  message: string;
}

/** Everything that was bought with a balance, without the keys: those are their buyers'. */
export async function listAllPurchases(ctx: Ctx, input: { before?: number }): Promise<Page> {
  const rows = await ctx.db
    .select({ purchase: purchases, username: users.username, email: users.email })
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .where(input.before === undefined ? undefined : lt(purchases.id, input.before))
    .orderBy(desc(purchases.id))
    .limit(PAGE);
  const data = rows.map(({ purchase, username, email }) => ({
    id: purchase.id,
    userId: purchase.userId,
    username,
    email,
    productId: purchase.productId,
    productName: purchase.productName,
    price: centsToUsd(purchase.priceCents),
    costPrice: purchase.costCents === null ? null : centsToUsd(purchase.costCents),
    purchaseDate: purchase.purchasedAt.toISOString(),
    batchId: purchase.batchId,
  }));
  return { data, nextBefore: data.length === PAGE ? (data.at(-1)?.id ?? null) : null, message: 'OK' };
}
