import { useMemo, useState } from 'react';
import type { GroupableProduct, ProductGroup } from '#domain/catalogue.ts';

type Groups<P extends GroupableProduct> = readonly ProductGroup<P>[];

const nameOf = ({ baseName }: { baseName: string }): string => baseName.toLowerCase();
const hotOf = <P extends GroupableProduct>(groups: Groups<P>): string =>
  groups.flatMap((group) => (group.hotRank === null ? [] : [nameOf(group)])).join('\n');
const placesOf = <P extends GroupableProduct>(groups: Groups<P>): Map<string, number> =>
  new Map(groups.map((group, at) => [nameOf(group), at]));

/**
 * Groups stand by what they sold; under the eyes of somebody who works on them they keep the places in which they came,
 * while variants are sold, filled up and deleted. New ones come last; a new hot list orders all anew.
 */
export function useSteadyOrder<P extends GroupableProduct>(
  groups: Groups<P>,
): (some: Groups<P>) => Groups<P> {
  const hot = useMemo(() => hotOf(groups), [groups]);
  const [kept, setKept] = useState(() => ({ hot, places: placesOf(groups) }));
  const isNew = kept.hot !== hot || (kept.places.size === 0 && groups.length > 0);
  const now = isNew ? { hot, places: placesOf(groups) } : kept;
  if (isNew) setKept(now);
  const { places } = now;
  return useMemo(() => {
    const placeOf = (group: ProductGroup<P>) => places.get(nameOf(group)) ?? Number.MAX_SAFE_INTEGER;
    return (some) => some.toSorted((a, b) => placeOf(a) - placeOf(b));
  }, [places]);
}
