import { join, resolve } from 'node:path';
import type { S3Place } from '#adapters/files/s3.ts';
import { type BackupKeep, EVERY_BY_DEFAULT_MS } from '#domain/notices/backups.ts';
import type { Values } from './env-table.ts';

/** Where backups go, how often, for whom they are closed, and what opens them. */
export interface BackupPlan {
  folder: string;
  /** Null: none by themselves. */
  everyMs: number | null;
  keep: BackupKeep;
  /** Who can open them; none: they are not encrypted. */
  recipients: string[];
  /** What opens them; only for whoever restores. */
  identity: string | null;
  s3: S3Place | null;
  beforeUpgrade: boolean;
}

export function backupPlanOf(values: Values): BackupPlan {
  const s3 = bucketOf(values, 'BACKUP');
  // A place alone asks for one a day.
  const byItself = values.BACKUP_DIR !== null || s3 !== null ? EVERY_BY_DEFAULT_MS : 0;
  return {
    folder: resolve(values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
    everyMs: (values.BACKUP_EVERY ?? byItself) || null,
    keep: values.BACKUP_KEEP,
    recipients: values.BACKUP_RECIPIENT,
    identity: values.BACKUP_IDENTITY,
    s3,
    beforeUpgrade: values.BACKUP_BEFORE_UPGRADE,
  };
}

type Bucket = 'BACKUP' | 'FILES';
const namesOf = (of: Bucket) => [`${of}_S3_URL`, `${of}_S3_KEY`, `${of}_S3_SECRET`] as const;

/** The bucket for one purpose; null: none is set up. */
export function bucketOf(values: Values, of: Bucket): S3Place | null {
  const [url, key, secret] = namesOf(of).map((name) => values[name]);
  return url && key && secret ? { url, key, secret, region: values[`${of}_S3_REGION`] } : null;
}

/** What is missing of a bucket that is named in part. */
export function halfBucket(values: Values, of: Bucket): string[] {
  const names = namesOf(of);
  const missing = names.filter((name) => values[name] === null);
  if (missing.length === 0 || missing.length === names.length) return [];
  return [`${missing.join(' and ')} must be set too, or none of ${names.join(', ')}`];
}

/** Settings that say something only together. */
export function incompleteBackups(values: Values): string[] {
  if (namesOf('BACKUP').every((name) => values[name] === null)) return [];
  const wrong = halfBucket(values, 'BACKUP');
  if (values.BACKUP_RECIPIENT.length === 0)
    wrong.push('BACKUP_RECIPIENT is missing: a backup that leaves this machine must be encrypted');
  return wrong;
}

/** What is allowed and may still not be meant. */
export function backupWarnings(plan: BackupPlan, mode: 'sandbox' | 'live'): string[] {
  const warnings: string[] = [];
  if (mode === 'live' && plan.everyMs === null)
    warnings.push('no backups are made by themselves: set BACKUP_DIR (docs/guides/backup.md)');
  if (mode === 'live' && plan.everyMs !== null && plan.recipients.length === 0)
    warnings.push(
      'backups are not encrypted, and hold addresses, password hashes and unused redeem codes: set BACKUP_RECIPIENT (kunci backup-key)',
    );
  if (plan.identity !== null)
    warnings.push('BACKUP_IDENTITY is set: the store does not need it, keep it away from this machine');
  return warnings;
}
