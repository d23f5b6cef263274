/** What the seller's own words may name; none of it opens anything. */
export type MailPlaceholder =
  | 'store'
  | 'product'
  | 'quantity'
  | 'total'
  | 'amount'
  | 'reference'
  | 'time'
  | 'device'
  | 'minutes'
  | 'days';
const ORDER = ['store', 'product', 'quantity', 'total', 'reference'] as const;
const BY_HAND = ['store', 'product', 'amount', 'reference', 'time'] as const;
const TOP_UP = ['store', 'amount', 'total', 'reference'] as const;
const FACTOR = ['store', 'time'] as const;

interface MailFacts {
  /** Who bought, who has the account, all who own the shop, or whom the seller named for it. */
  to: 'buyer' | 'account' | 'owners' | 'seller';
  /** An order may have several. Of the others it has one, those to the owners one for each. */
  often?: true;
  /** A seller may write its subject and its first paragraph, with these in them. Others say what they came with. */
  worded?: readonly MailPlaceholder[];
}

/** Every kind of mail there is. */
export const MAILS = {
  'order-delivered': { to: 'buyer', worded: ORDER },
  /** The same once more, in the same words, because an admin was asked for it. */
  'order-resent': { to: 'buyer', often: true },
  'order-waiting': { to: 'buyer', worded: ORDER },
  'order-refunded': { to: 'buyer', worded: ORDER },
  'order-refunded-part': { to: 'buyer', often: true, worded: ORDER },
  'order-credited': { to: 'buyer', worded: ORDER },
  'order-kept': { to: 'buyer', worded: ORDER },
  'top-up-received': { to: 'buyer', worded: TOP_UP },
  'top-up-refunded': { to: 'buyer', worded: TOP_UP },
  'hand-order': { to: 'buyer', worded: BY_HAND },
  'hand-reminder': { to: 'buyer', worded: BY_HAND },
  'hand-refused': { to: 'buyer', worded: BY_HAND },
  'email-code': { to: 'buyer', worded: ['store', 'minutes'] },
  'password-reset': { to: 'account', worded: ['store', 'minutes'] },
  invite: { to: 'account', worded: ['store', 'days'] },
  'new-sign-in': { to: 'account', worded: ['store', 'time', 'device'] },
  'factor-added': { to: 'account', worded: FACTOR },
  'factor-removed': { to: 'account', worded: FACTOR },
  'recovery-used': { to: 'account', worded: FACTOR },
  'recovery-renewed': { to: 'account', worded: FACTOR },
  'factor-guessed': { to: 'account', worded: FACTOR },
  /** To the seller's people alone. */
  'factor-asked': { to: 'account' },
  /** To the address that an account wants to move to: a link that moves it there. */
  'address-confirm': { to: 'account' },
  /** To somebody whose address another account wanted. */
  'address-tried': { to: 'account' },
  'address-changed': { to: 'account', worded: ['store'] },
  'address-moved': { to: 'account' },
  'dispute-opened': { to: 'owners' },
  'credit-left': { to: 'owners' },
  notice: { to: 'seller' },
  'daily-summary': { to: 'seller' },
} as const satisfies Record<string, MailFacts>;
export type MailKind = keyof typeof MAILS;
export type FactorMailKind = Extract<MailKind, `factor-${string}` | `recovery-${string}`>;
export const MAIL_KINDS = Object.keys(MAILS) as MailKind[];
export type WordedMail = {
  [Kind in MailKind]: (typeof MAILS)[Kind] extends { worded: unknown } ? Kind : never;
}[MailKind];
export const WORDED_MAILS = MAIL_KINDS.filter((kind): kind is WordedMail => 'worded' in MAILS[kind]);
export const OWNER_MAILS = MAIL_KINDS.filter((kind) => MAILS[kind].to === 'owners');

/** What a mail tells of, where its order or its account alone does not say it: its text is made when it is sent. */
export interface MailSubjects {
  'order-refunded-part': { refunds: number[] };
  'new-sign-in': { device: number };
  notice: { opened: number[]; over: number[] };
  /** As it is written: '2026-03-01'. */
  'daily-summary': { day: string };
}
export type MailWithSubject = keyof MailSubjects;

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(MAILS, kind);
