import { useMemo, useState } from 'react';
import type { SellerGroup, SellerGroups } from './seller-groups.ts';

const nameOf = ({ baseName }: SellerGroup): string => baseName.toLowerCase();
const hotOf = (groups: SellerGroups): string =>
  groups.flatMap((group) => (group.hotRank === null ? [] : [nameOf(group)])).join('\n');
const placesOf = (groups: SellerGroups) => new Map(groups.map((group, at) => [nameOf(group), at]));

/**
 * Groups stand by what they sold; under the eyes of somebody who works on them they keep the places in which they came,
 * while variants are sold, filled up and deleted. New ones come last; a new hot list orders all anew.
 */
export function useSteadyOrder(groups: SellerGroups): SellerGroups {
  const hot = useMemo(() => hotOf(groups), [groups]);
  const [kept, setKept] = useState(() => ({ hot, places: placesOf(groups) }));
  const isNew = kept.hot !== hot || (kept.places.size === 0 && groups.length > 0);
  const now = isNew ? { hot, places: placesOf(groups) } : kept;
  if (isNew) setKept(now);
  const { places } = now;
  return useMemo(() => {
    const placeOf = (group: SellerGroup) => places.get(nameOf(group)) ?? Number.MAX_SAFE_INTEGER;
    return groups.toSorted((a, b) => placeOf(a) - placeOf(b));
  }, [groups, places]);
}
