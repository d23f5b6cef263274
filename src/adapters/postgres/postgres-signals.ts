import pg from 'pg';
import type { Log } from '#server/ports/log.ts';
import type { Signals } from '#server/ports/signals.ts';
import { errorCode } from '../machine/start-failure.ts';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

/** LISTEN on a connection of its own, which comes back by itself; NOTIFY through the pool. */
export function openSignals(
  config: pg.ClientConfig,
  pool: pg.Pool,
  log?: Log,
): Signals & { close(): Promise<void> } {
  const handlers = new Map<string, ((about: string) => void)[]>();
  let client: pg.Client | null = null;
  let connecting: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let wait = FIRST_WAIT_MS;
  let closed = false;

  const listen = (to: pg.Client, channel: string) => to.query(`listen ${pg.escapeIdentifier(channel)}`);

  const connect = async (isFirst: boolean): Promise<void> => {
    const fresh = new pg.Client(config);
    let usable = true;
    const lose = (error?: Error) => {
      if (!usable) return;
      usable = false;
      if (client === fresh) client = null;
      fresh.end().catch(() => undefined);
      if (!closed) comeBack(error);
    };
    fresh.on('error', lose);
    fresh.on('end', () => lose());
    fresh.on('notification', ({ channel, payload }) => call(handlers.get(channel), payload));
    try {
      await fresh.connect();
      for (const channel of handlers.keys()) await listen(fresh, channel);
      client = fresh;
      wait = FIRST_WAIT_MS;
      // Signals may have been missed while nobody listened.
      if (!isFirst) call([...handlers.values()].flat());
    } catch (error) {
      lose(error instanceof Error ? error : undefined);
    }
  };

  const comeBack = (error?: Error) => {
    log?.warn({ code: errorCode(error), wait }, 'lost the connection for signals');
    clearTimeout(timer);
    timer = setTimeout(() => {
      connecting = connect(false);
    }, wait);
    timer.unref();
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };

  const call = (list: readonly ((about: string) => void)[] = [], about = '') => {
    for (const handler of list) {
      try {
        handler(about);
      } catch (error) {
        log?.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'a signal handler failed');
      }
    }
  };

  return {
    publish: async (channel, about = '') => {
      await pool.query('select pg_notify($1, $2)', [channel, about]);
    },
    subscribe: async (channel, handler) => {
      const others = handlers.get(channel);
      handlers.set(channel, [...(others ?? []), handler]);
      connecting ??= connect(true);
      await connecting;
      if (!others && client) await listen(client, channel).catch(() => undefined);
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
