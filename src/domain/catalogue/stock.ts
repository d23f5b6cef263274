export const MAX_QUANTITY = 10;

export const maxQuantity = (stock: number): number => Math.min(stock, MAX_QUANTITY);

export function clampQuantity(wanted: number, stock: number): number {
  const max = maxQuantity(stock);
  return max === 0 ? 0 : Math.min(Math.max(1, Math.floor(wanted) || 1), max);
}

export const LOW_STOCK_BELOW = 6;

/** Few keys, and not none. */
export const isLow = (stock: number, below: number): boolean => stock > 0 && stock < below;

/** So far back is looked for how fast a product goes. */
export const PACE_DAYS = 30;
/** What would be gone within this many days is short. */
export const SHORT_DAYS = 7;

/** How long the keys last if it goes on so; null when nothing is sold. Nothing left lasts no time. */
export const daysLeft = (stock: number, perDay: number): number | null =>
  stock <= 0 ? 0 : perDay > 0 ? stock / perDay : null;

const DAY_MS = 86_400_000;
/** What is new is looked at for so long before its pace is believed. */
const LEAST_DAYS = 3;

/** How fast a product has gone since it is there, by what of its keys is left: known without a look at any sale. */
export function lifePace(
  {
    totalCodes,
    availableCodes,
    createdAt,
  }: { totalCodes: number; availableCodes: number; createdAt: string },
  now: number,
): number {
  const days = Math.max(LEAST_DAYS, (now - Date.parse(createdAt)) / DAY_MS);
  return Math.max(0, totalCodes - availableCodes) / days;
}

/** Gone so soon, even many keys are few. */
const VERY_SHORT_DAYS = 2;

/**
 * Whether the seller is told that keys run low: not before the first sale, and by how fast they go. Fewer than `below`
 * that last for weeks are enough; more that are gone the day after tomorrow are not.
 */
export function runsLow(stock: number, perDay: number, below: number): boolean {
  const days = daysLeft(stock, perDay);
  if (stock <= 0 || days === null) return false;
  return days < VERY_SHORT_DAYS || (stock < below && days < SHORT_DAYS);
}

export const STOCK_VIEWS = ['all', 'out', 'short', 'still'] as const;
export type StockView = (typeof STOCK_VIEWS)[number];

/** Whether a product belongs to a view of the stock: gone, soon gone, or lying still. */
export function isInView(view: StockView, stock: number, perDay: number): boolean {
  const days = daysLeft(stock, perDay);
  if (view === 'out') return stock <= 0;
  if (view === 'short') return stock > 0 && days !== null && days < SHORT_DAYS;
  return view === 'all' || (stock > 0 && days === null);
}

export interface StockState {
  stock: number;
  perDay: number;
  waiting: number;
}

/** What needs keys first: where buyers wait, then what lasts the shortest; of what is gone, what sold best. */
export function byNeed(a: StockState, b: StockState): number {
  const left = ({ stock, perDay }: StockState) => daysLeft(stock, perDay) ?? Number.POSITIVE_INFINITY;
  if (a.waiting !== b.waiting) return b.waiting - a.waiting;
  const [of, than] = [left(a), left(b)];
  return of === than ? b.perDay - a.perDay : of - than;
}
