import type { BackupStatus } from '#contract/settings/settings.ts';
import { backupState } from '../../backup/backup-runs.ts';
import type { Ctx } from '../../context.ts';

export async function showBackups(ctx: Ctx): Promise<BackupStatus> {
  const { lastGoodAt, lastFailedAt, ...state } = await backupState(ctx);
  return {
    ...state,
    lastGoodAt: lastGoodAt?.toISOString() ?? null,
    lastFailedAt: lastFailedAt?.toISOString() ?? null,
  };
}
