import type { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import type { PlainKey, Translate } from './message-keys.ts';
import { refusalText } from './refusal-text.ts';

/** What a page keeps of something that went wrong: no sentence, since the reader may choose another language. */
export type Problem = ApiRefusal | PlainKey;

export const problemText = (t: Translate, problem: Problem): string =>
  typeof problem === 'string' ? t(problem) : refusalText(t, problem);
