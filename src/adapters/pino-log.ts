import pino from 'pino';
import type { Log } from '#server/ports/log.ts';

const EMAIL = /([A-Za-z0-9._%+-]{1,2})[A-Za-z0-9._%+-]*@([A-Za-z0-9.-]+)/g;

/** JSON lines on standard error. A last net: whole addresses are shortened whoever wrote them. */
export function createLog(level: string): Log {
  const logger = pino({ level, base: undefined }, pino.destination({ fd: 2, sync: false }));
  const clean = (fields: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string' && value.includes('@')) fields[name] = value.replace(EMAIL, '$1***@$2');
    }
    return fields;
  };
  return {
    info: (fields, message) => logger.info(clean(fields), message),
    warn: (fields, message) => logger.warn(clean(fields), message),
    error: (fields, message) => logger.error(clean(fields), message),
  };
}
