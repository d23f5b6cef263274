/** What a paid order may wait for. */
export const WAITS = ['stock', 'seller', 'supplier'] as const;
export type WaitsFor = (typeof WAITS)[number];

interface KindFacts {
  /** There is one row of goods for each piece; else one for all of them. */
  each: boolean;
  /** What a paid order waits for that could not be served at once. */
  waitsFor: WaitsFor;
  /** The queue serves it in the moment of the payment, by what the seller has put there. */
  atOnce?: true;
  /** It may be one of several things in a bundle. */
  inBundles?: true;
  /** One of it can be given instead of what did not work. */
  instead?: true;
  /** It has no goods of its own: those of its parts are in the lines behind it. */
  inParts?: true;
}

/** How what is bought gets to its buyer. Whoever serves each is in the server, `delivery/kinds`. */
export const DELIVERY_KINDS = {
  /** A key each from the stock, handed over by the statement that takes the payment. */
  key: { each: true, waitsFor: 'stock', inBundles: true, instead: true },
  /** What the seller writes for this order. */
  seller: { each: false, waitsFor: 'seller' },
  /** The same text for every buyer; while none is written the seller may write one for the order. */
  shared: { each: false, waitsFor: 'seller', atOnce: true, inBundles: true, instead: true },
  /** A file of the shop, by a link of the order's own. */
  file: { each: false, waitsFor: 'seller', atOnce: true, inBundles: true, instead: true },
  /** A text each from who has it, asked for when it is paid. */
  supplier: { each: true, waitsFor: 'supplier' },
  /** Several variants as one, at a price of its own. */
  bundle: { each: false, waitsFor: 'stock', atOnce: true, inParts: true },
} as const satisfies Record<string, KindFacts>;
export type DeliveryKind = keyof typeof DELIVERY_KINDS;
export const DELIVERY_NAMES = Object.keys(DELIVERY_KINDS) as [DeliveryKind, ...DeliveryKind[]];

/** Whether one of it can be given instead of what did not work: what nobody makes or asks for. */
export const givenInstead = (kind: DeliveryKind): boolean => 'instead' in DELIVERY_KINDS[kind];

/** For how many pieces one of its goods stands. */
export const piecesOfOne = (kind: DeliveryKind, quantity: number): number =>
  DELIVERY_KINDS[kind].each ? 1 : quantity;

/** Of what may be sold so many times: kept for an open order, or bought; or sold without end. */
export type Place = 'held' | 'taken' | 'endless';

/** The most times that anything may be sold which is not kept as keys. */
export const MOST_PLACES = 1_000_000;
