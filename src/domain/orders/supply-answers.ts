import { idrToCents, usdToCents } from '../price/money.ts';
import { KEY_MAX_LENGTH, keyLines } from './keys.ts';
import { MOST_WHY } from './supply.ts';

/** Where an answer says what: names with dots between them, and the words of the two states that are no keys. */
export interface AnswerShape {
  keysAt: string;
  stateAt: string;
  laterWord: string;
  refusedWord: string;
}

export const PLAIN_ANSWER: AnswerShape = {
  keysAt: 'keys',
  stateAt: 'status',
  laterWord: 'later',
  refusedWord: 'refused',
};

export const MOST_PATH = 60;
export const ANSWER_PATH = /^[\w-]+(\.[\w-]+)*$/;

/** What all of what was given costs us; dollars in whole cents. */
export type SupplyCost = { idr: number } | { cents: number };

export type Supply =
  /** One text for each that was asked for, never fewer: what is short is 'later'. The same again under the same key. */
  | { kind: 'given'; reference: string; goods: readonly string[]; cost?: SupplyCost }
  /** Taken on: it is asked about again, and not asked for elsewhere. */
  | { kind: 'later'; reference: string }
  /** Nothing was taken on, and nothing will be under this key: it may be asked for elsewhere, or paid back. */
  | { kind: 'refused'; why: string };

function at(body: unknown, path: string): unknown {
  let found = body;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

const word = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** One text is one key, or one each line where several were asked for; null: not what keys look like. */
function keysIn(value: unknown, quantity: number): string[] | null {
  if (value === undefined || value === null) return [];
  const list = Array.isArray(value) ? value : quantity > 1 ? keyLines(word(value)) : [value];
  const keys = list.map((one) => word(one).trim());
  if (Array.isArray(value) && keys.some((key) => key === '')) return null;
  const filled = keys.filter((key) => key !== '');
  return filled.some((key) => key.length > KEY_MAX_LENGTH) ? null : filled;
}

const MOST_COST = 2_000_000_000;

/** `cost` and `currency` of an answer, where both make sense: what the goods cost is no reason not to take them. */
function costIn(body: unknown): SupplyCost | undefined {
  const amount = Number(word(at(body, 'cost')) || Number.NaN);
  const currency = word(at(body, 'currency')).toUpperCase();
  if (!(amount >= 0 && amount <= MOST_COST)) return undefined;
  if (currency === 'IDR') return { idr: Math.round(amount) };
  return currency === 'USD' && amount * 100 <= MOST_COST ? { cents: usdToCents(amount) } : undefined;
}

/** What one of several costs in cents, so that all together cost what was said. */
export function costOfEach(cost: SupplyCost, pieces: number, idrPerUsd: number): number[] {
  const cents = Math.min('cents' in cost ? cost.cents : idrToCents(cost.idr, idrPerUsd), MOST_COST);
  const least = Math.floor(cents / pieces);
  return Array.from({ length: pieces }, (_, n) => least + (n < cents - least * pieces ? 1 : 0));
}

/** What a supplier's answer says; null: nothing that is clear, so that it may have sold all the same. */
export function readSupply(body: unknown, shape: AnswerShape, quantity: number): Supply | null {
  if (typeof body !== 'object' || body === null) return null;
  const value = at(body, shape.keysAt);
  const keys = keysIn(value, quantity);
  if (keys === null) return null;
  const state = word(at(body, shape.stateAt));
  const reference = word(at(body, 'reference')).slice(0, MOST_WHY);
  const why = (word(at(body, 'reason')) || word(at(body, 'message'))).slice(0, MOST_WHY);
  if (state === shape.refusedWord) return keys.length === 0 ? { kind: 'refused', why } : null;
  if (keys.length >= quantity) {
    const cost = costIn(body);
    return { kind: 'given', reference, goods: keys, ...(cost ? { cost } : {}) };
  }
  if (state === shape.laterWord || keys.length > 0) return { kind: 'later', reference };
  // An empty list, and no state beside it that might mean otherwise.
  if (Array.isArray(value) && state === '') return { kind: 'refused', why };
  return null;
}
