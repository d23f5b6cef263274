export const MAX_QUANTITY = 10;

/** Stock is read as a non-negative whole number; anything else is none. */
export function parseStock(value: unknown): number {
  const n = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof n === 'number' && Number.isFinite(n) && n > 0 ? Math.floor(n) : 0;
}

export const maxQuantity = (stock: number): number => Math.min(stock, MAX_QUANTITY);

export function clampQuantity(wanted: number, stock: number): number {
  const max = maxQuantity(stock);
  return max === 0 ? 0 : Math.min(Math.max(1, Math.floor(wanted) || 1), max);
}
