import type pg from 'pg';
import type { TestDatabase } from './test-database.ts';

/** Every statement that goes to the database, by its name, or whole when it has none. */
export function countStatements({ pool }: TestDatabase): { during(work: () => unknown): Promise<string[]> } {
  const seen: string[] = [];
  const known = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    client.query = new Proxy(client.query, {
      apply(query, self, args: [string | { name?: string; text: string }, ...unknown[]]) {
        const [asked] = args;
        const { name, text } = typeof asked === 'string' ? { name: undefined, text: asked } : asked;
        seen.push(name ?? text);
        return Reflect.apply(query, self, args);
      },
    });
  });
  return {
    async during(work) {
      const from = seen.length;
      await work();
      return seen.slice(from);
    },
  };
}
