import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INTENDED } from './intended.ts';

type Json = unknown;
const read = (folder: string, file: string): { asked: string; answer?: { data?: Json } } =>
  JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** Where two recordings differ, in a line each; what is intended is left out. */
export function compareRecordings(before: string, after: string): string[] {
  const [old, now] = [readdirSync(before), new Set(readdirSync(after))];
  const found: string[] = [];
  for (const file of old) {
    const then = read(before, file);
    if (!now.delete(file)) found.push(`${then.asked}: not asked any more`);
    else
      for (const { at, text } of differences(then, withoutGivenBack(read(after, file))))
        found.push(`${then.asked}: ${at} ${text}`);
  }
  for (const file of now) found.push(`${read(after, file).asked}: not asked before`);
  return found.filter((line) => !INTENDED.some(({ where }) => where.test(line)));
}

/** A history has what was given back since, too: the rest of it is compared row by row. */
function withoutGivenBack(recorded: { asked: string; answer?: { data?: Json } }): Json {
  const { asked, answer } = recorded;
  if (!/ purchase\/(history|search)/.test(asked) || !Array.isArray(answer?.data)) return recorded;
  const data = answer.data.filter((row) => row.refundedAt === undefined);
  return { ...recorded, answer: { ...answer, data } };
}

interface Difference {
  at: string;
  text: string;
}

function differences(before: Json, after: Json, at = ''): Difference[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const lengths =
      before.length === after.length
        ? []
        : [{ at: `${at}.length`, text: `${before.length} → ${after.length}` }];
    const shared = before
      .slice(0, after.length)
      .flatMap((item, n) => differences(item, after[n], `${at}[${n}]`));
    return [...lengths, ...shared];
  }
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      differences(before[name], after[name], `${at}.${name}`),
    );
  return [{ at, text: `${short(before)} → ${short(after)}` }];
}

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const short = (value: Json): string =>
  value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 600);
