import type { OrderCredit } from '#contract/orders/orders.ts';
import { isRecord } from '#web/lib/files/browser-storage.ts';

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
