import { DrizzleQueryError } from 'drizzle-orm';
import pino from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLog, type LogFormat } from './pino-log.ts';

/** The lines that would have gone to standard error. */
function capture(level: string, format?: LogFormat) {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const destination = vi
    .spyOn(pino, 'destination')
    .mockReturnValue(stream as unknown as pino.DestinationStream & ReturnType<typeof pino.destination>);
  const log = createLog(level, format);
  return {
    log,
    lines,
    destination,
    read: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
afterEach(() => vi.restoreAllMocks());

describe('the log', () => {
  it('writes one JSON line per event to standard error', () => {
    const { log, lines, read, destination } = capture('info');
    log.info({ path: '/', ms: 3 }, 'request');
    log.warn({}, 'a\nb');
    log.error({ error: 'x' }, 'failed');
    expect(destination).toHaveBeenCalledWith(expect.objectContaining({ fd: 2 }));
    expect(lines.every((line) => line.endsWith('\n') && !line.slice(0, -1).includes('\n'))).toBe(true);
    expect(read()).toMatchObject([
      { level: 30, path: '/', ms: 3, msg: 'request' },
      { level: 40, msg: 'a\nb' },
      { level: 50, error: 'x', msg: 'failed' },
    ]);
  });

  it('leaves out what is below its level', () => {
    const { log, lines } = capture('error');
    log.info({}, 'a');
    log.warn({}, 'b');
    log.error({}, 'c');
    expect(lines).toHaveLength(1);
  });

  it('shortens addresses wherever they stand in the fields', () => {
    const { log, lines, read } = capture('info');
    log.info(
      {
        to: 'rani@contoh.id',
        error: '550 <rani.wulan+toko@mail.contoh.co.id> unknown; cc bima@contoh.id',
        nested: { list: ['tari@contoh.id', 7, null], deep: { email: 'r@contoh.id' } },
        plain: 'no address',
        count: 3,
        none: null,
      },
      'mail not sent',
    );
    expect(read()[0]).toMatchObject({
      to: 'ra***@contoh.id',
      error: '550 <ra***@mail.contoh.co.id> unknown; cc bi***@contoh.id',
      nested: { list: ['ta***@contoh.id', 7, null], deep: { email: 'r***@contoh.id' } },
      plain: 'no address',
      count: 3,
      none: null,
    });
    expect(lines.join()).not.toMatch(/rani|bima|tari/);
  });

  it('never holds the values of a statement that failed, nor more than a few thousand characters', () => {
    const { log, lines, read } = capture('info');
    const failed = new DrizzleQueryError(
      'insert into users (email, hash) values ($1, $2)',
      ['rani@contoh.id', '$argon2id$rahasia'],
      new Error('duplicate key'),
    );
    log.error({ error: failed.stack ?? '' }, 'request failed');
    log.warn({ error: String(failed), long: 'x'.repeat(90_000) }, 'job failed');
    log.error({ error: `Error: Failed query: select ${'a, '.repeat(900)}b\n    at there` }, 'request failed');
    expect(lines.join()).not.toMatch(/rahasia|rani|contoh/);
    expect(read()[0]?.error).toContain('insert into users');
    expect(String(read()[1]?.long)).toHaveLength(4_000);
    expect(String(read()[2]?.error)).toMatch(/^Error: Failed query: select (a, )+a?,? ?…\n {4}at there$/);
    expect(String(read()[2]?.error).length).toBeLessThan(300);
  });

  it('can be read by eye, with the same care', () => {
    const { log, lines } = capture('info', 'pretty');
    log.warn({ order: 7, why: 'amount', to: 'rani@contoh.id' }, 'gateway disagrees');
    log.error({ error: 'Error: no\n  at here' }, 'failed');
    expect(lines[0]).toMatch(
      /^\d\d:\d\d:\d\d WARN {2}gateway disagrees {2}order=7 why="amount" to="ra\*\*\*@contoh\.id"\n$/,
    );
    expect(lines[1]?.split('\n').slice(1)).toEqual(['    Error: no', '      at here', '']);
  });

  it('does not change what it was given', () => {
    const { log } = capture('info');
    const fields = { to: 'rani@contoh.id', nested: { to: 'bima@contoh.id' } };
    log.info(fields, 'x');
    expect(fields).toEqual({ to: 'rani@contoh.id', nested: { to: 'bima@contoh.id' } });
  });
});
