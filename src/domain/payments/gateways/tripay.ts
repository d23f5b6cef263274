import type { Channel } from '../channels.ts';
import type { OutsideFacts } from '../gateway-facts.ts';

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

/** So many of the last stand behind a toggle. */
const BEHIND_TOGGLE = 3;

// Published limits.
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

const channels: readonly Channel[] = ROWS.map(
  (
    [code, name, group, type, feeFlat, feePercent, feeMinimum, minAmount, maxAmount, minMinutes, maxMinutes],
    place,
  ) => ({
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
    ...(place >= ROWS.length - BEHIND_TOGGLE ? { more: true as const } : {}),
  }),
);

export const tripay: OutsideFacts = {
  label: 'Tripay',
  callbackPath: 'tripay/callback',
  channels,
  searchedAs: 'most',
  amount: 'or-more',
  returns: { reference: 'tripay_reference', merchantRef: 'tripay_merchant_ref' },
};
