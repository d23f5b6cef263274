import { DELIVERY_KINDS, type DeliveryKind } from './delivery-kinds.ts';

/** The most different things in one bundle, and the most of each. */
export const MOST_PARTS = 20;
export const MOST_OF_PART = 100;

/** One thing in a bundle. */
export interface BundlePart {
  id: number;
  name: string;
  quantity: number;
}

/** The kinds that may be in a bundle: what is handed over by itself. */
export const PART_KINDS = (Object.keys(DELIVERY_KINDS) as DeliveryKind[]).filter(
  (kind) => 'inBundles' in DELIVERY_KINDS[kind],
);
