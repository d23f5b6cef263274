export const MAX_QUANTITY = 10;

export const maxQuantity = (stock: number): number => Math.min(stock, MAX_QUANTITY);

export function clampQuantity(wanted: number, stock: number): number {
  const max = maxQuantity(stock);
  return max === 0 ? 0 : Math.min(Math.max(1, Math.floor(wanted) || 1), max);
}

export const LOW_STOCK_BELOW = 6;

/** Few keys, and not none. */
export const isLow = (stock: number, below: number): boolean => stock > 0 && stock < below;
