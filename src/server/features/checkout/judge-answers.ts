import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import {
  type AnswerProblem,
  type GivenAnswer,
  type Question,
  takeAnswers,
} from '#domain/orders/questions.ts';
import { inTongue } from '#domain/shop/info-pages.ts';
import type { Ctx } from '../../context.ts';
import { orderAnswers } from '../../db/schema/orders.ts';

const REFUSALS = {
  missing: 'answer.missing',
  number: 'answer.number',
  email: 'answer.email',
  choice: 'answer.choice',
  form: 'answer.form',
} as const satisfies Record<AnswerProblem, string>;

/** What a buyer answered, as it is kept; null where nothing was asked, or nothing was said. */
export function judgeAnswers(
  ctx: Ctx,
  questions: readonly Question[],
  said: Readonly<Record<string, string>> = {},
): readonly GivenAnswer[] | null | Refusal {
  const taken = takeAnswers(questions, said);
  if (taken === 'changed') return refuse('answer.changed');
  if (Array.isArray(taken)) return taken.length > 0 ? taken : null;
  const { question, problem } = taken;
  const read = (texts: Question['label']) =>
    inTongue(texts, ctx.locale, ctx.deps.settings.current().defaultLanguage) ?? '';
  const field = `answers.${question.id}`;
  const own = problem === 'form' ? read(question.wrong) : '';
  return own
    ? refuse('answer.own', { message: own, field })
    : refuse(REFUSALS[problem], { question: read(question.label), field });
}

/** With the order, in its transaction. */
export async function keepAnswers(
  tx: Ctx,
  orderId: number,
  answers: readonly GivenAnswer[] | null,
): Promise<void> {
  if (answers) await tx.db.insert(orderAnswers).values({ orderId, answers: [...answers] });
}
