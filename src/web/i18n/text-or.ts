import type { Translate } from './message-keys.ts';

/** The text of a key that the server put together, or something else where there is none. */
export function textOr(t: Translate, key: string, fallback: string): string {
  const text = (t as unknown as (key: string) => string)(key);
  return text === key ? fallback : text;
}
