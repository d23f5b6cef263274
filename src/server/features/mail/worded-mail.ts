import { fill } from '#contract/wire/refusals.ts';
import { type MailWords, type PLACEHOLDERS, type WordedMail, wordsKey } from '#domain/mail/mail-words.ts';
import type { Mail } from '../../ports/mailer.ts';
import { firstWords } from './first-words.ts';
import type { MailBlock, MailHead } from './mail-blocks.ts';
import { mailTexts } from './mail-texts.ts';
import { renderMail } from './render-mail.ts';

type Values<Kind extends WordedMail> = Record<
  Exclude<(typeof PLACEHOLDERS)[Kind][number], 'store'>,
  string | number
>;

interface Worded<Kind extends WordedMail> {
  kind: Kind;
  /** What stands for each placeholder; the store's name comes by itself. */
  values: Values<Kind>;
  /** All that follows the first paragraph. */
  blocks: readonly MailBlock[];
  /** Where the first words differ from what this kind says mostly. */
  first?: Partial<MailWords>;
}

/** A mail whose subject and first paragraph the seller may have written in the reader's language. */
export function wordedMail<Kind extends WordedMail>(
  { words, ...head }: MailHead,
  { kind, values, blocks, first }: Worded<Kind>,
): Mail {
  const { locale } = mailTexts(head.locale);
  const { subject, text } = { ...firstWords(kind, locale), ...first };
  const own = words?.[wordsKey(kind, locale)];
  const said = (template: string) => fill(template, { store: head.storeName, ...values });
  return renderMail({
    ...head,
    locale,
    subject: said(own?.subject || subject),
    blocks: [{ type: 'text', text: said(own?.text || text) }, ...blocks],
  });
}
