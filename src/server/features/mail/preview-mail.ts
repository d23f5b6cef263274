import type { MailBrand } from '#contract/settings/brand-mail.ts';
import type { ChangedMailWords } from '#contract/settings/mail-words.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { putTogether } from '#domain/catalogue/names.ts';
import { mailWordsProblem, wordsKey } from '#domain/mail/mail-words.ts';
import { accentProblem } from '#domain/shop/accent.ts';
import type { Locale } from '#domain/text/locales.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import type { Mail } from '../../ports/mailer.ts';
import { exampleMail } from './example-mail.ts';
import { mailHead } from './mail-head.ts';
import { mailLook } from './mail-look.ts';

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

/** The same of a brand that is not saved yet; a colour that nobody could read on is none. */
export function previewBrandMail(
  ctx: Ctx,
  { locale, storeName, ...brand }: MailBrand,
): { data: Omit<Mail, 'to'> } {
  const accent = accentProblem(brand.accent) ? '' : brand.accent;
  const look = mailLook({ ...brand, accent }, ctx.origin);
  const { to: _, ...data } = exampleMail('order-delivered', {
    ...mailHead(ctx),
    storeName,
    look,
    to: '',
    locale,
  });
  return { data };
}

const productOfBatch = statement<{ base: string; label: string }, { batch: number }>('product_of_batch')(
  `select p.name as base, v.label from key_batches b join variants v on v.id = b.variant_id
     join products p on p.id = v.product_id
   where b.id = :batch`,
);

/** What the buyers of a batch would read, about an order that nobody made. */
export async function previewLetter(
  ctx: Ctx,
  { id, words, locale }: { id: number; words: string; locale: Locale },
): Promise<{ data: Omit<Mail, 'to'> } | Refusal> {
  const [batch] = await productOfBatch(ctx.db, { batch: id });
  if (!batch) return refuse('batch.not-found');
  const head = { ...mailHead(ctx), to: '', locale };
  const productName = putTogether(batch.base, batch.label);
  const { to: _, ...data } = exampleMail('batch-letter', head, { productName, words });
  return { data };
}
