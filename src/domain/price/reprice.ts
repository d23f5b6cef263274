/** How the prices of many products are changed at once. */
export type Repricing = 'percent' | 'amount' | 'set';

/** Prices by a share are rounded to what people write: whole hundreds. */
const ROUND_TO = 100;

export function repriced(idr: number, way: Repricing, by: number): number {
  if (way === 'set') return by;
  if (way === 'amount') return idr + by;
  return Math.round((idr * (100 + by)) / 100 / ROUND_TO) * ROUND_TO;
}
