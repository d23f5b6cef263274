import { trimEnd } from '../text/trim-end.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Every duration a product name may carry, shortest first. */
export const DURATIONS = [
  { word: '2 hours', ms: 2 * HOUR, usd: 0.49 },
  { word: '1 day', ms: DAY, usd: 0.99 },
  { word: '3 days', ms: 3 * DAY, usd: 2.99 },
  { word: '7 days', ms: 7 * DAY, usd: 4.99 },
  { word: '14 days', ms: 14 * DAY, usd: 9.99 },
  { word: '30 days', ms: 30 * DAY, usd: 14.99 },
  { word: '60 days', ms: 60 * DAY, usd: 24.99 },
  { word: '1 year', ms: 365 * DAY, usd: 99.99 },
] as const;

export type DurationWord = (typeof DURATIONS)[number]['word'];

export const FIRST_DURATION: DurationWord = '2 hours';
export const STANDARD_LABEL = 'Standard';
export const DEFAULT_DURATION_MS = DAY;

// The number must not be the tail of a longer one: '30 days' is no '0 days', '17 days' no '7 days'.
const PATTERN = new RegExp(
  `(?<!\\d)(?:${DURATIONS.map((d) => `${d.word.replace(' ', '\\s*').replace(/s$/, '')}s?`).join('|')})(?![a-z])`,
  'i',
);

export function durationOf(name: string): (typeof DURATIONS)[number] | null {
  const found = PATTERN.exec(name)?.[0];
  if (!found) return null;
  const key = found.toLowerCase().replace(/\s+/g, '').replace(/s$/, '');
  return DURATIONS.find((d) => d.word.replace(' ', '').replace(/s$/, '') === key) ?? null;
}

export const durationLabel = (name: string): string => durationOf(name)?.word ?? STANDARD_LABEL;

const TRAILING = ' \t\n\r\u00a0-–—(,|';

/** The product name with its duration word taken out: what all variants of a group share. */
export function baseName(name: string): string {
  const rest = trimEnd(name.replace(PATTERN, ' '), TRAILING)
    .replace(/^[\s\-–—),|]+/g, '')
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s{2,}/g, ' ')
    .trim();
  return rest === '' ? name.trim() : rest;
}

export const keyExpiresAt = (deliveredAt: Date, productName: string): Date =>
  new Date(deliveredAt.getTime() + (durationOf(productName)?.ms ?? DEFAULT_DURATION_MS));
