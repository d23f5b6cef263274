import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { maintenanceReason } from '#domain/catalogue/catalogue.ts';
import { centsToUsd, formatUsd, usdToCents } from '#domain/price/money.ts';
import { accountCents, priceOf } from '#domain/price/price.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { judgeAnswers } from '../checkout/judge-answers.ts';
import { findAttempt } from './buy-keys.ts';
import { buyOtherKind, type OtherSale } from './buy-other-kinds.ts';
import type { PurchaseInput, SaleDoor } from './sale-door.ts';

export const inMaintenance = (ctx: Ctx, reason: string): Refusal =>
  refuse('product.maintenance', { reason: maintenanceReason(reason, ctx.deps.settings.current()) });

/** What is no key, by its row of now; null where another call of the same attempt was quicker, and has committed by now. */
export async function sellOther(
  ctx: Ctx,
  userId: number,
  input: PurchaseInput,
  door: SaleDoor,
): Promise<OtherSale | null | Refusal> {
  const sold = await sell(ctx, userId, input, door);
  const { attempt } = door;
  if (sold === null || !isRefusal(sold) || attempt === null) return sold;
  // The money or the place that is missing may be what the quicker call took.
  const [made] = await findAttempt(ctx.db, { userId, attempt });
  return made ? null : sold;
}

async function sell(
  ctx: Ctx,
  userId: number,
  input: PurchaseInput,
  door: SaleDoor,
): Promise<OtherSale | null | Refusal> {
  const [row] = await loadCatalogue(ctx.db, now(ctx), [input.product_id]);
  if (!row?.product.delivery) return refuse('product.not-found');
  const { product } = row;
  if (product.isMaintenanceMode) return inMaintenance(ctx, product.maintenanceReason);
  const answers = judgeAnswers(ctx, row.questions, input.answers);
  if (isRefusal(answers)) return answers;
  const { quantity, amount } = input;
  const cents = accountCents(product) * quantity;
  if ((amount !== undefined && usdToCents(amount) !== cents) || cents > (door.mostCents ?? cents))
    return refuse('checkout.price-changed', { total: formatUsd(centsToUsd(cents)) });
  const { idrPerUsd } = ctx.deps.settings.current();
  const price = priceOf({ product, quantity, accountRate: idrPerUsd });
  const { channel, attempt } = door;
  const sold = await inTransaction(ctx, async (tx) => {
    const done = await buyOtherKind(tx, {
      userId,
      row,
      price,
      idrPerUsd,
      quantity,
      answers,
      channel,
      attempt,
    });
    if (isRefusal(done)) return done;
    const beyond = await door.beside?.(tx, { orderId: done.orderId, cents });
    if (beyond) return beyond;
    if (userId !== ctx.actor?.id)
      await recordAudit(tx, 'purchase.create', `user:${userId}`, null, {
        product_id: product.id,
        quantity,
      });
    return done;
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'orders_once')) return null;
    throw error;
  });
  if (sold === null || isRefusal(sold)) return sold;
  ctx.deps.metrics.add('kunci_purchases_total', {});
  ctx.deps.metrics.add('kunci_purchase_cents_total', {}, cents);
  return sold;
}
