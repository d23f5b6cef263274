import type { Channel } from '../channels.ts';
import type { OutsideFacts } from '../gateway-facts.ts';

type Row = [
  code: string,
  name: string,
  group: Channel['group'],
  fees: Pick<Channel, 'feeFlat' | 'feePercent'>,
  limits: [minAmount: number, maxAmount: number],
  /** What its API calls it. */
  payment: string,
];

const share = (feePercent: number, feeFlat = 0) => ({ feeFlat, feePercent });
const flat = (feeFlat: number) => ({ feeFlat, feePercent: 0 });
const VA = 'Virtual Account';

// Published fees and limits; what an account has agreed with it may differ.
const ROWS: Row[] = [
  ['XD-QRIS', 'QRIS', 'QRIS', share(0.7), [1_500, 10_000_000], 'QRIS'],
  ['XD-DANA', 'DANA', 'E-Wallet', share(1.5), [1_000, 10_000_000], 'DANA'],
  ['XD-OVO', 'OVO', 'E-Wallet', share(1.5), [1_000, 10_000_000], 'OVO'],
  ['XD-SHOPEEPAY', 'ShopeePay', 'E-Wallet', share(1.8), [1_000, 10_000_000], 'SHOPEEPAY'],
  ['XD-BCAVA', 'BCA Virtual Account', VA, flat(4_000), [10_000, 50_000_000], 'BCA'],
  ['XD-BNIVA', 'BNI Virtual Account', VA, flat(4_000), [10_000, 50_000_000], 'BNI'],
  ['XD-BRIVA', 'BRI Virtual Account', VA, flat(4_000), [10_000, 50_000_000], 'BRI'],
  ['XD-MANDIRIVA', 'Mandiri Virtual Account', VA, flat(4_000), [10_000, 50_000_000], 'MANDIRI'],
  ['XD-ALFAMART', 'Alfamart', 'Convenience Store', flat(5_000), [10_000, 2_500_000], 'ALFAMART'],
  ['XD-INDOMARET', 'Indomaret', 'Convenience Store', flat(5_000), [10_000, 5_000_000], 'INDOMARET'],
  ['XD-CARD', 'Kartu kredit', 'Card', share(2.9, 2_000), [10_000, 50_000_000], 'CREDIT_CARD'],
];

/** From so many on they stand behind the toggle. */
const IN_SIGHT = 8;

const channels: readonly Channel[] = ROWS.map(([code, name, group, fees, [minAmount, maxAmount]], place) => ({
  code,
  name,
  group,
  type: 'REDIRECT',
  ...fees,
  feeMinimum: 0,
  minAmount,
  maxAmount,
  minMinutes: 15,
  maxMinutes: 1_440,
  active: true,
  ...(place >= IN_SIGHT ? { more: true as const } : {}),
}));

/** What Xendit calls each of our methods. */
export const XENDIT_PAYMENTS: Readonly<Record<string, string>> = Object.fromEntries(
  ROWS.map(([code, , , , , payment]) => [code, payment]),
);

export const xendit: OutsideFacts = {
  label: 'Xendit',
  callbackPath: 'xendit/callback',
  channels,
  searchedAs: 'most',
  amount: 'exact',
  shared: true,
  // Money that came by a transfer or over a counter has no way back.
  refunds: { not: ['Virtual Account', 'Convenience Store'] },
};
