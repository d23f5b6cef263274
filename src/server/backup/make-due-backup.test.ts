import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { jobContext } from '../context.ts';
import type { BackupMade, Backups } from '../ports/backups.ts';
import { backupState, dropOldRuns } from './backup-runs.ts';
import { makeDueBackup } from './make-due-backup.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store?.close());
beforeEach(() => store.database.pool.query('delete from backup_runs'));

const HOUR = 3_600_000;
const MADE: BackupMade = { place: '/b/kunci.jsonl.gz', bytes: 123 };

/** The store with something that makes backups; `made` counts them. */
function withBackups(make: () => Promise<BackupMade | null> = async () => MADE) {
  let made = 0;
  const backups: Backups = {
    everyMs: 24 * HOUR,
    make: () => {
      made += 1;
      return make();
    },
    stop: () => undefined,
  };
  const ctx = jobContext({ ...store.store.deps, backups });
  return { ctx, run: () => makeDueBackup(ctx), made: () => made };
}
const later = (hours: number) =>
  store.database.pool.query(
    `update backup_runs set started_at = started_at - $1 * interval '1 hour',
    ended_at = ended_at - $1 * interval '1 hour'`,
    [hours],
  );
const fails = () => Promise.reject(new Error('no room'));

describe('backups by themselves', () => {
  it('are made when their time has come, and not before', async () => {
    const { run, made } = withBackups();
    await run();
    await run();
    await later(23);
    await run();
    expect(made()).toBe(1);
    await later(2);
    await run();
    expect(made()).toBe(2);
  });

  it('are made by one process of many', async () => {
    let end: (made: BackupMade) => void = () => undefined;
    const slow = withBackups(() => new Promise((done) => (end = done)));
    const first = slow.run();
    await expect.poll(slow.made).toBe(1);
    const others = [withBackups(), withBackups()];
    await Promise.all(others.map((other) => other.run()));
    end(MADE);
    await first;
    await Promise.all(others.map((other) => other.run()));
    expect(others.map((other) => other.made())).toEqual([0, 0]);
  });

  it('that failed are tried again after an hour, and the state says both', async () => {
    const good = withBackups();
    await good.run();
    await later(25);
    const bad = withBackups(fails);
    await bad.run();
    await bad.run();
    expect(bad.made()).toBe(1);
    expect(await backupState(bad.ctx)).toEqual({
      configured: true,
      lastGoodAt: expect.any(Date),
      lastFailedAt: expect.any(Date),
      lastError: 'no room',
      bytes: 123,
    });
    await later(1.01);
    await good.run();
    expect(good.made()).toBe(2);
    const state = await backupState(good.ctx);
    expect((state.lastGoodAt ?? 0) > (state.lastFailedAt ?? 0)).toBe(true);
  });

  it('that were stopped with the store are due at its next start', async () => {
    await withBackups(async () => null).run();
    const { run, made } = withBackups();
    await run();
    expect(made()).toBe(1);
  });

  it('whose process was never heard of again give their place up', async () => {
    await store.database.pool.query(
      `insert into backup_runs (started_at) values (now() - interval '5 hours')`,
    );
    const { ctx, run, made } = withBackups();
    await run();
    expect(made()).toBe(0);
    await later(2);
    await run();
    expect([made(), (await backupState(ctx)).lastError]).toEqual([0, 'it never came to an end']);
    await later(2);
    await run();
    expect(made()).toBe(1);
  });

  it('are not made where nobody asked for them, and then the state says so', async () => {
    const ctx = jobContext(store.store.deps);
    await makeDueBackup(ctx);
    expect(await backupState(ctx)).toEqual({
      configured: false,
      lastGoodAt: null,
      lastFailedAt: null,
      lastError: null,
      bytes: null,
    });
  });

  it('are remembered up to a number, the last good and the last failed one always', async () => {
    const { pool, db } = store.database;
    await withBackups().run();
    await pool.query(`insert into backup_runs (started_at, ended_at, good, error)
      select now(), now(), false, 'n' || n from generate_series(1, 300) n`);
    await dropOldRuns(db);
    const { rows } = await pool.query('select count(*)::int as n, bool_or(good) as good from backup_runs');
    expect(rows).toEqual([{ n: 201, good: true }]);
  });
});
