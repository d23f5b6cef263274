import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { StartFailure } from '#adapters/machine/start-failure.ts';
import { findBinaries } from '#adapters/postgres/postgres-embedded/binaries.ts';
import { UPGRADE, UPGRADE_CHECKED } from '#adapters/postgres/postgres-embedded/cluster.ts';
import {
  majorOfProgram,
  oldCluster,
  startOldCluster,
} from '#adapters/postgres/postgres-embedded/old-cluster.ts';
import { findPostmaster, majorOf } from '#adapters/postgres/postgres-embedded/postmaster.ts';
import { startEmbeddedPostgres } from '#adapters/postgres/postgres-embedded.ts';
import { openPool } from '#adapters/postgres/postgres-pool.ts';
import { dumpStore } from '#server/backup/dump-store.ts';
import { restoreStore } from '#server/backup/restore-store.ts';
import { knownMigrations } from '#server/db/migrate.ts';
import { STORE_MIGRATIONS } from '#server/db/migrations.ts';
import type { StoreEnv } from '../env/env.ts';
import { VERSION } from '../serve/version.ts';
import { orSaid, ownSecrets, withBackup } from './restore-tool.ts';
import { checkStore, type Say, TOOL_NAME } from './tools.ts';

/** Where the rows come from: the old cluster by its own programs, or a backup. */
export interface UpgradeFrom {
  oldPrograms?: string | undefined;
  backup?: string | undefined;
}

/**
 * Takes the embedded database over into a cluster of the PostgreSQL that this version brings: read out of the old one
 * (or a backup), written into a new one beside it, checked, and only then put in its place. The old one is kept.
 */
export async function upgradeDatabase(env: StoreEnv, say: Say, from: UpgradeFrom): Promise<number> {
  if (env.databaseUrl)
    throw new StartFailure(
      'BadSettings',
      'DATABASE_URL names a server of its own.',
      'Its own tools upgrade it.',
    );
  const { dataDir } = env;
  const [folder, aside] = [join(dataDir, 'postgres'), join(dataDir, UPGRADE)];
  const { postgres } = await findBinaries();
  const ours = await majorOfProgram(postgres);
  if (existsSync(join(aside, UPGRADE_CHECKED))) return putInPlace(dataDir, say, ours);
  if (!existsSync(folder))
    throw new StartFailure(
      'BadSettings',
      `There is no database in ${dataDir}.`,
      'Set DATA_DIR to the folder you mean.',
    );
  const theirs = await majorOf(folder);
  if (theirs === ours) {
    say(`✓ the database is of PostgreSQL ${ours} already`);
    return 0;
  }
  if (await findPostmaster(folder))
    throw new StartFailure('FolderInUse', 'The database still runs.', 'Stop the store first.');
  if ((from.oldPrograms === undefined) === (from.backup === undefined)) throw howTo(theirs);
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { mode: 0o700 });
  // The new cluster opens with the password that the data folder has.
  await copyFile(join(dataDir, 'postgres-password'), join(aside, 'postgres-password'));
  const code = await orSaid(say, () =>
    from.oldPrograms !== undefined
      ? withOldRows(dataDir, from.oldPrograms, (lines) => fill(env, say, aside, lines))
      : withBackup(env, say, from.backup, (backup) => fill(env, say, aside, backup.lines())),
  );
  if (code !== 0) {
    await rm(aside, { recursive: true, force: true });
    say('The old database is as it was.');
    return code;
  }
  await writeFile(join(aside, UPGRADE_CHECKED), theirs, { flush: true });
  return putInPlace(dataDir, say, ours);
}

async function fill(env: StoreEnv, say: Say, aside: string, lines: AsyncIterable<string>): Promise<number> {
  const own = await ownSecrets(env);
  const made = await startEmbeddedPostgres({ dataDir: aside });
  try {
    const pool = await openPool(made.url, { max: 4, name: TOOL_NAME });
    try {
      say(`  ${await restoreStore(pool.db, lines, own)} rows taken over`);
      return await checkStore(pool.db, env, say);
    } finally {
      await pool.close();
    }
  } finally {
    await made.stop();
  }
}

/** The rows as a backup would hold them, straight from the old cluster. */
async function withOldRows<T>(
  dataDir: string,
  programs: string,
  work: (lines: AsyncIterable<string>) => Promise<T>,
): Promise<T> {
  const old = await startOldCluster(await oldCluster(dataDir, programs));
  try {
    const { db, close } = await openPool(old.url, { max: 2, name: TOOL_NAME });
    try {
      await knownMigrations(db, STORE_MIGRATIONS);
      const lines = new PassThrough({ objectMode: true }).on('error', () => undefined);
      const ending = new AbortController();
      const dumped = dumpStore(db, { at: new Date(), version: VERSION }, async (line) => {
        if (!lines.write(line)) await once(lines, 'drain', { signal: ending.signal });
      }).then(
        () => lines.end(),
        (error: Error) => lines.destroy(error),
      );
      try {
        return await work(lines);
      } finally {
        ending.abort();
        await dumped;
      }
    } finally {
      await close();
    }
  } finally {
    await old.stop();
  }
}

/** The last step, also of a run that was cut short in it: two renames, each of them whole or not at all. */
async function putInPlace(dataDir: string, say: Say, ours: string): Promise<number> {
  const [folder, aside] = [join(dataDir, 'postgres'), join(dataDir, UPGRADE)];
  if (existsSync(join(aside, 'postgres'))) {
    if (existsSync(folder)) await rename(folder, await freeName(dataDir, await majorOf(folder)));
    await rename(join(aside, 'postgres'), folder);
    const handle = await open(dataDir);
    await handle.sync();
    await handle.close();
  }
  await rm(aside, { recursive: true, force: true });
  say(`✓ the database is of PostgreSQL ${ours} now; the old one is kept in ${dataDir} until you delete it`);
  return 0;
}

async function freeName(dataDir: string, major: string): Promise<string> {
  const name = join(dataDir, `postgres.old-${major}`);
  return existsSync(name) ? `${name}.${Date.now()}` : name;
}

const howTo = (theirs: string) =>
  new StartFailure(
    'BadSettings',
    `The database was made by PostgreSQL ${theirs}. Name what reads it:`,
    `upgrade-database --old-bin /usr/lib/postgresql/${theirs}/bin (apt-get install postgresql-${theirs}), or upgrade-database --from <backup>.`,
  );
