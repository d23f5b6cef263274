import type { OrderDiscount } from '#contract/orders.ts';
import { isRecord } from '#web/lib/browser-storage.ts';

/** What a voucher took off, where the store tells it. */
export function readDiscount(value: unknown): OrderDiscount | undefined {
  if (!isRecord(value) || typeof value.percentage !== 'number' || typeof value.voucherCode !== 'string')
    return undefined;
  const amount = typeof value.amount === 'number' ? value.amount : null;
  return { percentage: value.percentage, amount, voucherCode: value.voucherCode };
}
