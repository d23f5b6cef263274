import { type SoldName, soldParts } from './members.ts';
import type { ReplaceReason } from './replacing.ts';

/** Whose word a claim waits for. */
export const CLAIM_WAITS = ['store', 'buyer'] as const;
export type ClaimWait = (typeof CLAIM_WAITS)[number];

/** How a claim ends. 'withdrawn': its buyer, or what it was about, is gone. */
export const CLAIM_OUTCOMES = [
  'replaced',
  'refunded',
  'credited',
  'declined',
  'disputed',
  'withdrawn',
] as const;
export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number];

/** Who speaks; the store notes what was done. */
export const CLAIM_SIDES = ['buyer', 'seller', 'store'] as const;
export const CLAIM_NOTES = [...CLAIM_OUTCOMES, 'again', 'refund-failed'] as const;
export type ClaimNote = (typeof CLAIM_NOTES)[number];

export const CLAIM_STATES = ['open', 'closed'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

export const MOST_CLAIM_WORDS = 2_000;
export const MOST_CLAIM_PICTURES = 3;
/** They come after the words that they belong to, and the claim may be settled meanwhile: so long they are still taken. */
export const PICTURE_AFTER_WORDS_MS = 10 * 60_000;
/** Pictures are kept so long. */
export const CLAIM_PICTURE_DAYS = 90;

export const FIRST_WARRANTY_HOURS = 24;
export const MOST_WARRANTY_HOURS = 87_600;
/** So many a day at first, where the seller lets the store replace by itself. */
export const FIRST_AUTO_REPLACE = 5;
export const MOST_AUTO_REPLACE = 1_000;
/** The store itself answers nothing else. */
export const AUTO_REPLACED: ReplaceReason = 'broken';

const HOUR_MS = 3_600_000;

/**
 * Until when something may be claimed that was given then: so many hours, and no longer than it is good for. What is given
 * instead has a warranty of its own. Null: there is none.
 */
export function warrantyEnd(givenAt: Date, hours: number, sold: SoldName): Date | null {
  if (hours === 0) return null;
  const { validitySeconds } = soldParts(sold);
  const ms = Math.min(hours * HOUR_MS, validitySeconds === null ? Infinity : validitySeconds * 1_000);
  return new Date(givenAt.getTime() + ms);
}

/** Its last moment counts. */
export const isUnderWarranty = (end: Date | null, at: Date): boolean => end !== null && at <= end;

/** How buyer and seller call it: 'KL-0088'. */
export const claimNumber = (id: number): string => `KL-${String(id).padStart(4, '0')}`;

const SHOWN = 5;
/** Enough of a key to tell it from the others beside it, on a page that has it in full. */
export function shortKey(key: string): string {
  const [line = ''] = key.split('\n');
  return line.length > 3 * SHOWN ? `${line.slice(0, SHOWN)}…${line.slice(-SHOWN)}` : line;
}
