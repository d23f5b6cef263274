import { FIRST_VALIDITY, productKey } from './names.ts';

/** So many cards of the shop window at a time: five rows of six, six of five, ten of three. */
export const SHELF_SIZE = 30;

export interface GroupableProduct {
  id: number;
  name: string;
  baseName: string;
  price: number;
  /** How long it is good for; null: without end. */
  validitySeconds: number | null;
  /** Where the seller put it among its product's variants, from 1; nothing means nowhere. */
  position?: number | undefined;
  totalCodes: number;
  availableCodes: number;
  /** Where the seller put its group in the hot list, from 1; nothing means nowhere. */
  hotRank?: number | null;
}

export interface ProductGroup<P extends GroupableProduct> {
  baseName: string;
  /** The same in small letters: what tells groups apart. */
  key: string;
  /** The first of the variants: the one a card shows and links to. */
  main: P;
  variants: P[];
  sold: number;
  /** None of its variants can be had. */
  soldOut: boolean;
  hotRank: number | null;
}

export const soldCount = (p: { totalCodes: number; availableCodes: number }): number =>
  Math.max(0, p.totalCodes - p.availableCodes);

/** What the seller put in order comes before what nobody did. */
const byPosition = (a: GroupableProduct, b: GroupableProduct): number =>
  (a.position || Number.MAX_SAFE_INTEGER) - (b.position || Number.MAX_SAFE_INTEGER);

export function compareVariants(a: GroupableProduct, b: GroupableProduct): number {
  const first = (p: GroupableProduct) => (p.validitySeconds === FIRST_VALIDITY ? 0 : 1);
  return byPosition(a, b) || first(a) - first(b) || a.price - b.price || a.id - b.id;
}

/** One product from its variants; there is at least one. */
export function makeGroup<P extends GroupableProduct>(variants: readonly P[]): ProductGroup<P> {
  const sorted = variants.toSorted(compareVariants);
  const main = sorted[0];
  if (!main) throw new Error('a group without variants');
  return {
    baseName: main.baseName,
    key: productKey(main.baseName),
    main,
    variants: sorted,
    sold: sorted.reduce((sum, v) => sum + soldCount(v), 0),
    soldOut: sorted.every(({ availableCodes }) => availableCodes === 0),
    hotRank: hotRankOf(sorted),
  };
}

/** The hot list first, then what sells most of what can be had, then what is sold out. */
export function compareGroups(a: ProductGroup<GroupableProduct>, b: ProductGroup<GroupableProduct>): number {
  const rank = (group: ProductGroup<GroupableProduct>) => group.hotRank ?? Number.MAX_SAFE_INTEGER;
  return (
    rank(a) - rank(b) || Number(a.soldOut) - Number(b.soldOut) || b.sold - a.sold || byCodePoint(a.key, b.key)
  );
}

/** In the order in which they come: for what somebody else has put in order. */
export function groupsAsGiven<P extends GroupableProduct>(products: readonly P[]): ProductGroup<P>[] {
  const byName = new Map<string, P[]>();
  for (const product of products) {
    const key = productKey(product.baseName);
    const list = byName.get(key);
    if (list) list.push(product);
    else byName.set(key, [product]);
  }
  return [...byName.values()].map(makeGroup);
}

export const groupProducts = <P extends GroupableProduct>(products: readonly P[]): ProductGroup<P>[] =>
  groupsAsGiven(products).sort(compareGroups);

/** The best rank among the variants: one that was added later has none yet. */
function hotRankOf(variants: readonly GroupableProduct[]): number | null {
  const ranks = variants.flatMap(({ hotRank }) => (hotRank ? [hotRank] : []));
  return ranks.length === 0 ? null : Math.min(...ranks);
}

/** Shortest first, as a seller reads them; what has no end comes last. */
export function compareByValidity(a: GroupableProduct, b: GroupableProduct): number {
  const length = (p: GroupableProduct) => p.validitySeconds ?? Number.MAX_SAFE_INTEGER;
  return byPosition(a, b) || length(a) - length(b) || a.price - b.price || a.id - b.id;
}

/** By code point: server and browser must agree on the order whatever language they run in. */
export const compareText = (a: string, b: string): number => byCodePoint(a.toLowerCase(), b.toLowerCase());

const byCodePoint = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
