import { PAYMENT_HOURS } from './orders.ts';

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
  /** Stands behind a toggle in the checkout. */
  more?: true;
  /** What its drawing says, where its code does not tell. */
  letters?: string;
}

export type ChannelProblem = 'inactive' | 'down' | 'below-minimum' | 'above-maximum';

type ChannelLimits = Pick<Channel, 'active' | 'minAmount' | 'maxAmount'> & { down?: true };

export function channelProblem(channel: ChannelLimits, totalIdr: number): ChannelProblem | null {
  if (!channel.active) return 'inactive';
  if (channel.down) return 'down';
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
