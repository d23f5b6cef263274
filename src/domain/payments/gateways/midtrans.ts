import type { Channel } from '../channels.ts';
import type { OutsideFacts } from '../gateway-facts.ts';

type Row = [
  code: string,
  name: string,
  group: Channel['group'],
  fees: Pick<Channel, 'feeFlat' | 'feePercent'>,
  limits: [minAmount: number, maxAmount: number, minMinutes: number, maxMinutes: number],
  /** What its API calls it. */
  payment: string,
];

const share = (feePercent: number, feeFlat = 0) => ({ feeFlat, feePercent });
const flat = (feeFlat: number) => ({ feeFlat, feePercent: 0 });

// Published fees, limits and times. Some stay open for as little as a moment: a quarter of an hour is what a buyer needs.
const ROWS: Row[] = [
  ['MT-QRIS', 'QRIS', 'QRIS', share(0.7), [1_500, 10_000_000, 15, 1_440], 'other_qris'],
  ['MT-GOPAY', 'GoPay', 'E-Wallet', share(2), [1_000, 10_000_000, 15, 1_440], 'gopay'],
  ['MT-SHOPEEPAY', 'ShopeePay', 'E-Wallet', share(2), [1_000, 10_000_000, 15, 1_440], 'shopeepay'],
  ['MT-DANA', 'DANA', 'E-Wallet', share(1.5), [1_000, 10_000_000, 15, 1_440], 'dana'],
  [
    'MT-BCAVA',
    'BCA Virtual Account',
    'Virtual Account',
    flat(4_000),
    [10_000, 50_000_000, 15, 1_440],
    'bca_va',
  ],
  [
    'MT-BNIVA',
    'BNI Virtual Account',
    'Virtual Account',
    flat(4_000),
    [10_000, 50_000_000, 15, 1_440],
    'bni_va',
  ],
  [
    'MT-BRIVA',
    'BRI Virtual Account',
    'Virtual Account',
    flat(4_000),
    [10_000, 50_000_000, 15, 1_440],
    'bri_va',
  ],
  [
    'MT-MANDIRI',
    'Mandiri Bill Payment',
    'Virtual Account',
    flat(4_000),
    [10_000, 50_000_000, 15, 1_440],
    'echannel',
  ],
  [
    'MT-PERMATAVA',
    'Permata Virtual Account',
    'Virtual Account',
    flat(4_000),
    [10_000, 50_000_000, 15, 1_440],
    'permata_va',
  ],
  ['MT-ALFAMART', 'Alfamart', 'Convenience Store', flat(5_000), [10_000, 5_000_000, 15, 1_440], 'alfamart'],
  [
    'MT-INDOMARET',
    'Indomaret',
    'Convenience Store',
    flat(5_000),
    [10_000, 5_000_000, 15, 1_440],
    'indomaret',
  ],
  ['MT-CARD', 'Kartu kredit', 'Card', share(2.9, 2_000), [10_000, 50_000_000, 15, 1_440], 'credit_card'],
];

/** From so many on they stand behind the toggle. */
const IN_SIGHT = 8;

const channels: readonly Channel[] = ROWS.map(
  ([code, name, group, fees, [minAmount, maxAmount, minMinutes, maxMinutes]], place) => ({
    code,
    name,
    group,
    type: 'REDIRECT',
    ...fees,
    feeMinimum: 0,
    minAmount,
    maxAmount,
    minMinutes,
    maxMinutes,
    active: true,
    ...(place >= IN_SIGHT ? { more: true as const } : {}),
  }),
);

/** What Midtrans calls each of our methods. */
export const MIDTRANS_PAYMENTS: Readonly<Record<string, string>> = Object.fromEntries(
  ROWS.map(([code, , , , , payment]) => [code, payment]),
);

export const midtrans: OutsideFacts = {
  label: 'Midtrans',
  callbackPath: 'midtrans/notification',
  channels,
  searchedAs: 'most',
  amount: 'exact',
  shared: true,
  // Money that came by a transfer or over a counter has no way back.
  refunds: { not: ['Virtual Account', 'Convenience Store'] },
};
