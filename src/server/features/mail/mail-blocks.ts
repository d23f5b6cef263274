import type { OwnMailWords } from '#domain/mail/mail-words.ts';
import type { Locale } from '#domain/text/locales.ts';

/** What a mail is made of: said once, written as plain text and as HTML. */
export type MailBlock =
  | { type: 'text'; text: string }
  | { type: 'note'; text: string }
  | { type: 'keys'; title: string; keys: readonly string[] }
  | { type: 'code'; code: string }
  /** Of the store's own making from a seller's Markdown, both ways. */
  | { type: 'prose'; title: string; html: string; text: string }
  | { type: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  /** The one thing to do; a link is something that can be done too. */
  | { type: 'action'; label: string; url: string }
  | { type: 'link'; label: string; url: string };

/** How a seller's mails look; without it they look as they came. */
export interface MailLook {
  /** At the top: a logo in place of the name, or a mark beside it. */
  picture: { kind: 'logo' | 'mark'; src: string; width: number; height: number } | null;
  /** The button and the words on it; null: as it came. */
  accent: { fill: string; on: string; text: string } | null;
}

/** Whom a mail goes to, and whose it is. */
export interface MailHead {
  to: string;
  locale: string;
  storeName: string;
  look?: MailLook | undefined;
  /** What the seller says in place of the first words. */
  words?: OwnMailWords | undefined;
}

export interface MailContent extends Omit<MailHead, 'words'> {
  locale: Locale;
  subject: string;
  blocks: readonly MailBlock[];
}
