import { trimEnd } from '../text/trim-end.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Every duration a name may carry, shortest first, with its length and its usual price. */
export const DURATIONS = [
  { word: '2 hours', seconds: 2 * HOUR, usd: 0.49 },
  { word: '1 day', seconds: DAY, usd: 0.99 },
  { word: '3 days', seconds: 3 * DAY, usd: 2.99 },
  { word: '7 days', seconds: 7 * DAY, usd: 4.99 },
  { word: '14 days', seconds: 14 * DAY, usd: 9.99 },
  { word: '30 days', seconds: 30 * DAY, usd: 14.99 },
  { word: '60 days', seconds: 60 * DAY, usd: 24.99 },
  { word: '1 year', seconds: 365 * DAY, usd: 99.99 },
] as const;

export type DurationWord = (typeof DURATIONS)[number]['word'];

/** Whatever lasts this long comes first in the shop. */
export const FIRST_VALIDITY = 2 * HOUR;
/** How the plain variant, whose label is empty, is called where it needs a word. */
export const STANDARD_LABEL = 'Standard';

/** What a name says: of which product, which variant, and how long that is good for; null: without end. */
export interface NameParts {
  baseName: string;
  label: string;
  validitySeconds: number | null;
}

// The number must not be the tail of a longer one: '30 days' is no '0 days', '17 days' no '7 days'.
const PATTERN = new RegExp(
  `(?<!\\d)(?:${DURATIONS.map((d) => `${d.word.replace(' ', '\\s*').replace(/s$/, '')}s?`).join('|')})(?![a-z])`,
  'gi',
);
const TRAILING = ' \t\n\r\u00a0-–—(,|';
const plain = (word: string): string => word.toLowerCase().replace(/\s+/g, '').replace(/s$/, '');

/** Without what stood around a duration: marks at either end, empty brackets. What that leaves is looked at again. */
function tidy(text: string): string {
  const once = trimEnd(text, TRAILING)
    .replace(/^[\s\-–—),|]+/g, '')
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s{2,}/g, ' ')
    .trim();
  return once === text ? once : tidy(once);
}

/** The one place where a name is taken apart: 'Garuda Pass (7 days)' is 'Garuda Pass' and '7 days'. */
export function takeApart(name: string): NameParts {
  // A page shows what another store says, which may be anything.
  if (typeof name !== 'string') return { baseName: '', label: '', validitySeconds: null };
  // The last: a label stands behind, and the product's own name may have such a word, too.
  const [found = '', at = 0] =
    [...name.matchAll(PATTERN)].map((one) => [one[0], one.index] as const).at(-1) ?? [];
  const duration = DURATIONS.find(({ word }) => plain(word) === plain(found));
  const validitySeconds = duration ? duration.seconds : null;
  const without = found === '' ? name : `${name.slice(0, at)} ${name.slice(at + found.length)}`;
  const rest = tidy(without);
  // Nothing but a duration: that is what the product is called.
  if (rest === '') return { baseName: name.trim(), label: '', validitySeconds };
  return { baseName: rest, label: duration ? duration.word : '', validitySeconds };
}

/** And put together again. */
export const putTogether = (baseName: string, label: string): string =>
  label === '' ? baseName : `${baseName} ${label}`;

export const isDurationWord = (label: string): label is DurationWord =>
  DURATIONS.some(({ word }) => word === label);

/** Variants of one product have this in common, in any letter case. */
export const productKey = (baseName: string): string => baseName.toLowerCase();
