import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openPool, type Pool } from '#adapters/postgres/postgres-pool.ts';

export interface TestDatabase extends Pool {
  url: string;
}

export interface OwnDatabase extends TestDatabase {
  /** Closes the connections; the database stays for others. */
  leave(): Promise<void>;
}

/** A fresh, migrated, empty database on the run's PostgreSQL server. */
export async function testDatabase(options: { max?: number } = {}): Promise<OwnDatabase> {
  const template = new URL(inject('postgresUrl'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  // The tests' store is as little a superuser as the real one.
  const owner = template.username;
  await onServer(
    `create database ${name} template ${template.pathname.slice(1)} owner ${owner} strategy ${inject('copying')}`,
  );
  const url = new URL(template);
  url.pathname = `/${name}`;
  const pool = await openPool(url.href, options);
  return {
    ...pool,
    url: url.href,
    leave: pool.close,
    async close() {
      await pool.close();
      // Nobody waits for its thousand files to be gone; what is left goes with the server.
      onServer(`drop database if exists ${name} with (force)`).catch(() => undefined);
    },
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  client.on('error', () => undefined);
  await client.connect();
  // A copy needs the template to itself for a moment; another test may be copying just now.
  for (let tries = 0; ; tries += 1) {
    try {
      await client.query(statement);
      break;
    } catch (error) {
      if (tries >= 50 || (error as { code?: string }).code !== '55006') throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  await client.end();
}
