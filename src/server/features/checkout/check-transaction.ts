import { successPath } from '#contract/pages.ts';
import type { TransactionInput } from '#contract/payments/checkout.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { isEmail, normalizeEmail } from '#domain/accounts/email.ts';
import { isMerchantRef } from '#domain/orders/orders.ts';
import { type Channel, type ChannelProblem, channelProblem } from '#domain/payments/channels.ts';
import type { PayingGateway } from '#domain/payments/gateways.ts';
import type { Ctx } from '../../context.ts';

export interface CheckedTransaction {
  email: string;
  /** Unknown ones are refused where something is to be paid. */
  channel: Channel | undefined;
  /** Same for a repeat of the same call, whenever it comes. */
  requestHash: Uint8Array;
  returnUrl: string;
}

/** What can be judged of a checkout without its product and its voucher. */
export async function checkTransaction(
  ctx: Ctx,
  input: TransactionInput,
  gateway: PayingGateway,
): Promise<CheckedTransaction | Refusal> {
  const email = normalizeEmail(input.customer_email);
  if (!isEmail(email)) return refuse('checkout.email');
  if (!isMerchantRef(input.merchant_ref)) return refuse('checkout.reference');
  const returnUrl = input.return_url ?? `${ctx.origin}${successPath(input.merchant_ref)}`;
  if (!`${returnUrl}/`.startsWith(`${ctx.origin}/`)) return refuse('checkout.return-url');
  const { expired_time: _, ...same } = input;
  const requestHash = await ctx.deps.vault.digest('request', JSON.stringify(same));
  return { email, channel: ctx.deps.channels.find(gateway, input.method), requestHash, returnUrl };
}

const CHANNEL_REFUSALS = {
  inactive: 'channel.inactive',
  down: 'channel.down',
  'below-minimum': 'channel.below-minimum',
  'above-maximum': 'channel.above-maximum',
} as const satisfies Record<ChannelProblem, string>;

export function checkChannel(channel: Channel, totalIdr: number): Refusal | null {
  const problem = channelProblem(channel, totalIdr);
  if (!problem) return null;
  const limit = problem === 'below-minimum' ? channel.minAmount : channel.maxAmount;
  return refuse(CHANNEL_REFUSALS[problem], { name: channel.name, limit });
}
