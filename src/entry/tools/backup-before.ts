import { StartFailure } from '#adapters/machine/start-failure.ts';
import { holdsStore } from '#server/backup/holds-store.ts';
import type { Db } from '#server/db/database.ts';
import { isSandboxMigration } from '#server/db/migrate.ts';
import type { Log } from '#server/ports/log.ts';
import type { StoreEnv } from '../env/env.ts';
import { VERSION } from '../serve/version.ts';
import { writeBackup } from './backup-tool.ts';

/** Before the database of a store that has data is changed: a backup, or no start. */
export async function backupBefore(
  todo: readonly string[],
  db: Db,
  env: StoreEnv,
  log: Pick<Log, 'info'>,
): Promise<void> {
  if (!env.backup.beforeUpgrade || todo.every(isSandboxMigration) || !(await holdsStore(db))) return;
  try {
    const { place, bytes } = await writeBackup(db, env.backup, { kind: `before-${VERSION}` });
    log.info({ file: place, bytes, migrations: todo }, 'backed up before the upgrade');
  } catch (error) {
    throw new StartFailure(
      'BadSettings',
      `The backup before the upgrade failed: ${error instanceof Error ? error.message : String(error)} Nothing was changed.`,
      'Put that right and start again; or set BACKUP_BEFORE_UPGRADE=off once you have a backup of your own.',
    );
  }
}
