import { retryAfterMs } from '#domain/notices/backups.ts';
import type { Ctx } from '../context.ts';
import { claimBackup, endBackup, failBackup, forgetBackup } from './backup-runs.ts';

/** Makes a backup when its time has come; of many processes one does. */
export async function makeDueBackup({ db, deps: { backups, log } }: Ctx): Promise<void> {
  if (!backups) return;
  const { everyMs } = backups;
  const id = await claimBackup(db, { everyMs, retryMs: retryAfterMs(everyMs) });
  if (id === null) return;
  try {
    const made = await backups.make();
    if (made) await endBackup(db, id, made);
    else await forgetBackup(db, id);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await failBackup(db, id, reason);
    log.error({ reason }, 'backup failed');
  }
}
