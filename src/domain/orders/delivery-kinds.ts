/** What a paid order may wait for. */
export const WAITS = ['stock', 'seller', 'supplier'] as const;
export type WaitsFor = (typeof WAITS)[number];

interface KindFacts {
  /** There are so many, and no more are sold. */
  counted: boolean;
  /** An open order keeps its own from others for a while. */
  held: boolean;
  /** What a paid order waits for that could not be served at once. */
  waitsFor: WaitsFor;
}

/** How what is bought gets to its buyer. Whoever serves each is in the server, `delivery/kinds`. */
export const DELIVERY_KINDS = {
  /** A key each from the stock, handed over by the statement that takes the payment. */
  key: { counted: true, held: true, waitsFor: 'stock' },
} as const satisfies Record<string, KindFacts>;
export type DeliveryKind = keyof typeof DELIVERY_KINDS;
