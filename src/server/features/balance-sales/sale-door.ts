import type { Refusal } from '#contract/wire/refusals.ts';
import type { SaleChannel } from '#domain/orders/orders.ts';
import type { Ctx } from '../../context.ts';

export interface PurchaseInput {
  user_id?: number | undefined;
  product_id: number;
  quantity: number;
  amount?: number | undefined;
  answers?: Record<string, string> | undefined;
}

/** What a door makes of a sale. */
export interface SaleDoor {
  channel: SaleChannel;
  /** Names the attempt; null where the caller gave it no name. */
  attempt: string | null;
  /** It is not bought for more. */
  mostCents?: number | undefined;
  /** In the sale's transaction, with the buyer's row held: a refusal takes everything back. */
  beside?: (tx: Ctx, sale: { orderId: number; cents: number }) => Promise<Refusal | null>;
}
