import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { TestDatabase } from './test-database.ts';

type Query = pg.ClientBase['query'];

/**
 * Every statement that goes to the database from here on, by its name, or whole when it has none: through the pool and on
 * the connections that are shared. What those are greeted with does not count.
 */
export function countStatements({ pool, url }: TestDatabase): {
  during(work: () => unknown): Promise<string[]>;
} {
  const seen: string[] = [];
  const counted = (query: Query, counts: (client: pg.Client) => boolean): Query =>
    new Proxy(query, {
      apply(target, client: pg.Client, args: [string | { name?: string; text: string }, ...unknown[]]) {
        const [asked] = args;
        const { name, text } = typeof asked === 'string' ? { name: undefined, text: asked } : asked;
        if (counts(client) && !text.startsWith('set ')) seen.push(name ?? text);
        return Reflect.apply(target, client, args);
      },
    });

  const known = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    client.query = counted(client.query, () => true);
  });

  const { prototype } = pg.Client as unknown as { prototype: { query: Query } };
  const { query } = prototype;
  const database = new URL(url).pathname.slice(1);
  prototype.query = counted(query, (client) => isShared(client) && client.database === database);
  onTestFinished(() => {
    prototype.query = query;
  });
  return {
    async during(work) {
      const from = seen.length;
      await work();
      return seen.slice(from);
    },
  };
}

const isShared = (client: pg.Client & { pipeline?: boolean }) => client.pipeline === true;
