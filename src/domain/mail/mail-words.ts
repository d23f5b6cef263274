import type { Locale } from '../text/locales.ts';
import { MAILS, type MailPlaceholder, type WordedMail } from './mail-kinds.ts';

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

export const placeholdersOf = (kind: WordedMail): readonly MailPlaceholder[] => MAILS[kind].worded;

/** What a mail of this kind cannot say, or null. Whatever stands in braces must be known: a slip would reach buyers. */
export function mailWordsProblem(kind: WordedMail, words: MailWords): MailWordsProblem | null {
  // A subject is a header of the mail: a second line of it would be another one.
  if (/\p{Cc}/u.test(words.subject.trim())) return { field: 'subject', why: 'lines' };
  const known: readonly string[] = placeholdersOf(kind);
  for (const field of ['subject', 'text'] as const) {
    if (words[field].trim().length > MOST_MAIL_WORDS[field])
      return { field, why: 'long', most: MOST_MAIL_WORDS[field] };
    for (const [, name = ''] of words[field].matchAll(/\{([^{}]*)\}/g))
      if (!known.includes(name)) return { field, why: 'placeholder', placeholder: name };
  }
  return null;
}
