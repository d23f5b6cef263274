import type { OrderDiscount } from '#contract/orders/orders.ts';
import type { PriceStep } from '#domain/price/price.ts';

/** A step of a price as it is kept with its order. */
export interface KeptStep {
  why: PriceStep['why'];
  takes: number | null;
  ref: string | null;
  text: string | null;
}

export interface DiscountRow {
  steps: KeptStep[] | null;
}

/** What is selected of `orders o` for it. */
export const DISCOUNT_COLUMNS = `(select jsonb_agg(jsonb_build_object('why', a.why, 'takes', a.takes_idr, 'ref', a.ref,
    'text', a.text) order by a.step) from order_adjustments a where a.order_id = o.id) as steps`;

/** What a voucher took off; undefined when there was none. */
export function discountOf({ steps }: DiscountRow): OrderDiscount | undefined {
  const step = steps?.find(({ why }) => why === 'voucher');
  return step && { percentage: Number(step.text), amount: step.takes, voucherCode: step.ref ?? '' };
}
