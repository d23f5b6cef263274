import { type GivenAnswer, saidAnswers } from '#domain/orders/questions.ts';
import type { Locale } from '#domain/text/locales.ts';
import type { Ctx } from '../../context.ts';

/** For a statement that has the order as `o`: what its buyer was asked. Only who shows one order, or a few, reads it. */
export const ANSWERS =
  '(select a.answers from order_answers a where a.order_id = o.id and a.line = 1) as answers' as const;
export interface AnswersRow {
  answers: GivenAnswer[] | null;
}

/** In the reader's language as far as there is one; nothing where nothing was asked. */
export function answersView(
  ctx: Ctx,
  { answers }: AnswersRow,
  locale: Locale = ctx.locale,
): { answers?: { label: string; answer: string }[] } {
  if (!answers) return {};
  return { answers: saidAnswers(answers, [locale, ctx.deps.settings.current().defaultLanguage]) };
}
