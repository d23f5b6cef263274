import { PGlite, type PGliteOptions, type QueryOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Db } from '#server/db/database.ts';
import type { Signals } from '#server/ports/signals.ts';

export interface PgliteDatabase {
  db: Db;
  signals: Signals;
  client: PGlite;
  /** Keeps all that was written since the last time, where there is a place to keep it. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;

// PostgreSQL writes '2026-01-02 03:04:05.6+00'; not every browser reads that.
const instantOf = (text: string): Date => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));

/** The same values as from postgres-pool: int8 as numbers, times as dates, days as text. */
const PARSERS = {
  [INT8]: Number,
  [INT8_ARRAY]: (text: string) => text.replace(/[{}]/g, '').split(',').filter(Boolean).map(Number),
  [DATE]: (text: string) => text,
  [TIMESTAMP]: (text: string) => instantOf(`${text}+00`),
  [TIMESTAMPTZ]: instantOf,
};

/** PostgreSQL in WebAssembly: one connection, one process, so its signals need no wire. */
export async function openPglite(options: PGliteOptions): Promise<PgliteDatabase> {
  const client = new PGlite({ ...options, parsers: PARSERS });
  // The client would keep after every statement what it wrote; here that is done by who flushes.
  client.syncToFs = async () => undefined;
  await client.waitReady;
  await client.exec("set timezone = 'UTC'");
  return {
    client,
    // The one place that knows which driver is behind Db.
    db: drizzle({ client: withOurTypes(client) }) as unknown as Db,
    signals: createLocalSignals(),
    flush: async () => client.fs?.syncToFs(true),
    close: () => client.close(),
  };
}

interface Queries {
  query(text: string, params?: unknown[], options?: QueryOptions): Promise<unknown>;
  exec(text: string, options?: QueryOptions): Promise<unknown[]>;
}

/** Drizzle brings parsers of its own with every query, which leave times as text. */
function withOurTypes<Client extends Queries>(client: Client): Client {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name === 'query')
        return async (text: string, params: unknown[] = [], given?: QueryOptions) => {
          const options = { ...given, parsers: PARSERS };
          if (params.length > 0) return target.query(text, params, options);
          // As with pg: without parameters there may be several statements, as in migrations.
          return (await target.exec(text, options)).at(-1);
        };
      if (name === 'transaction')
        return (work: (tx: Queries) => Promise<unknown>) =>
          Reflect.apply(value, target, [(tx: Queries) => work(withOurTypes(tx))]);
      return value.bind(target);
    },
  });
}

function createLocalSignals(): Signals {
  const handlers = new Map<string, ((about: string) => void)[]>();
  return {
    async publish(channel, about = '') {
      for (const handler of handlers.get(channel) ?? []) queueMicrotask(() => handler(about));
    },
    async subscribe(channel, handler) {
      handlers.set(channel, [...(handlers.get(channel) ?? []), handler]);
    },
  };
}
