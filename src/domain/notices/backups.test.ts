import { describe, expect, it } from 'vitest';
import {
  backupName,
  backupsOf,
  backupsToDrop,
  backupTime,
  KEEP_BY_DEFAULT,
  readKeep,
  retryAfterMs,
} from './backups.ts';

describe('names', () => {
  it('carry their time, and only they do', () => {
    const at = new Date('2026-11-15T19:30:05.900Z');
    expect(backupName(at, false)).toBe('kunci-2026-11-15-19-30-05.jsonl.gz');
    expect(backupName(at, true)).toBe('kunci-2026-11-15-19-30-05.jsonl.gz.age');
    expect(backupTime(backupName(at, true))).toBe(Date.UTC(2026, 10, 15, 19, 30, 5));
  });

  it.each([
    'before-0.2.0-2026-11-15-19-30-05.jsonl.gz',
    'kunci-2026-11-15-19-30-05.jsonl.gz.part-12',
    'kunci-2026-11-15.jsonl.gz',
    'x/kunci-2026-11-15-19-30-05.jsonl.gz',
    'secret',
    '',
  ])('%j is none of them', (name) => {
    expect(backupTime(name)).toBeNull();
    expect(backupsOf([name])).toEqual([]);
  });
});

describe('settings', () => {
  it.each([
    ['7d,4w,6m', { days: 7, weeks: 4, months: 6 }],
    [' 30d ', { days: 30, weeks: 0, months: 0 }],
    ['0d,1m', { days: 0, weeks: 0, months: 1 }],
    ['', null],
    ['0d', null],
    ['7', null],
    ['7y', null],
    ['-1d', null],
    ['9999d', null],
  ])('BACKUP_KEEP %j', (text, keep) => {
    expect(readKeep(text)).toEqual(keep);
  });

  it('a failed one is tried again after a quarter of the time, an hour at most', () => {
    expect([retryAfterMs(900_000), retryAfterMs(86_400_000)]).toEqual([225_000, 3_600_000]);
  });
});

describe('rotation', () => {
  const NOW = Date.UTC(2026, 10, 15, 12);
  const KEEP = KEEP_BY_DEFAULT;
  const at = (time: string) => backupName(new Date(time), false);
  const everyDay = (days: number) =>
    Array.from({ length: days }, (_, n) => backupName(new Date(NOW - n * 86_400_000), n % 2 === 0));
  const kept = (names: string[], keep = KEEP, now = NOW) => {
    const gone = new Set(backupsToDrop(names, keep, now));
    return names.filter((name) => !gone.has(name));
  };

  it('of a year of days leaves seven days, four weeks and six months', () => {
    const days = kept(everyDay(365)).map((name) => name.slice(6, 16));
    expect(days).toEqual([
      ...['2026-11-15', '2026-11-14', '2026-11-13', '2026-11-12', '2026-11-11', '2026-11-10', '2026-11-09'],
      ...['2026-11-08', '2026-11-01', '2026-10-31', '2026-10-25'],
      ...['2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
    ]);
  });

  it('keeps all of the last day, and of an older day the last one', () => {
    const names = [
      at('2026-11-15T11:00:00Z'),
      at('2026-11-15T05:00:00Z'),
      at('2026-11-14T23:00:00Z'),
      at('2026-11-13T23:00:00Z'),
      at('2026-11-13T05:00:00Z'),
    ];
    expect(backupsToDrop(names, KEEP, NOW)).toEqual([names[4]]);
  });

  it('never takes the newest, however old it is and whatever is to be kept', () => {
    const old = [at('2020-01-01T00:00:00Z'), at('2019-01-01T00:00:00Z')];
    expect(kept(old, { days: 0, weeks: 0, months: 0 })).toEqual([old[0]]);
    expect(backupsToDrop([old[0] as string], { days: 0, weeks: 0, months: 0 }, NOW)).toEqual([]);
  });

  it('does the same again when nothing came, and touches nothing that it does not know', () => {
    const others = ['secret', 'before-0.2.0-2020-01-01-00-00-00.jsonl.gz', 'kunci.jsonl.gz', 'notes.txt'];
    const once = kept([...everyDay(60), ...others]);
    expect(once).toEqual(expect.arrayContaining(others));
    expect(backupsToDrop(once, KEEP, NOW)).toEqual([]);
  });
});
