import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readBackupFile } from '#adapters/files/backup-file.ts';
import { openS3 } from '#adapters/files/s3.ts';
import { StartFailure } from '#adapters/machine/start-failure.ts';
import { nodeVaultCrypto } from '#adapters/secrets/key-vault-node.ts';
import { backupsOf } from '#domain/notices/backups.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { holdsStore } from '#server/backup/holds-store.ts';
import { type OwnSecrets, WrongBackup } from '#server/backup/manifest.ts';
import { inspectBackup } from '#server/backup/read-rows.ts';
import { restoreStore } from '#server/backup/restore-store.ts';
import type { Db } from '#server/db/database.ts';
import { openRing } from '#server/vault/open-vault.ts';
import { hex } from '#server/vault/secrets.ts';
import type { BackupPlan } from '../env/backup-plan.ts';
import type { StoreEnv } from '../env/env.ts';
import { storeSecrets } from '../env/secret.ts';
import { storeFiles } from '../serve/node-host.ts';
import { writeBackup } from './backup-tool.ts';
import { checkStore, type Say, withDatabase } from './tools.ts';

/** A backup that was read to its end once, and can be read again. */
export interface GoodBackup {
  name: string;
  /** When it was made: what was sold later is not in it. */
  at: string;
  own: OwnSecrets;
  lines(): AsyncGenerator<string>;
}

/** Makes a database what a backup holds, and proves it. Over a store that is there only when it is named. */
export async function restore(
  env: StoreEnv,
  say: Say,
  name: string | undefined,
  over: string | null = null,
): Promise<number> {
  return orSaid(say, () =>
    withBackup(env, say, name, (backup) =>
      withDatabase(
        env,
        async ({ db }) => {
          if (await holdsStore(db)) await keepWhatIsThere(db, env, say, over);
          const rows = await restoreStore(db, backup.lines(), backup.own, { over: over !== null });
          say(`✓ ${rows} rows restored`);
          const code = await checkStore(db, env, say, { files: storeFiles(env) });
          say(
            `This backup is of ${backup.at}: keys that were delivered later are free in it again. Before the shop opens, see "What was sold since" in docs/guides/backup.md.`,
          );
          return code;
        },
        { create: true, schema: 'any' },
      ),
    ),
  );
}

/** One sentence for what is wrong with a backup, and no trace of our code. */
export async function orSaid(say: Say, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof WrongBackup)) throw error;
    say(`✗ ${error.message}`);
    return 1;
  }
}

/** Finds the backup, from the bucket if need be, and reads it to its end before anything is changed. */
export async function withBackup<T>(
  env: StoreEnv,
  say: Say,
  name: string | undefined,
  work: (backup: GoodBackup) => Promise<T>,
): Promise<T> {
  const own = await ownSecrets(env);
  if (!name) throw new StartFailure('BadSettings', 'Name the backup file to restore.', '');
  if (!name.startsWith('s3:')) return work(await goodBackup(env, own, name));
  const folder = await mkdtemp(join(tmpdir(), 'kunci-backup-'));
  try {
    return await work(await goodBackup(env, own, await fetchBackup(env, say, name.slice(3), folder)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function goodBackup(env: StoreEnv, own: OwnSecrets, file: string): Promise<GoodBackup> {
  if (!existsSync(file)) throw new WrongBackup(`There is no file ${file}.`);
  const lines = () => readBackupFile(file, env.backup.identity);
  const { manifest } = await inspectBackup(lines(), own);
  return { name: file, at: manifest.at, own, lines };
}

async function fetchBackup(env: StoreEnv, say: Say, name: string, folder: string): Promise<string> {
  if (!env.backup.s3) throw new StartFailure('BadSettings', 'BACKUP_S3_URL is not set.', '');
  const s3 = openS3(env.backup.s3);
  const wanted = name === 'latest' ? backupsOf(await s3.list()).at(-1) : name;
  if (!wanted) throw new WrongBackup(`There is no backup in ${env.backup.s3.url}.`);
  const file = join(folder, 'backup');
  await s3.get(wanted, file);
  say(`  fetched ${wanted}`);
  return file;
}

/** The newest that is here, or else the newest in the bucket. */
export async function newestBackup({ backup }: StoreEnv): Promise<string> {
  const names = existsSync(backup.folder) ? await readdir(backup.folder) : [];
  const newest = backupsOf(names).at(-1);
  if (newest) return join(backup.folder, newest);
  if (backup.s3) return 's3:latest';
  throw new WrongBackup(`There is no backup in ${backup.folder}.`);
}

async function keepWhatIsThere(db: Db, env: StoreEnv, say: Say, over: string | null): Promise<void> {
  const store = await storeName(db);
  if (over !== store)
    throw new WrongBackup(
      `This database already holds a store; restore into an empty one, or replace it with --over "${store}".`,
    );
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = 'kunci'`);
  if ((rows[0]?.n ?? 0) > 0) throw new WrongBackup('The store still runs on this database; stop it first.');
  const { place } = await writeBackup(db, await planFor(env), { kind: 'before-restore' });
  say(`  what was there is kept in ${place}`);
}

/** Whoever has encrypted backups restores with their key at hand: what is kept is closed for the same key. */
async function planFor({ backup }: StoreEnv): Promise<BackupPlan> {
  if (backup.recipients.length > 0 || backup.identity === null) return backup;
  const { recipientOf } = await import('#adapters/secrets/age.ts');
  return { ...backup, recipients: [await recipientOf(backup.identity)] };
}

async function storeName(db: Db): Promise<string> {
  const { rows } = await db.execute<{ value: unknown }>(
    sql`select value from settings where key = 'storeName'`,
  );
  const [row] = rows;
  return typeof row?.value === 'string' ? row.value : DEFAULT_SETTINGS.storeName;
}

/** What a backup must have been sealed with to be of use here. */
export async function ownSecrets(env: StoreEnv): Promise<OwnSecrets> {
  const boxes = await openRing(nodeVaultCrypto, storeSecrets(env, { make: false }));
  const seals = boxes.map(async ({ index }) =>
    (await nodeVaultCrypto.hashes(index)).digest('backup', 'seal'),
  );
  return {
    fingerprints: boxes.map((box) => hex(box.fingerprint)),
    seals: (await Promise.all(seals)).map(hex),
  };
}
