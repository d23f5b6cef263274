import type { ProductPage } from '#contract/catalogue/product-pages.ts';

export type Asked = NonNullable<ProductPage['questions']>[number];
export type Answers = Readonly<Record<string, string>>;

/** As the store names the field of a question. */
export const ANSWERS = 'answers.';

/** The first question that must be answered and is not. */
export const unansweredOf = (questions: readonly Asked[] | undefined, answers: Answers): string | undefined =>
  questions?.find(({ id, required }) => required && !answers[id]?.trim())?.id;

/** What is sent: of these questions those that were answered. */
export function answersTo(questions: readonly Asked[], answers: Answers): Record<string, string> {
  const given = questions.map(({ id }) => [id, (answers[id] ?? '').trim()] as const);
  return Object.fromEntries(given.filter(([, text]) => text !== ''));
}
