import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { StartFailure } from '../machine/start-failure.ts';
import { APP_ROLE, appPassword } from './postgres-embedded/app-role.ts';
import { DB_USER } from './postgres-embedded/cluster.ts';
import { findPostmaster } from './postgres-embedded/postmaster.ts';
import { startEmbeddedPostgres } from './postgres-embedded.ts';

/** The embedded database for a tool: beside a store that runs, or by itself while none does. */
export async function openEmbeddedForTools(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = resolve(folder);
  const cluster = join(dataDir, 'postgres');
  if (!existsSync(cluster)) {
    throw new StartFailure(
      'FolderNotWritable',
      `There is no store in ${dataDir}.`,
      'Set DATA_DIR or DATABASE_URL to the one you mean.',
    );
  }
  const running = await findPostmaster(cluster);
  if (!running) return startEmbeddedPostgres({ dataDir });
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  const urlOf = (who: string, secret: string) =>
    `postgres://${who}:${secret}@127.0.0.1:${running.port}/kunci`;
  const first = urlOf(DB_USER, password);
  const url = (await knowsAppRole(first)) ? urlOf(APP_ROLE, appPassword(password)) : first;
  return { url, stop: async () => undefined };
}

/** A store of an older version that still runs has no role of its own: it gets one at its first start with this version. */
async function knowsAppRole(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'kunci-tool' });
  // Its loss is said by what was asked of it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
    return rowCount === 1;
  } finally {
    await client.end();
  }
}
