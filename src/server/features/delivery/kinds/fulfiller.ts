import type { Ctx } from '../../../context.ts';
import type { LineRow } from '../lines-of.ts';
import type { ServedRow } from '../pay-order.ts';

/** Hands over what was found for a line, and answers what it cost the seller beside what the line says. */
export type GivePart = () => Promise<number>;

/** Who hands over what was bought, for one kind of delivery. */
export interface Fulfiller {
  /** Serves the paid orders of a product that wait, the oldest payment first, and answers those. The product is locked. */
  serve(tx: Ctx, productId: number): Promise<ServedRow[]>;
  /** Finds what a line in a bundle needs and keeps it from others; null: it is not all there. Nothing is written yet. */
  part?(tx: Ctx, line: LineRow): Promise<GivePart | null>;
  /** What a line of an order has got is nobody's any more; its goods say so already. */
  revoke(tx: Ctx, line: LineRow): Promise<void>;
}
