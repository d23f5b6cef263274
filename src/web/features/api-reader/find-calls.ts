import { searchWords } from '#domain/catalogue/search.ts';
import type { Call } from './document.ts';
import { fieldsOf } from './fields.ts';

const texts = new WeakMap<Call, string>();

function textOf(call: Call): string {
  const known = texts.get(call);
  if (known !== undefined) return known;
  const fields = [...fieldsOf(call.takes), ...fieldsOf(call.gives)].map(({ name }) => name);
  const made = searchWords([call.path, call.method, call.summary, call.audience, ...fields].join(' ')).join(
    ' ',
  );
  texts.set(call, made);
  return made;
}

/** The calls that have every word somewhere: in their path, what they do, or a field. */
export function findCalls(calls: readonly Call[], query: string): readonly Call[] {
  const words = searchWords(query);
  if (words.length === 0) return calls;
  return calls.filter((call) => words.every((word) => textOf(call).includes(word)));
}
