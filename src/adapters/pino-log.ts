import pino from 'pino';
import type { Log } from '#server/ports/log.ts';

const EMAIL = /([A-Za-z0-9._%+-]{1,2})[A-Za-z0-9._%+-]*@([A-Za-z0-9.-]+)/g;

/** JSON lines on standard error. A last net: whole addresses are shortened whoever wrote them. */
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
  if (typeof value === 'string') return value.includes('@') ? value.replace(EMAIL, '$1***@$2') : value;
  const plain = Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';
  return plain ? cleaned(value as object) : value;
}
