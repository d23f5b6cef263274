import { PAYMENT_HOURS } from '../orders/orders.ts';

export const FEE_BEARERS = ['shop', 'buyer'] as const;
export type FeeBearer = (typeof FEE_BEARERS)[number];

/** How a buyer pays: what the gateway calls it, what it takes, how long it stays open. */
export interface Channel {
  code: string;
  name: string;
  group: 'QRIS' | 'E-Wallet' | 'Virtual Account' | 'Bank Transfer' | 'Convenience Store' | 'Card';
  type: 'DIRECT' | 'REDIRECT';
  feeFlat: number;
  feePercent: number;
  feeMinimum: number;
  minAmount: number;
  maxAmount: number;
  minMinutes: number;
  maxMinutes: number;
  active: boolean;
  /** Tax on the fee (PPN), in percent of it. */
  feeVat?: number;
  /** Who bears the fee; the shop unless its seller says otherwise. */
  feeBy?: FeeBearer;
  /** Stands behind a toggle in the checkout. */
  more?: true;
  /** What its drawing says, where its code does not tell. */
  letters?: string;
}

/**
 * Whether the buyer may bear its fee: Bank Indonesia forbids it for QRIS (PBI 23/6/PBI/2021, art. 52, as the press
 * quotes it), whichever way the QRIS comes.
 */
export const mayBearFee = ({ group }: { group: string }): boolean => group !== 'QRIS';

export type ChannelProblem = 'inactive' | 'down' | 'below-minimum' | 'above-maximum';

type ChannelLimits = Pick<Channel, 'active' | 'minAmount' | 'maxAmount'> & { down?: true };

export function channelProblem(channel: ChannelLimits, totalIdr: number): ChannelProblem | null {
  if (!channel.active) return 'inactive';
  if (channel.down) return 'down';
  if (totalIdr < channel.minAmount) return 'below-minimum';
  return totalIdr > channel.maxAmount ? 'above-maximum' : null;
}

/** What a gateway takes of a payment. */
export type Fees = Pick<Channel, 'feeFlat' | 'feePercent' | 'feeMinimum'> & {
  /** The tax on the fee (PPN), in percent of it; none where nothing is said. */
  feeVat?: number | undefined;
};
/** As the seller's contract has them. */
export type OwnFees = Fees & { feeVat: number };

/** What the gateway keeps of an amount, its tax too. In whole hundredths of percents: 1.1 % of 100,000 is 1,100 and no more. */
export function feeIdr({ feeFlat, feePercent, feeMinimum, feeVat = 0 }: Fees, amountIdr: number): number {
  const before = Math.max(feeFlat * 1e4 + amountIdr * Math.round(feePercent * 100), feeMinimum * 1e4);
  const vat = Math.round(feeVat * 100);
  return vat === 0 ? Math.ceil(before / 1e4) : Math.ceil((before * (1e4 + vat)) / 1e8);
}

/**
 * What a buyer who bears the fee pays beyond the price: the least that leaves the shop with the price. The gateway
 * takes its share of the fee too.
 */
export function feeForBuyer(channel: Fees, priceIdr: number): number {
  const share = (channel.feePercent * (100 + (channel.feeVat ?? 0))) / 100;
  let fee = Math.floor((priceIdr * share) / (100 - share));
  while (fee < feeIdr(channel, priceIdr + fee)) fee = feeIdr(channel, priceIdr + fee);
  while (fee > 0 && fee - 1 >= feeIdr(channel, priceIdr + fee - 1)) fee -= 1;
  return fee;
}

/** What paying a price by a channel adds for the buyer and costs the shop. */
export function paymentFees(
  channel: Fees & Pick<Channel, 'feeBy'>,
  priceIdr: number,
): { feeIdr: number; paymentCostIdr: number } {
  const added = channel.feeBy === 'buyer' ? feeForBuyer(channel, priceIdr) : 0;
  return { feeIdr: added, paymentCostIdr: feeIdr(channel, priceIdr + added) };
}

/** Unix seconds until which a payment stays open: what was asked for, within what the channel allows. */
export function clampExpiry(channel: Channel, nowMs: number, wantedSeconds?: number): number {
  const now = Math.floor(nowMs / 1000);
  const most = now + Math.min(channel.maxMinutes * 60, PAYMENT_HOURS * 3_600 - 60);
  const least = now + channel.minMinutes * 60;
  return Math.max(least, Math.min(wantedSeconds ?? most, most));
}
