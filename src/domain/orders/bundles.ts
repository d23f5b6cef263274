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

/** What an order handed over of each thing in its bundle: so many of its codes in turn. */
export interface GivenPart {
  name: string;
  codes: number;
}

/** Texts under the names of what they are; one part without a name where there is no bundle. */
export function inParts<Text>(
  codes: readonly Text[],
  parts: readonly GivenPart[] | undefined,
): { name: string | null; codes: Text[] }[] {
  const isWhole = parts?.reduce((sum, part) => sum + part.codes, 0) === codes.length;
  if (!parts || !isWhole) return [{ name: null, codes: [...codes] }];
  let from = 0;
  return parts.map((part) => {
    from += part.codes;
    return { name: part.name, codes: codes.slice(from - part.codes, from) };
  });
}
