import type { Log } from '#server/ports/log.ts';

/** Says nothing, unless a person asks to see it. */
const say = (fields: Record<string, unknown>, message: string): void => {
  if (process.env.TEST_LOG) process.stderr.write(`${message} ${JSON.stringify(fields)}\n`);
};

export const quietLog: Log = { info: say, warn: say, error: say };
