/** Rupiah for one dollar in a new store, and between which the seller may set it. */
export const IDR_PER_USD = 15_000;
export const LEAST_IDR_PER_USD = 1_000;
export const MOST_IDR_PER_USD = 1_000_000;
const PUBLIC_MARKUP_PERCENT = 120;

/**
 * What a product without a public price of its own costs: its price at the rate and a fifth more. Rounded once, at the
 * end; fifteen digits are what a float holds, so that none of its noise decides about a half.
 */
export const fallbackPriceIdr = (priceUsd: number, idrPerUsd: number): number =>
  Math.round(Number(((priceUsd * idrPerUsd * PUBLIC_MARKUP_PERCENT) / 100).toPrecision(15)));

/** 'Rp 12.500,50' → 12500.5. Anything that is no price gives null. */
export function parseIdr(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : null;
  if (typeof value !== 'string') return null;
  const plain = value.replace(/rp/gi, '').replace(/\s/g, '').replace(/\./g, '').replace(',', '.');
  if (!/^\d+(\.\d+)?$/.test(plain)) return null;
  return Number(plain);
}

export const usdToCents = (usd: number): number => Math.round(usd * 100);
/** Rupiah as whole cents. */
export const idrToCents = (idr: number, idrPerUsd: number): number => Math.round((idr * 100) / idrPerUsd);
/** Money that came and becomes balance: however little it was, it is a cent at least. */
export const keptCents = (idr: number, idrPerUsd: number): number => Math.max(1, idrToCents(idr, idrPerUsd));
/**
 * What is asked in dollars where only rupiah are: down to the cent, so that a balance never pays more than a guest.
 */
export const followingCents = (idr: number, idrPerUsd: number): number => Math.floor((idr * 100) / idrPerUsd);
/** Cents as whole rupiah. */
export const centsToIdr = (cents: number, idrPerUsd: number): number => Math.round((cents * idrPerUsd) / 100);
export const centsToUsd = (cents: number): number => cents / 100;

/** True for a dollar amount that a person could write: at most two decimals. */
export function hasAtMostTwoDecimals(usd: number): boolean {
  return Math.round(usd * 100) / 100 === usd;
}

export const MAX_USD = 1_000_000;
export const MAX_IDR = 1_000_000_000;

// By hand and not by Intl: server and browser must write the same characters, whatever ICU they carry.
export const groupDigits = (digits: string, mark: string): string =>
  digits.replace(/\B(?=(\d{3}){1,7}(?!\d))/g, mark);

/** 'Rp 62.100', with a plain space, for texts that are compared and read aloud. */
export const formatIdr = (idr: number): string =>
  `${idr < 0 ? '-' : ''}Rp ${groupDigits(String(Math.abs(Math.round(idr))), '.')}`;

/** Stands for a figure that did not come, or is none. */
export const NO_FIGURE = '–';

/** '$1,234.50', in every language. */
export function formatUsd(usd: number): string {
  if (!Number.isFinite(usd)) return NO_FIGURE;
  const [whole = '', cents] = Math.abs(usd).toFixed(2).split('.');
  return `${usd < 0 ? '-' : ''}$${groupDigits(whole, ',')}.${cents}`;
}
