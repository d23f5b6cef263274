import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#adapters/postgres/postgres-embedded.ts';
import { openPool } from '#adapters/postgres/postgres-pool.ts';
import { sandboxMigrations } from '#sandbox/migrations.ts';
import { migrate } from '#server/db/migrate.ts';
import { STORE_MIGRATIONS } from '#server/db/migrations.ts';
import { removeLeftovers } from './leftovers.ts';
import { quickFolder } from './quick-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** As the superuser, for making databases. */
    clusterUrl: string;
    /** How a database is copied fastest: by its files where those are in memory, through the log on a disk. */
    copying: 'file_copy' | 'wal_log';
  }
}

/** One real PostgreSQL for the whole run; its database is the migrated template that tests copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const quick = quickFolder();
  for (const temporary of new Set([tmpdir(), quick])) await removeLeftovers(temporary);
  const dataDir = await mkdtemp(join(quick, 'kunci-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const end = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    await forgetDurability(postgres);
    const { db, close } = await openPool(postgres.url);
    await migrate(db, [...STORE_MIGRATIONS, ...sandboxMigrations]).finally(close);
  } catch (error) {
    await end();
    throw error;
  }
  project.provide('postgresUrl', postgres.url);
  project.provide('clusterUrl', postgres.clusterUrl);
  project.provide('copying', quick === tmpdir() ? 'wal_log' : 'file_copy');
  return end;
}

/** Nobody reads these databases after a crash; the runs about crashes have servers of their own. */
async function forgetDurability({ clusterUrl, url }: { clusterUrl: string; url: string }): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(`alter role ${new URL(url).username} set synchronous_commit = off`);
    for (const setting of ['fsync', 'full_page_writes'])
      await client.query(`alter system set ${setting} = off`);
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
}
