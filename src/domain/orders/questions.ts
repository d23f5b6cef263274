import { isEmail, normalizeEmail } from '../accounts/email.ts';
import { type InTongues, inTongue } from '../shop/info-pages.ts';
import { linearPattern } from '../text/linear-pattern.ts';
import { LOCALES, type Locale } from '../text/locales.ts';

export const QUESTION_KINDS = ['text', 'number', 'choice', 'email'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Of a product. */
export const MOST_QUESTIONS = 6;
export const MOST_QUESTION = 120;
export const MOST_CHOICES = 20;
export const MOST_CHOICE = 60;
export const MOST_PATTERN = 100;
export const MOST_ANSWER = 200;
export const QUESTION_ID = /^[a-z0-9]{1,12}$/;

/** What a seller wants to know of a buyer before they pay. */
export interface Question {
  id: string;
  kind: QuestionKind;
  required: boolean;
  label: InTongues<string>;
  /** Of a choice: what may be chosen. */
  choices: InTongues<string>[];
  /** What an answer in letters or digits must look like; empty: anything. */
  pattern: string;
  /** What is said where it does not. */
  wrong: InTongues<string>;
}

/** As it is kept with what was bought: questions change. */
export interface GivenAnswer {
  /** Of the question; older ones have none. */
  id?: string;
  label: InTongues<string>;
  /** Of a choice in all its languages. */
  answer: string | InTongues<string>;
}

/** As the page asks it. */
export interface AskedQuestion {
  id: string;
  kind: QuestionKind;
  required: boolean;
  label: string;
  choices?: string[];
}

const saidIn = (texts: InTongues<string>, tongues: readonly [Locale, Locale]): string =>
  inTongue(texts, ...tongues) ?? '';

/** Each in the reader's language, else in the shop's, else in one that there is. */
export const askedQuestions = (
  questions: readonly Question[],
  tongues: readonly [Locale, Locale],
): AskedQuestion[] =>
  questions.map(({ id, kind, required, label, choices }) => ({
    id,
    kind,
    required,
    label: saidIn(label, tongues),
    ...(kind === 'choice' ? { choices: choices.map((each) => saidIn(each, tongues)) } : {}),
  }));

export const saidAnswers = (
  answers: readonly GivenAnswer[],
  tongues: readonly [Locale, Locale],
): { label: string; answer: string }[] =>
  answers.map(({ label, answer }) => ({
    label: saidIn(label, tongues),
    answer: typeof answer === 'string' ? answer : saidIn(answer, tongues),
  }));

/** For a machine, by the questions' own names. */
export const answersById = (
  answers: readonly GivenAnswer[],
  tongues: readonly [Locale, Locale],
): Record<string, string> =>
  Object.fromEntries(
    answers.flatMap(({ id, answer }) =>
      id === undefined ? [] : [[id, typeof answer === 'string' ? answer : saidIn(answer, tongues)]],
    ),
  );

export type AnswerProblem = 'missing' | 'number' | 'email' | 'choice' | 'form';
/** No such question any more: whoever answered it read another page. */
export type AnswerRefused = { question: Question; problem: AnswerProblem } | 'changed';

const NUMBER = /^[-+]?\d{1,15}(?:[.,]\d{1,6})?$/;

/** What is kept of an answer, what is wrong with it, or nothing where nothing was said and need not be. */
function judged(
  question: Question,
  text: string,
): { problem: AnswerProblem } | { answer: GivenAnswer['answer'] } | null {
  const { kind, required, choices, pattern } = question;
  if (text === '') return required ? { problem: 'missing' } : null;
  if (kind === 'choice') {
    const answer = choices.find((each) => LOCALES.some((locale) => each[locale] === text));
    return answer ? { answer } : { problem: 'choice' };
  }
  if (kind === 'number' && !NUMBER.test(text)) return { problem: 'number' };
  if (kind === 'email') return isEmail(normalizeEmail(text)) ? { answer: text } : { problem: 'email' };
  return pattern === '' || linearPattern(pattern)?.(text) ? { answer: text } : { problem: 'form' };
}

/** What a buyer said, as it is kept, or the first that is wrong with it. */
export function takeAnswers(
  questions: readonly Question[],
  said: Readonly<Record<string, string>>,
): GivenAnswer[] | AnswerRefused {
  if (Object.keys(said).some((id) => !questions.some((question) => question.id === id))) return 'changed';
  const given: GivenAnswer[] = [];
  for (const question of questions) {
    const found = judged(question, (said[question.id] ?? '').trim());
    if (found && 'problem' in found) return { question, problem: found.problem };
    if (found) given.push({ id: question.id, label: question.label, answer: found.answer });
  }
  return given;
}
