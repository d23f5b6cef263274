import type { Ctx } from '../../../context.ts';
import type { LineRow } from '../lines-of.ts';
import type { ServedRow } from '../pay-order.ts';

/** Hands over what was found for a line, and answers what it cost the seller beside what the line says. */
export type GivePart = () => Promise<number>;

/** What is given instead of something: its text, and what is to be written down of the goods that it became. */
export interface Another {
  text: string;
  noted?(goodsId: number, pieces: number): Promise<void>;
}

/** Who hands over what was bought, for one kind of delivery. */
export interface Fulfiller {
  /** Serves the paid orders of a product that wait, the oldest payment first, and answers those. The product is locked. */
  serve(tx: Ctx, productId: number): Promise<ServedRow[]>;
  /** Finds what a line in a bundle needs and keeps it from others; null: it is not all there. Nothing is written yet. */
  part?(tx: Ctx, line: LineRow): Promise<GivePart | null>;
  /** One more of a variant, as it is now, which takes no place; null: there is none. Keys are counted and go another way. */
  another?(tx: Ctx, variantId: number): Promise<Another | null>;
  /** What a line of an order was to get is not wanted any more; what it has got is nobody's, and its goods and keys say so already. */
  revoke?(tx: Ctx, line: LineRow): Promise<void>;
}
