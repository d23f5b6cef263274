import type { Ctx } from '../../../context.ts';
import type { LineRow } from '../lines-of.ts';
import type { ServedRow } from '../pay-order.ts';

/** Who hands over what was bought, for one kind of delivery. */
export interface Fulfiller {
  /** Serves the paid orders of a product that wait, the oldest payment first, and answers those. The product is locked. */
  serve(tx: Ctx, productId: number): Promise<ServedRow[]>;
  /** What a line of an order has got is nobody's any more; its goods say so already. */
  revoke(tx: Ctx, line: LineRow): Promise<void>;
}
