const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How many days, weeks and months back one backup of each stays. */
export interface BackupKeep {
  days: number;
  weeks: number;
  months: number;
}

export const KEEP_BY_DEFAULT: BackupKeep = { days: 7, weeks: 4, months: 6 };
export const EVERY_BY_DEFAULT_MS = DAY_MS;

const MOST_KEPT = 1_000;
const UNITS = { d: 'days', w: 'weeks', m: 'months' } as const;

/** '7d,4w,6m'; null when it says anything else, or keeps nothing. */
export function readKeep(text: string): BackupKeep | null {
  const keep: BackupKeep = { days: 0, weeks: 0, months: 0 };
  for (const part of text.split(',')) {
    const [, count, unit] = /^\s*(\d{1,4})([dwm])\s*$/.exec(part) ?? [];
    if (count === undefined || unit === undefined || Number(count) > MOST_KEPT) return null;
    keep[UNITS[unit as keyof typeof UNITS]] = Number(count);
  }
  return keep.days + keep.weeks + keep.months > 0 ? keep : null;
}

const ENDING = '.jsonl.gz';
export const ENCRYPTED_ENDING = '.age';
const NAME = /^kunci-(\d{4})-(\d\d)-(\d\d)-(\d\d)-(\d\d)-(\d\d)\.jsonl\.gz(\.age)?$/;

/** 'kunci-2026-11-15-19-30-00.jsonl.gz.age': the time is UTC. Only names that begin so are ever rotated. */
export const backupName = (at: Date, encrypted: boolean, kind = 'kunci'): string =>
  `${kind}-${at.toISOString().slice(0, 19).replace(/[:T]/g, '-')}${ENDING}${encrypted ? ENCRYPTED_ENDING : ''}`;

/** When a backup of this name was made; null for every other file. */
export function backupTime(name: string): number | null {
  const [, year, month, day, hour, minute, second] = (NAME.exec(name) ?? []).map(Number);
  if (year === undefined) return null;
  return Date.UTC(year, (month ?? 1) - 1, day, hour, minute, second);
}

/** Of these files, oldest first, the ones that are backups made by themselves. */
export const backupsOf = (names: readonly string[]): string[] =>
  names
    .filter((name) => backupTime(name) !== null)
    .sort((a, b) => (backupTime(a) ?? 0) - (backupTime(b) ?? 0));

const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);
/** Weeks begin on Monday; the first of January 1970 was a Thursday. */
const weekOf = (ms: number): number => Math.floor((dayOf(ms) + 3) / 7);
const monthOf = (ms: number): number => new Date(ms).getUTCFullYear() * 12 + new Date(ms).getUTCMonth();

/**
 * Which of these names may go. What stays: the newest one, whatever its age; all of the last day; and of the last
 * days, weeks and months that have any, the newest of each. What is no backup by its name is not touched.
 */
export function backupsToDrop(names: readonly string[], keep: BackupKeep, now: number): string[] {
  const newestFirst = backupsOf(names).reverse();
  const stays = new Set(newestFirst.slice(0, 1));
  const times = newestFirst.map((name) => ({ name, at: backupTime(name) ?? 0 }));
  for (const { name, at } of times) if (at > now - DAY_MS) stays.add(name);
  const rules = [
    [keep.days, dayOf],
    [keep.weeks, weekOf],
    [keep.months, monthOf],
  ] as const;
  for (const [most, periodOf] of rules) {
    const seen = new Set<number>();
    for (const { name, at } of times) {
      const period = periodOf(at);
      if (seen.has(period) || seen.size >= most) continue;
      seen.add(period);
      stays.add(name);
    }
  }
  return newestFirst.filter((name) => !stays.has(name)).reverse();
}

/** A backup that failed is tried again before its time: soon, but not without end. */
export const retryAfterMs = (everyMs: number): number => Math.min(everyMs / 4, HOUR_MS);

/** The half of a key that only closes, in the alphabet of bech32. */
export const isBackupRecipient = (text: string): boolean => /^age1[02-9ac-hj-np-z]{58}$/.test(text);
/** The half that opens. */
export const isBackupIdentity = (text: string): boolean =>
  /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/.test(text);
