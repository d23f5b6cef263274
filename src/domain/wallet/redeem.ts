const DAY_MS = 24 * 3_600_000;

export const REDEEM_MAX_FAILURES = 10;
/** Failures count for so long … */
export const REDEEM_WINDOW_MS = DAY_MS;
/** … and the last one allowed closes redeeming for so long. */
export const REDEEM_SUSPENSION_MS = DAY_MS;
export const REDEEM_SUSPENSION_REASON = 'Terlalu banyak percobaan gagal';

export const REDEEM_MIN_USD = 0.01;
export const REDEEM_MAX_USD = 1_000;
export const REDEEM_BATCH_MAX = 10;
export const REDEEM_CODE_LENGTH = 10;
export const REDEEM_CODE_MAX = 50;
export const REDEEM_DESCRIPTION_MAX = 255;
export const REDEEM_PRESETS_USD = [30, 50, 80, 100, 120, 150, 180, 200] as const;

/** Codes are kept in upper case without blanks around or within; people paste them as they come. */
export const normalizeRedeemCode = (code: string): string => code.replace(/\s+/g, '').toUpperCase();

export const remainingAttempts = (failures: number): number => Math.max(0, REDEEM_MAX_FAILURES - failures);

/** Whole hours, a started one counts. */
export const suspensionHours = (leftMs: number): number => Math.max(1, Math.ceil(leftMs / 3_600_000));

export const REDEEM_CODE_STATES = ['used', 'expired', 'available', 'inactive'] as const;
export type RedeemCodeState = (typeof REDEEM_CODE_STATES)[number];

export interface RedeemCodeFacts {
  isUsed: boolean;
  isActive: boolean;
  expiresAt: Date | null;
}

export function redeemCodeState(code: RedeemCodeFacts, now: Date): RedeemCodeState {
  if (code.isUsed) return 'used';
  if (code.expiresAt !== null && code.expiresAt <= now) return 'expired';
  return code.isActive ? 'available' : 'inactive';
}

/** What the amount field lets in: digits and one dot, two decimals, never more than a code may hold. */
export function redeemAmountInput(text: string): string {
  const [whole = '', cents] = text.replace(/[^\d.]/g, '').split('.');
  const kept = cents === undefined ? whole : `${whole}.${cents.slice(0, 2)}`;
  return Number(kept) > REDEEM_MAX_USD ? String(REDEEM_MAX_USD) : kept;
}

/** What stands in the field once it is left: too little becomes the least; nothing stays nothing. */
export function redeemAmountLeft(text: string): string {
  const amount = Number(text);
  if (text === '' || Number.isNaN(amount)) return '';
  return String(Math.min(REDEEM_MAX_USD, Math.max(REDEEM_MIN_USD, amount)));
}

export interface RedeemBatch {
  /** NaN when it is no number. */
  amount: number;
  count: number;
  expiresAt: Date | null;
}
export type RedeemBatchProblem = 'amount' | 'too-much' | 'count' | 'past';

/** Why a batch of codes cannot be made; the first rule that is broken. */
export function redeemBatchProblem(batch: RedeemBatch, now: Date): RedeemBatchProblem | null {
  const { amount, count, expiresAt } = batch;
  if (!(amount >= REDEEM_MIN_USD)) return 'amount';
  if (amount > REDEEM_MAX_USD) return 'too-much';
  if (!Number.isInteger(count) || count < 1 || count > REDEEM_BATCH_MAX) return 'count';
  return expiresAt !== null && !(expiresAt > now) ? 'past' : null;
}
