import type { ChangedMailWords } from '#contract/settings/mail-words.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { mailWordsProblem, wordsKey } from '#domain/mail/mail-words.ts';
import type { Ctx } from '../../context.ts';
import type { Mail } from '../../ports/mailer.ts';
import { exampleMail } from './example-mail.ts';
import { mailHead } from './mail-head.ts';

export function refuseWords({ kind, ...words }: ChangedMailWords): Refusal | null {
  const problem = mailWordsProblem(kind, words);
  if (!problem) return null;
  const { why, field, ...params } = problem;
  return refuse(`mail.words-${why}`, { ...params, field, kind });
}

/** By the very renderer that sends; about an example, so that no buyer's order is needed or shown. */
export function previewMail(ctx: Ctx, input: ChangedMailWords): { data: Omit<Mail, 'to'> } | Refusal {
  const refused = refuseWords(input);
  if (refused) return refused;
  const { kind, locale, subject, text } = input;
  const words = { [wordsKey(kind, locale)]: { subject, text } };
  const { to: _, ...data } = exampleMail(kind, { ...mailHead(ctx), to: '', locale, words });
  return { data };
}
