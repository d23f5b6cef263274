import { readFileSync } from 'node:fs';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

const textOf = (name: string): string =>
  readFileSync(new URL(`../adapters/gateways/recorded/${name}.json`, import.meta.url), 'utf8');

/** What a gateway says by its own documentation: a file of `src/adapters/recorded`. */
export const recorded = (name: string): JsonObject => JSON.parse(textOf(name));
export const recordedList = (name: string): JsonObject[] => JSON.parse(textOf(name));

function kindOf(value: Json): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
const isObject = (value: Json): value is JsonObject => kindOf(value) === 'object';

/** Every field of `sent` that none of the recordings has, or has only with another kind of value. */
export function strangers(sent: Json, recordings: readonly Json[], at = ''): string[] {
  const kind = kindOf(sent);
  const alike = recordings.filter((one) => kindOf(one) === kind);
  if (alike.length === 0) return [`${at}: ${kind}`];
  if (Array.isArray(sent)) {
    const items = alike.flatMap((one) => (Array.isArray(one) ? one : []));
    return sent.flatMap((item) => strangers(item, items, `${at}[]`));
  }
  if (!isObject(sent)) return [];
  return Object.entries(sent).flatMap(([key, value]) => {
    const values = alike.flatMap((one) => (isObject(one) && key in one ? [one[key] as Json] : []));
    return strangers(value, values, `${at}.${key}`);
  });
}
