import { PAYMENT_HOURS } from './orders.ts';

/** How a buyer pays: what the gateway calls it, what it takes, how long it stays open. */
export interface Channel {
  code: string;
  name: string;
  group: 'QRIS' | 'E-Wallet' | 'Virtual Account' | 'Convenience Store' | 'Card';
  type: 'DIRECT' | 'REDIRECT';
  feeFlat: number;
  feePercent: number;
  feeMinimum: number;
  minAmount: number;
  maxAmount: number;
  minMinutes: number;
  maxMinutes: number;
  active: boolean;
}

type Row = [
  string,
  string,
  Channel['group'],
  Channel['type'],
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

// Published limits of the gateway; used when its own list cannot be had.
const ROWS: Row[] = [
  ['QRIS', 'QRIS', 'QRIS', 'DIRECT', 750, 0.7, 0, 1_000, 5_000_000, 10, 60],
  ['QRIS2', 'QRIS (ShopeePay)', 'QRIS', 'DIRECT', 750, 0.7, 0, 1_000, 5_000_000, 10, 1_440],
  ['SHOPEEPAY', 'ShopeePay', 'E-Wallet', 'REDIRECT', 0, 3, 1_000, 1_000, 10_000_000, 15, 60],
  ['OVO', 'OVO', 'E-Wallet', 'REDIRECT', 0, 3, 1_000, 1_000, 10_000_000, 15, 43_200],
  ['DANA', 'DANA', 'E-Wallet', 'REDIRECT', 0, 3, 1_000, 1_000, 10_000_000, 15, 60],
  ['BCAVA', 'BCA Virtual Account', 'Virtual Account', 'DIRECT', 5_500, 0, 0, 10_000, 10_000_000, 15, 43_200],
  [
    'PERMATAVA',
    'Permata Virtual Account',
    'Virtual Account',
    'DIRECT',
    4_250,
    0,
    0,
    10_000,
    10_000_000,
    60,
    43_200,
  ],
  ['ALFAMART', 'Alfamart', 'Convenience Store', 'DIRECT', 3_500, 0, 0, 10_000, 2_500_000, 60, 1_440],
  ['INDOMARET', 'Indomaret', 'Convenience Store', 'DIRECT', 3_500, 0, 0, 10_000, 2_500_000, 15, 43_200],
];

export const FALLBACK_CHANNELS: readonly Channel[] = ROWS.map(
  ([
    code,
    name,
    group,
    type,
    feeFlat,
    feePercent,
    feeMinimum,
    minAmount,
    maxAmount,
    minMinutes,
    maxMinutes,
  ]) => ({
    code,
    name,
    group,
    type,
    feeFlat,
    feePercent,
    feeMinimum,
    minAmount,
    maxAmount,
    minMinutes,
    maxMinutes,
    active: true,
  }),
);

/** Cards go through a gateway of their own; at least about half a dollar, open for over half an hour to a day. */
export const CARD_CHANNEL: Channel = {
  code: 'CARD',
  name: 'Visa / Mastercard',
  group: 'Card',
  type: 'REDIRECT',
  feeFlat: 0,
  feePercent: 2.9,
  feeMinimum: 0,
  minAmount: 10_000,
  maxAmount: 50_000_000,
  minMinutes: 35,
  maxMinutes: 1_440,
  active: true,
};

/** The methods on offer, in the order the checkout shows them; the last three stand behind a toggle. */
export const METHODS = FALLBACK_CHANNELS.map((c) => c.code);
export const METHODS_BEHIND_TOGGLE = 3;

export type ChannelProblem = 'inactive' | 'below-minimum' | 'above-maximum';

type ChannelLimits = Pick<Channel, 'active' | 'minAmount' | 'maxAmount'>;

export function channelProblem(channel: ChannelLimits, totalIdr: number): ChannelProblem | null {
  if (!channel.active) return 'inactive';
  if (totalIdr < channel.minAmount) return 'below-minimum';
  return totalIdr > channel.maxAmount ? 'above-maximum' : null;
}

export function feeIdr(channel: Channel, totalIdr: number): number {
  const fee = channel.feeFlat + Math.ceil((totalIdr * channel.feePercent) / 100);
  return Math.max(fee, channel.feeMinimum);
}

/** Unix seconds until which a payment stays open: what was asked for, within what the channel allows. */
export function clampExpiry(channel: Channel, nowMs: number, wantedSeconds?: number): number {
  const now = Math.floor(nowMs / 1000);
  const most = now + Math.min(channel.maxMinutes * 60, PAYMENT_HOURS * 3_600 - 60);
  const least = now + channel.minMinutes * 60;
  return Math.max(least, Math.min(wantedSeconds ?? most, most));
}
