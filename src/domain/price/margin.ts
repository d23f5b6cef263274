import { centsToIdr, MAX_IDR } from './money.ts';

/** How a price that is made from another is rounded: not at all, up to the next 500, up to the next that ends in 900. */
export const ROUNDINGS = ['none', '500', '900'] as const;
export type Rounding = (typeof ROUNDINGS)[number];
export const MOST_MARGIN = 500;

export interface Margin {
  percent: number;
  rounding: Rounding;
}

/** What something costs us that is paid in cents there, in rupiah of our own rate: never less than it is. */
export const costIdr = (cents: number, idrPerUsd: number): number => Math.ceil((cents * idrPerUsd) / 100);

const ROUND: Readonly<Record<Rounding, (idr: number) => number>> = {
  none: (idr) => idr,
  '500': (idr) => Math.ceil(idr / 500) * 500,
  '900': (idr) => Math.ceil(Math.max(0, idr - 900) / 1000) * 1000 + 900,
};

/** What it is sold for. Up at every step, so that no rounding eats the margin; null: nobody could be asked so much. */
export function priceWithMargin(
  cents: number,
  { percent, rounding }: Margin,
  idrPerUsd: number,
): number | null {
  const idr = ROUND[rounding](Math.ceil((costIdr(cents, idrPerUsd) * (100 + percent)) / 100));
  return idr > 0 && idr <= MAX_IDR ? idr : null;
}

/** Whether a guest or an account would pay less than it costs us. */
export const isLoss = (
  { accountCents, publicIdr }: { accountCents: number; publicIdr: number | null },
  costCents: number,
  idrPerUsd: number,
): boolean =>
  accountCents < costCents ||
  (publicIdr ?? centsToIdr(accountCents, idrPerUsd)) < centsToIdr(costCents, idrPerUsd);
