import type { OrderCredit } from '#contract/orders/orders.ts';
import { centsToUsd } from '#domain/price/money.ts';

interface CreditRow {
  credit_cents: number;
  bonus_cents: number;
  /** The balance right after it, once it was paid. */
  after_cents?: number | null;
}

/** What an order brings its account; undefined for one of goods. */
export function creditOf({ credit_cents, bonus_cents, after_cents }: CreditRow): OrderCredit | undefined {
  if (credit_cents === 0) return undefined;
  return {
    amount: centsToUsd(credit_cents),
    bonus: centsToUsd(bonus_cents),
    ...(after_cents == null ? {} : { balance: centsToUsd(after_cents) }),
  };
}
