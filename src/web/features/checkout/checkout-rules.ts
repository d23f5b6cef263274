import type { Product } from '#contract/catalogue/products.ts';
import type { ChannelView } from '#contract/payments/checkout.ts';
import { looksLikeEmail } from '#domain/accounts/email.ts';
import { maxQuantity } from '#domain/catalogue/stock.ts';
import { channelProblem, feeForBuyer } from '#domain/payments/channels.ts';

export interface CheckoutFields {
  variant: Product | null;
  quantity: number;
  email: string;
  method: string | null;
}

export type FormProblem =
  | 'checkout.emailBlank'
  | 'checkout.emailFormat'
  | 'checkout.stockShort'
  | 'checkout.chooseMethod';

export function emailProblem(email: string): FormProblem | null {
  if (email.trim() === '') return 'checkout.emailBlank';
  return looksLikeEmail(email.trim()) ? null : 'checkout.emailFormat';
}

/** The first thing wrong with the form, in the order in which it is filled in. */
export function formProblem({ variant, quantity, email, method }: CheckoutFields): FormProblem | null {
  const wrongEmail = emailProblem(email);
  if (wrongEmail) return wrongEmail;
  if (!variant || !isQuantityAllowed(variant, quantity)) return 'checkout.stockShort';
  return method === null ? 'checkout.chooseMethod' : null;
}

/** Less strict than the rules: a badly written address may be sent off, to be told what is wrong with it. */
export const canPay = ({ variant, quantity, email, method }: CheckoutFields): boolean =>
  variant !== null && isQuantityAllowed(variant, quantity) && method !== null && email.trim() !== '';

const isQuantityAllowed = (variant: Product, quantity: number) =>
  quantity >= 1 && quantity <= maxQuantity(variant.availableCodes);

/** The variant that the address names, or the first that can be bought when that one is gone. */
export function firstVariant(variants: readonly Product[], asked: Product): Product {
  return asked.availableCodes > 0 ? asked : (variants.find((variant) => variant.availableCodes > 0) ?? asked);
}

export interface ArrangedMethods {
  first: ChannelView[];
  behindToggle: ChannelView[];
}

/** In the store's order. */
export function arrangeMethods(channels: readonly ChannelView[]): ArrangedMethods {
  return {
    first: channels.filter(({ more }) => !more),
    behindToggle: channels.filter(({ more }) => more),
  };
}

/** A total of nothing is paid by nobody; the call names a method all the same. */
export const FREE_METHOD = 'QRIS2';

/** What paying that way adds to a price. */
export const feeOf = ({ fees }: Pick<ChannelView, 'fees'>, priceIdr: number): number =>
  fees && priceIdr > 0 ? feeForBuyer(fees, priceIdr) : 0;

/** Why a price cannot be paid that way, its fee with it; null when it can. */
export const problemWith = (channel: ChannelView, priceIdr: number) =>
  channelProblem(channel, priceIdr + feeOf(channel, priceIdr));

/** The chosen method, unless the total has outgrown it. */
export function usableMethod(
  channels: readonly ChannelView[],
  code: string | null,
  totalIdr: number,
): string | null {
  if (totalIdr === 0) return FREE_METHOD;
  const channel = channels.find((each) => each.code === code);
  return channel && problemWith(channel, totalIdr) === null ? channel.code : null;
}
