import pino from 'pino';
import type { Log } from '#server/ports/log.ts';

// Bounded on both sides: what is logged may come from anybody.
const EMAIL = /[\w.%+-]{1,64}@[\w.-]{1,255}/g;
const shortened = (email: string): string =>
  `${email.slice(0, Math.min(2, email.indexOf('@')))}***${email.slice(email.indexOf('@'))}`;

// A failed statement's error ends with its values: hashes, names, sealed keys.
const VALUES = '\nparams: ';
const LONGEST = 4_000;

/** JSON lines on standard error. A last net: whole addresses are shortened and a statement's values cut off. */
export function createLog(level: string): Log {
  const logger = pino({ level, base: undefined }, pino.destination({ fd: 2, sync: false }));
  return {
    info: (fields, message) => logger.info(cleaned(fields), message),
    warn: (fields, message) => logger.warn(cleaned(fields), message),
    error: (fields, message) => logger.error(cleaned(fields), message),
  };
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
  const short = (values < 0 ? text : text.slice(0, values)).slice(0, LONGEST);
  return short.includes('@') ? short.replace(EMAIL, shortened) : short;
}
