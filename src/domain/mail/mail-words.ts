import type { Locale } from '../text/locales.ts';
import type { MailKind } from './mail-kinds.ts';

/** What the seller's own words may name; none of it opens anything. */
type MailPlaceholder =
  | 'store'
  | 'product'
  | 'quantity'
  | 'total'
  | 'amount'
  | 'reference'
  | 'time'
  | 'device'
  | 'minutes'
  | 'hours'
  | 'days';
const ORDER = ['store', 'product', 'quantity', 'total', 'reference'] as const;
const BY_HAND = ['store', 'product', 'amount', 'reference', 'time'] as const;
const TOP_UP = ['store', 'amount', 'total', 'reference'] as const;
const FACTOR = ['store', 'time'] as const;

/**
 * The mails to buyers and customers: a seller may write their subject and first paragraph, with these in them. One that
 * is sent again says what it said, and others say what they came with.
 */
export const PLACEHOLDERS = {
  'order-delivered': ORDER,
  'order-waiting': ORDER,
  'order-replaced': ORDER,
  'claim-answered': ORDER,
  'batch-letter': ORDER,
  compensation: ORDER,
  'order-by-seller': [...ORDER, 'hours'],
  'order-on-its-way': ORDER,
  'order-refunded': ORDER,
  'order-refunded-part': ORDER,
  'order-credited': ORDER,
  'order-kept': ORDER,
  'top-up-received': TOP_UP,
  'top-up-refunded': TOP_UP,
  'hand-order': BY_HAND,
  'hand-reminder': BY_HAND,
  'hand-refused': BY_HAND,
  'email-code': ['store', 'minutes'],
  'password-reset': ['store', 'minutes'],
  invite: ['store', 'days'],
  'new-sign-in': ['store', 'time', 'device'],
  'factor-added': FACTOR,
  'factor-removed': FACTOR,
  'recovery-used': FACTOR,
  'recovery-renewed': FACTOR,
  'factor-guessed': FACTOR,
  'factor-api-key': FACTOR,
  'chat-linked': FACTOR,
  'address-confirm': ['store', 'minutes'],
  'address-tried': ['store'],
  'address-changed': ['store'],
  'address-moved': ['store'],
  'webhook-off': ['store'],
} as const satisfies Partial<Record<MailKind, readonly MailPlaceholder[]>>;
export type WordedMail = keyof typeof PLACEHOLDERS;
export const WORDED_MAILS = Object.keys(PLACEHOLDERS) as WordedMail[];

/** What a seller says in a kind of mail; what is empty is said by the store's first words. */
export interface MailWords {
  /** One line. */
  subject: string;
  /** Above the facts: plain text. */
  text: string;
}
export type WordsKey = `${WordedMail}:${Locale}`;
export type OwnMailWords = Readonly<Partial<Record<WordsKey, MailWords>>>;
export const wordsKey = (kind: WordedMail, locale: Locale): WordsKey => `${kind}:${locale}`;
export const NO_MAIL_WORDS: MailWords = { subject: '', text: '' };

export const MOST_MAIL_WORDS = { subject: 150, text: 1_000 } as const;

export type MailWordsProblem =
  | { field: keyof MailWords; why: 'placeholder'; placeholder: string }
  | { field: keyof MailWords; why: 'long'; most: number }
  | { field: 'subject'; why: 'lines' };

/** What a mail of this kind cannot say, or null. Whatever stands in braces must be known: a slip would reach buyers. */
export function mailWordsProblem(kind: WordedMail, words: MailWords): MailWordsProblem | null {
  // A subject is a header of the mail: a second line of it would be another one.
  if (/\p{Cc}/u.test(words.subject.trim())) return { field: 'subject', why: 'lines' };
  const known: readonly string[] = PLACEHOLDERS[kind];
  for (const field of ['subject', 'text'] as const) {
    if (words[field].trim().length > MOST_MAIL_WORDS[field])
      return { field, why: 'long', most: MOST_MAIL_WORDS[field] };
    for (const [, name = ''] of words[field].matchAll(/\{([^{}]*)\}/g))
      if (!known.includes(name)) return { field, why: 'placeholder', placeholder: name };
  }
  return null;
}
