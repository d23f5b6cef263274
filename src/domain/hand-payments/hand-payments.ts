import type { Channel } from '../payments/channels.ts';
import { MAX_IDR } from '../price/money.ts';
import { handMethod } from './hand-method.ts';

/** What money can come to without any company between: the shop's own accounts. */
export const HAND_KINDS = ['bank', 'e-wallet', 'qris'] as const;
export type HandKind = (typeof HAND_KINDS)[number];

export interface HandAccount {
  id: number;
  kind: HandKind;
  /** The bank, the wallet, or the name that a wallet shows for the QRIS. */
  name: string;
  holder: string;
  number: string;
  /** For the buyer, beside the account. */
  note: string;
  /** What the picture of the shop's QRIS says. */
  qris: string | null;
}

export const MOST_HAND_ACCOUNTS = 20;
export const HAND_NAME_MAX = 40;
export const HAND_HOLDER_MAX = 60;
export const HAND_NUMBER_MAX = 40;
export const HAND_NOTE_MAX = 200;
export const QRIS_TEXT_MAX = 600;

const GROUPS = {
  bank: 'Bank Transfer',
  'e-wallet': 'E-Wallet',
  qris: 'QRIS',
} as const satisfies Record<HandKind, Channel['group']>;

/** Bank Indonesia's limit for one QRIS payment. */
const QRIS_MOST_IDR = 10_000_000;
const LEAST_IDR = 1_000;

export const HAND_MINUTES_DEFAULT = 60;
export const HAND_MINUTES_LEAST = 15;
export const HAND_MINUTES_MOST = 1_440;

/** What people call an account: the checkout, its orders, and what is written about them. */
export const handName = ({ kind, name }: Pick<HandAccount, 'kind' | 'name'>): string =>
  `${kind === 'qris' ? 'QRIS' : 'Transfer'} ${name}`;

/** An account as the checkout offers it. */
export const handChannel = ({ id, kind, name }: HandAccount, minutes: number): Channel => ({
  code: handMethod(id),
  name: handName({ kind, name }),
  group: GROUPS[kind],
  type: 'DIRECT',
  feeFlat: 0,
  feePercent: 0,
  feeMinimum: 0,
  minAmount: LEAST_IDR,
  maxAmount: kind === 'qris' ? QRIS_MOST_IDR : MAX_IDR,
  minMinutes: minutes,
  maxMinutes: minutes,
  active: true,
  letters: name
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 2)
    .toUpperCase(),
});

export const MOST_UNIQUE = 999;
/** The highest of them are for networks that have none yet: who takes many leaves these to others. */
export const SHARE_FOR_NEW = 200;

/**
 * By how many rupiah, `most` at most, a sum is lowered so that nothing else that is open at the account comes to the same:
 * the least that does it, or the `nth` after it where others draw at the same moment. Null: all are taken, or would fall below
 * what an account takes.
 */
export function uniqueIdr(
  sumIdr: number,
  taken: ReadonlySet<number>,
  most = MOST_UNIQUE,
  nth = 0,
): number | null {
  let found: number | null = null;
  let left = nth;
  for (let lower = 1; lower <= Math.min(most, sumIdr - LEAST_IDR) && left >= 0; lower += 1) {
    if (taken.has(sumIdr - lower)) continue;
    found = lower;
    left -= 1;
  }
  return found;
}

/**
 * So many amounts of their own may be open at once: of an e-mail from one network, of a network (ten times that of a /48),
 * and so many claims of a network wait in their turn. Past that an order is made without, or waits behind the others.
 */
export const HAND_LIMITS = { perBuyer: 3, perNetwork: 10, claims: 10 } as const;
/** Who has not said a word is reminded so long before the end, or at half time of what is shorter. */
export const REMIND_MS = 15 * 60_000;
/** An order that ran out is still in the seller's list for so long, where its buyer said that the money is on its way. */
export const LATE_HAND_DAYS = 7;

/** Proofs that one order may have, one after the other. */
export const MOST_PROOFS = 5;
/** Large enough to read the small print of a bank's receipt. */
export const PROOF_MAX_SIDE = 1_600;
/** After so long a proof has proved enough. */
export const PROOF_DAYS = 90;
export const HAND_WORDS_MAX = 300;

/** How many digits the accounts of a bank have, as far as it is known; banks change their minds, so nothing is refused. */
const BANK_DIGITS: Readonly<Record<string, number>> = { BCA: 10, BNI: 10, MANDIRI: 13, BRI: 15 };

export type NumberDoubt = { doubt: 'digits'; bank: string; digits: number } | { doubt: 'phone' };

/** Why a number may be mistyped. */
export function numberDoubt({
  kind,
  name,
  number,
}: Pick<HandAccount, 'kind' | 'name' | 'number'>): NumberDoubt | null {
  const digits = number.replace(/\D/g, '');
  if (kind === 'qris' || digits === '') return null;
  if (kind === 'e-wallet') return /^08\d{8,11}$/.test(digits) ? null : { doubt: 'phone' };
  const bank = name
    .toUpperCase()
    .split(/[^A-Z]+/)
    .find((word) => Object.hasOwn(BANK_DIGITS, word));
  const wanted = bank === undefined ? undefined : BANK_DIGITS[bank];
  return bank === undefined || wanted === undefined || wanted === digits.length
    ? null
    : { doubt: 'digits', bank, digits: wanted };
}

/** What came against what was asked for. */
export type Received = 'exact' | 'more' | 'less';
export const receivedIs = (askedIdr: number, cameIdr: number): Received =>
  cameIdr === askedIdr ? 'exact' : cameIdr > askedIdr ? 'more' : 'less';

/** So long the mail that says that no money was found waits for a second look of the seller's people. */
export const REFUSAL_WAITS_MS = 60_000;
