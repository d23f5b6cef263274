interface MailFacts {
  /** Who bought, who has the account, all who own the shop, or whom the seller named for it. */
  to: 'buyer' | 'account' | 'owners' | 'seller';
  /** An order may have several. Of the others it has one, those to the owners one for each. */
  often?: true;
}

/** Every kind of mail there is. */
export const MAILS = {
  'order-delivered': { to: 'buyer' },
  /** The same once more, in the same words, because an admin was asked for it. */
  'order-resent': { to: 'buyer', often: true },
  'order-waiting': { to: 'buyer' },
  /** Other keys instead of some that were given before. */
  'order-replaced': { to: 'buyer', often: true },
  /** The seller's words to a claim. */
  'claim-answered': { to: 'buyer', often: true },
  /** The seller's words to all who have a key of a batch. */
  'batch-letter': { to: 'buyer', often: true },
  /** A voucher, or a balance, to all who hold what still runs of a product. */
  compensation: { to: 'buyer', often: true },
  'order-by-seller': { to: 'buyer' },
  'order-on-its-way': { to: 'buyer' },
  'order-refunded': { to: 'buyer' },
  'order-refunded-part': { to: 'buyer', often: true },
  'order-credited': { to: 'buyer' },
  'order-kept': { to: 'buyer' },
  'top-up-received': { to: 'buyer' },
  'top-up-refunded': { to: 'buyer' },
  'hand-order': { to: 'buyer' },
  'hand-reminder': { to: 'buyer' },
  'hand-refused': { to: 'buyer' },
  'email-code': { to: 'buyer' },
  'password-reset': { to: 'account' },
  invite: { to: 'account' },
  'new-sign-in': { to: 'account' },
  'factor-added': { to: 'account' },
  'factor-removed': { to: 'account' },
  'recovery-used': { to: 'account' },
  'recovery-renewed': { to: 'account' },
  'factor-guessed': { to: 'account' },
  /** A program can enter from now on. */
  'factor-api-key': { to: 'account' },
  /** A Telegram chat may now use the account. */
  'chat-linked': { to: 'account' },
  /** To the seller's people alone. */
  'factor-asked': { to: 'account' },
  /** To the address that an account wants to move to: a link that moves it there. */
  'address-confirm': { to: 'account' },
  /** To somebody whose address another account wanted. */
  'address-tried': { to: 'account' },
  'address-changed': { to: 'account' },
  'address-moved': { to: 'account' },
  /** Nothing has arrived at an address for events for a week, or it wants nothing more. */
  'webhook-off': { to: 'account' },
  /** A chat that was told what needs the seller has turned the bot away. */
  'channel-off': { to: 'account' },
  'dispute-opened': { to: 'owners' },
  'credit-left': { to: 'owners' },
  notice: { to: 'seller' },
  'daily-summary': { to: 'seller' },
} as const satisfies Record<string, MailFacts>;
export type MailKind = keyof typeof MAILS;
export type FactorMailKind = Extract<MailKind, `factor-${string}` | `recovery-${string}` | 'chat-linked'>;
export const MAIL_KINDS = Object.keys(MAILS) as MailKind[];
/** Said in the chat of who bought there without an address. What else becomes of an order is told there by itself. */
export const CHAT_MAILS = [
  'order-replaced',
  'claim-answered',
  'batch-letter',
  'compensation',
] as const satisfies readonly MailKind[];
export const OWNER_MAILS = MAIL_KINDS.filter((kind) => MAILS[kind].to === 'owners');

/** What a mail tells of, where its order or its account alone does not say it: its text is made when it is sent. */
export interface MailSubjects {
  'order-refunded-part': { refunds: number[] };
  'order-replaced': { goods: number[] };
  'claim-answered': { message: number };
  'batch-letter': { letter: number };
  compensation: { share: number };
  'new-sign-in': { device: number };
  'webhook-off': { endpoint: number };
  'channel-off': { channel: number };
  notice: { opened: number[]; over: number[] };
  /** As it is written: '2026-03-01'. */
  'daily-summary': { day: string };
}
export type MailWithSubject = keyof MailSubjects;

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(MAILS, kind);
