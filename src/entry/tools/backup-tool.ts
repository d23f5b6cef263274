import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeBackupFile } from '#adapters/files/backup-file.ts';
import { openS3 } from '#adapters/files/s3.ts';
import { backupName, backupsToDrop } from '#domain/notices/backups.ts';
import { recordBackup } from '#server/backup/backup-runs.ts';
import { type Dumped, dumpStore } from '#server/backup/dump-store.ts';
import type { Db } from '#server/db/database.ts';
import type { BackupMade } from '#server/ports/backups.ts';
import type { BackupPlan } from '../env/backup-plan.ts';
import type { StoreEnv } from '../env/env.ts';
import { VERSION } from '../serve/version.ts';
import { type Say, withDatabase } from './tools.ts';

const PLAIN = `This file is not encrypted. It holds names and addresses of buyers, hashes of passwords and redeem codes that
are not used yet; the keys in it stay sealed. Set BACKUP_RECIPIENT (kunci backup-key) to encrypt backups.`;
const KEEP_SECRET =
  'Keep the secret too (KUNCI_SECRET, or the file "secret" in the data folder): without it no key can be opened.';

/** The whole store into one file of this name. */
export async function writeBackup(
  db: Db,
  plan: BackupPlan,
  place: { file?: string; kind?: string },
): Promise<Dumped & BackupMade> {
  const at = new Date();
  const file = place.file ?? freeName(plan, at, place.kind);
  const { made, bytes } = await writeBackupFile(file, plan.recipients, (write) =>
    dumpStore(db, { at, version: VERSION }, write),
  );
  return { ...made, place: file, bytes };
}

/** Names know seconds: the second of one second takes the next. */
function freeName({ folder, recipients }: BackupPlan, at: Date, kind: string | undefined): string {
  for (let ms = at.getTime(); ; ms += 1_000) {
    const file = join(folder, backupName(new Date(ms), recipients.length > 0, kind));
    if (!existsSync(file)) return file;
  }
}

/**
 * A backup under its own name goes where the settings say, also to the bucket, and older ones make room for it; one
 * with a name goes there and nowhere else. `scheduled` is for the store, which keeps the books itself.
 */
export async function backup(
  env: StoreEnv,
  say: Say,
  name: string | undefined,
  scheduled?: (made: BackupMade) => void,
): Promise<number> {
  const plan = env.backup;
  const made = await withDatabase(
    env,
    async ({ db }) => {
      const from = new Date();
      if (name) return writeBackup(db, plan, { file: resolve(name) });
      const done = await writeBackup(db, plan, {});
      await sendAway(plan, done.place);
      // Where nobody asked for backups by themselves, nothing goes by itself either.
      if (plan.everyMs !== null) await dropOld(plan);
      if (!scheduled) await recordBackup(db, from, done);
      return done;
    },
    { schema: 'any' },
  );
  scheduled?.({ place: made.place, bytes: made.bytes });
  say(`✓ ${made.count} rows in ${made.place}`);
  if (!name && plan.s3) say(`  and in ${plan.s3.url}`);
  if (plan.recipients.length === 0) say(PLAIN);
  say(KEEP_SECRET);
  return 0;
}

async function sendAway(plan: BackupPlan, file: string): Promise<void> {
  if (plan.s3) await openS3(plan.s3).put(file.slice(file.lastIndexOf('/') + 1), file);
}

/** Only after a new one is whole everywhere. */
async function dropOld(plan: BackupPlan): Promise<void> {
  const now = Date.now();
  for (const name of backupsToDrop(await readdir(plan.folder), plan.keep, now))
    await rm(join(plan.folder, name), { force: true });
  if (!plan.s3) return;
  const s3 = openS3(plan.s3);
  for (const name of backupsToDrop(await s3.list(), plan.keep, now)) await s3.remove(name);
}

/** Makes the two halves of a key for backups; the half that opens is printed once and kept nowhere. */
export async function backupKey(say: Say): Promise<number> {
  const { newAgeKey } = await import('#adapters/secrets/age.ts');
  const { identity, recipient } = await newAgeKey();
  say(`Into the settings of the store, so that it encrypts its backups:

  BACKUP_RECIPIENT=${recipient}

Into a safe place away from this machine (a password manager, a printed page), and nowhere else:

  ${identity}

It opens every backup that is made from now on, and there is no second one: without it they are lost. To restore or to
verify a backup put it into a file and set BACKUP_IDENTITY_FILE to that file, for that one command.`);
  return 0;
}
