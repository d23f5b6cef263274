import type { OrderCredit, OrderDiscount, OrderSumsView } from '#contract/orders/orders.ts';
import { isRecord } from '#web/lib/files/browser-storage.ts';

/** What a voucher took off, where the store tells it. */
export function readDiscount(value: unknown): OrderDiscount | undefined {
  if (!isRecord(value) || typeof value.percentage !== 'number' || typeof value.voucherCode !== 'string')
    return undefined;
  const amount = typeof value.amount === 'number' ? value.amount : null;
  return { percentage: value.percentage, amount, voucherCode: value.voucherCode };
}

/** What the amount is made of, where the store tells it. */
export function readSums(value: unknown): OrderSumsView | undefined {
  if (!isRecord(value)) return undefined;
  const idr = (name: keyof OrderSumsView) => (Number.isFinite(value[name]) ? Number(value[name]) : 0);
  const received = idr('received');
  const sums = { goods: idr('goods'), fee: idr('fee'), unique: idr('unique'), balance: idr('balance') };
  return received > 0 ? { ...sums, received } : sums;
}

/** What a top-up brings, where it is one. */
export function readCredit(value: unknown): OrderCredit | undefined {
  if (!isRecord(value) || typeof value.amount !== 'number') return undefined;
  const { amount, bonus, balance } = value;
  return {
    amount,
    bonus: typeof bonus === 'number' ? bonus : 0,
    ...(typeof balance === 'number' ? { balance } : {}),
  };
}
