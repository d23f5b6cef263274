import { type Channel, feeIdr } from '#domain/payments/channels.ts';
import { tripay } from '#domain/payments/gateways/tripay.ts';

const virtualAccount = (
  code: string,
  name: string,
  minMinutes: number,
  maxMinutes: number,
  active = true,
): Channel => ({
  code,
  name,
  group: 'Virtual Account',
  type: 'DIRECT',
  feeFlat: 4_250,
  feePercent: 0,
  feeMinimum: 0,
  minAmount: 10_000,
  maxAmount: 10_000_000,
  minMinutes,
  maxMinutes,
  active,
});

/** More than the store offers, one of them switched off: a client has to choose. */
export const SANDBOX_CHANNELS: readonly Channel[] = [
  ...tripay.channels,
  virtualAccount('BNIVA', 'BNI Virtual Account', 15, 1_440),
  virtualAccount('BRIVA', 'BRI Virtual Account', 60, 43_200),
  virtualAccount('MANDIRIVA', 'Mandiri Virtual Account', 60, 43_200),
  virtualAccount('CIMBVA', 'CIMB Niaga Virtual Account', 15, 43_200),
  virtualAccount('BSIVA', 'BSI Virtual Account', 60, 180),
  virtualAccount('MYBVA', 'Maybank Virtual Account', 15, 1_440, false),
];

const BY_CODE = new Map(SANDBOX_CHANNELS.map((channel) => [channel.code, channel]));
export const sandboxChannel = (code: string): Channel | undefined => BY_CODE.get(code);

// The gateway counts QRIS among the wallets.
const groupOf = (channel: Channel): string => (channel.group === 'QRIS' ? 'E-Wallet' : channel.group);

/** One line of `merchant/payment-channel`. */
export const channelOnWire = (channel: Channel) => ({
  group: groupOf(channel),
  code: channel.code,
  name: channel.name,
  type: channel.type.toLowerCase(),
  fee_merchant: { flat: channel.feeFlat, percent: channel.feePercent },
  fee_customer: { flat: 0, percent: 0 },
  total_fee: { flat: channel.feeFlat, percent: channel.feePercent.toFixed(2) },
  minimum_fee: channel.feeMinimum || null,
  maximum_fee: null,
  minimum_amount: channel.minAmount,
  maximum_amount: channel.maxAmount,
  active: channel.active,
});

/** One line of `merchant/fee-calculator`. The merchant bears the fee. */
export const feeOnWire = (channel: Channel, amountIdr: number) => ({
  code: channel.code,
  name: channel.name,
  fee: {
    flat: channel.feeFlat,
    percent: channel.feePercent.toFixed(2),
    min: channel.feeMinimum || null,
    max: null,
  },
  total_fee: { merchant: feeIdr(channel, amountIdr), customer: 0 },
});
