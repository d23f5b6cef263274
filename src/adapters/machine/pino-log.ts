import pino from 'pino';
import type { Log } from '#server/ports/log.ts';

// Bounded on both sides: what is logged may come from anybody.
const EMAIL = /[\w.%+-]{1,64}@[\w.-]{1,255}/g;
const shortened = (email: string): string =>
  `${email.slice(0, Math.min(2, email.indexOf('@')))}***${email.slice(email.indexOf('@'))}`;

// A failed statement's error ends with its values: hashes, names, sealed keys.
const VALUES = '\nparams: ';
// Its statement is known by its beginning.
const STATEMENT = /(Failed query: [\s\S]{200})[\s\S]*?(?=\n +at |$)/g;
const LONGEST = 4_000;

export const LOG_FORMATS = ['json', 'pretty'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** Lines on standard error. A last net: whole addresses are shortened and a statement's values cut off. */
export function createLog(level: string, format: LogFormat = 'json'): Log {
  const out = pino.destination({ fd: 2, sync: false });
  const logger = pino(
    { level, base: undefined },
    format === 'json' ? out : { write: (line) => out.write(readable(line)) },
  );
  // What is not written is not cleaned either.
  const line = (kind: 'info' | 'warn' | 'error') => (fields: Record<string, unknown>, message: string) => {
    if (logger.isLevelEnabled(kind)) logger[kind](cleaned(fields), message);
  };
  return { info: line('info'), warn: line('warn'), error: line('error') };
}

/** '19:04:11 WARN  gateway disagrees  order=7 why="amount"': for eyes, on a terminal. */
function readable(line: string): string {
  const { time, level, msg, ...fields } = JSON.parse(line) as Record<string, unknown>;
  const label = pino.levels.labels[Number(level)] ?? '';
  const rest = Object.entries(fields).map(([name, value]) =>
    name === 'error'
      ? `\n    ${String(value).replaceAll('\n', '\n    ')}`
      : `${name}=${JSON.stringify(value)}`,
  );
  const clock = new Date(Number(time)).toISOString().slice(11, 19);
  return `${clock} ${label.toUpperCase().padEnd(5)} ${String(msg)}  ${rest.join(' ')}`.trimEnd().concat('\n');
}

function cleaned(value: object): object {
  const entries = Object.entries(value).map(([name, one]) => [name, clean(one)]);
  return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  const plain = Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';
  return plain ? cleaned(value as object) : value;
}

function cleanText(text: string): string {
  const values = text.indexOf(VALUES);
  const short = (values < 0 ? text : text.slice(0, values)).replace(STATEMENT, '$1 …').slice(0, LONGEST);
  return short.includes('@') ? short.replace(EMAIL, shortened) : short;
}
