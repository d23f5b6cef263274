export const MAX_QUANTITY = 10;

export const maxQuantity = (stock: number): number => Math.min(stock, MAX_QUANTITY);

export function clampQuantity(wanted: number, stock: number): number {
  const max = maxQuantity(stock);
  return max === 0 ? 0 : Math.min(Math.max(1, Math.floor(wanted) || 1), max);
}
