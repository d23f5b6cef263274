import { hasAtMostTwoDecimals, MAX_USD } from '../price/money.ts';

/** What the field of a correction lets in: a sign in front, digits and one dot. */
export function signedInput(text: string): string {
  const sign = /^\s*[-\u2212]/.test(text) ? '-' : '';
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  return sign + (rest.length === 0 ? whole : `${whole}.${rest.join('')}`);
}

export type AdjustmentProblem = 'amount' | 'short';

/** Why a balance cannot be changed so: more adds, less deducts, and nothing goes below zero. */
export function adjustmentProblem(amount: number, balance: number): AdjustmentProblem | null {
  const usable = Math.abs(amount) > 0 && Math.abs(amount) <= MAX_USD && hasAtMostTwoDecimals(amount);
  if (!usable) return 'amount';
  return Math.round((balance + amount) * 100) < 0 ? 'short' : null;
}
