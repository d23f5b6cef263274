import type { Right } from '../guard/rights.ts';

interface Waiting {
  /** Where in the seller's area it is seen to. */
  tab: string;
  query?: Readonly<Record<string, string>>;
  /** Who is told: any of these rights. */
  rights: readonly Right[];
  /** A buyer is kept waiting by it. */
  urgent?: true;
  /** Nothing to be done: it is told and not counted beside its place. */
  news?: true;
}

/** Everything that may wait for a hand of the seller's people, in the order in which it is shown. */
export const WAITING = {
  orders: { tab: 'orders', query: { view: 'queue' }, rights: ['orders.see'], urgent: true },
  /** What the seller delivers by hand. */
  deliveries: { tab: 'orders', query: { view: 'queue' }, rights: ['orders.see'], urgent: true },
  byHand: { tab: 'byHand', rights: ['orders.see'], urgent: true },
  claims: { tab: 'claims', rights: ['orders.see'], urgent: true },
  disputes: { tab: 'orders', query: { dispute: 'open' }, rights: ['orders.see'], urgent: true },
  stock: { tab: 'stock', query: { view: 'out' }, rights: ['stock.change'] },
  mails: { tab: 'mail', query: { status: 'failed' }, rights: ['orders.see'] },
  refused: { tab: 'payments', rights: ['orders.see'] },
  safety: { tab: 'vipReports', rights: ['reports.see'] },
  vouchersTwice: { tab: 'vouchers', rights: ['offers.change'] },
  owed: { tab: 'orders', rights: ['orders.see'] },
  abuse: { tab: 'abuse', rights: ['customers.see'] },
  sold: { tab: 'orders', rights: ['orders.see'], news: true },
} as const satisfies Record<string, Waiting>;

export type WaitingName = keyof typeof WAITING;
export const WAITING_NAMES = Object.keys(WAITING) as WaitingName[];
export const waitingOf = (name: WaitingName): Waiting => WAITING[name];
