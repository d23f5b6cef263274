import { successPath } from '#contract/pages.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { isMerchantRef } from '#domain/orders/orders.ts';
import { clampExpiry, paymentFees } from '#domain/payments/channels.ts';
import type { PayingGateway } from '#domain/payments/gateways.ts';
import { centsToIdr, centsToUsd, formatUsd, usdToCents } from '#domain/price/money.ts';
import { askedIdr } from '#domain/price/order-sums.ts';
import { bonusFor, isTopUp, topUpTerms } from '#domain/wallet/top-up.ts';
import { topUpName } from '#domain/wallet/top-up-name.ts';
import { type Ctx, now } from '../../context.ts';
import { checkChannel } from '../checkout/check-transaction.ts';
import { gatewayOrder } from '../checkout/gateway-order.ts';
import { joinExisting } from '../checkout/join-existing.ts';
import { openTransaction, type PlacedOrder } from '../checkout/open-transaction.ts';
import { linesOf } from '../delivery/lines-of.ts';
import { insertTopUp } from './insert-top-up.ts';

export interface TopUpInput {
  amount: number;
  total: number;
  method: string;
  merchant_ref: string;
}

/** Opens a payment that fills up the caller's balance: priced here, at the store's rate of now, which the order keeps. */
export async function createTopUp(ctx: Ctx, input: TopUpInput): Promise<{ data: Transaction } | Refusal> {
  const userId = ctx.actor?.id ?? 0;
  const { merchant_ref: merchantRef } = input;
  if (!isMerchantRef(merchantRef)) return refuse('checkout.reference');
  const gateway = ctx.deps.channels.gatewayOf(input.method);
  if (!gateway) return refuse('channel.unknown');
  let trial: Promise<boolean> | null = null;
  const mayTry = () => {
    trial ??= ctx.deps.watch.mayTry(gateway);
    return trial;
  };
  const requestHash = await ctx.deps.vault.digest('request', JSON.stringify([userId, input]));
  const placed = await place(ctx, input, { userId, gateway, requestHash, mayTry });
  const returnUrl = `${ctx.origin}${successPath(merchantRef)}`;
  // A call that was taken before gets that call's answer, whatever has changed since.
  const result = isRefusal(placed)
    ? ((await joinExisting(ctx, merchantRef, { requestHash, returnUrl }, mayTry)) ?? placed)
    : await openTransaction(ctx, placed);
  return isRefusal(result) ? result : { data: result };
}

interface Call {
  userId: number;
  gateway: PayingGateway;
  requestHash: Uint8Array;
  mayTry: () => Promise<boolean>;
}

async function place(
  ctx: Ctx,
  input: TopUpInput,
  { userId, gateway, requestHash, mayTry }: Call,
): Promise<PlacedOrder | Refusal> {
  const settings = ctx.deps.settings.current();
  if (!settings.topUpOffered) return refuse('top-up.off');
  const terms = topUpTerms(settings);
  const creditCents = usdToCents(input.amount);
  if (!isTopUp(creditCents, terms)) {
    const [least, most] = [terms.least, terms.most].map((cents) => formatUsd(centsToUsd(cents)));
    return refuse('top-up.amount', { least: least ?? '', most: most ?? '' });
  }
  const channel = ctx.deps.channels.find(gateway, input.method);
  if (!channel) return refuse('channel.unknown');
  const { idrPerUsd } = settings;
  const totalIdr = centsToIdr(creditCents, idrPerUsd);
  const { feeIdr, paymentCostIdr } = paymentFees(channel, totalIdr);
  const sums = { totalIdr, feeIdr, uniqueIdr: 0, balanceIdr: 0 };
  const shown = askedIdr(sums);
  if (shown !== input.total) return refuse('checkout.price-changed', { total: shown });
  const unfit = checkChannel(channel, shown);
  if (unfit) return unfit;
  if (!(await mayTry())) return refuse('channel.down');
  const at = now(ctx);
  const made = await insertTopUp(ctx, {
    merchantRef: input.merchant_ref,
    requestHash,
    gateway,
    method: input.method,
    userId,
    name: topUpName(formatUsd(centsToUsd(creditCents))),
    creditCents,
    bonusCents: bonusFor(creditCents, terms.steps),
    idrPerUsd,
    sums,
    paymentCostIdr,
    at,
    expiresAt: new Date(clampExpiry(channel, at.getTime()) * 1000),
  });
  if (isRefusal(made)) return made;
  const lines = await linesOf(ctx, made.id);
  const request = gatewayOrder(ctx, { ...made, gateway, lines, sums: made });
  return { id: made.id, variantIds: [], gateway, request, sums: made, tried: false };
}
