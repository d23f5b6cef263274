import { afterEach, describe, expect, it } from 'vitest';
import { JOBS, type JobHandlers, type JobName, type Jobs } from '#server/ports/jobs.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { createPgJobs } from './jobs-pg.ts';

let database: TestDatabase | undefined;
const open: Jobs[] = [];
afterEach(async () => {
  for (const jobs of open.splice(0)) await jobs.stop();
  await database?.close();
  database = undefined;
});

/** Jobs on a database of their own that count their runs. */
async function started(on: TestDatabase, over: Partial<JobHandlers> = {}) {
  const runs = new Map<JobName, number>();
  const warnings: string[] = [];
  let heard = (): void => undefined;
  const handlers = Object.fromEntries(
    JOBS.map((job) => [
      job,
      async () => {
        runs.set(job, (runs.get(job) ?? 0) + 1);
        await over[job]?.();
        heard();
      },
    ]),
  ) as unknown as JobHandlers;
  const warn = (fields: Record<string, unknown>, message: string) =>
    void warnings.push(`${message} ${String(fields.error)}`);
  const jobs = createPgJobs(on.pool, { ...quietLog, warn, error: warn });
  open.push(jobs);
  await jobs.start(handlers);
  const ran = (job: JobName) =>
    new Promise<void>((resolve) => {
      heard = () => (runs.get(job) ? resolve() : undefined);
    });
  return { jobs, runs, warnings, ran };
}

describe('jobs in PostgreSQL', () => {
  it('run soon after a wake, are scheduled in the database, and stop within a moment', async () => {
    database = await testDatabase();
    const { jobs, runs, warnings, ran } = await started(database);
    const { rows } = await database.pool.query('select name, cron from jobs.schedule order by name');
    expect(rows).toEqual(JOBS.toSorted().map((name) => ({ name, cron: '* * * * *' })));

    const from = performance.now();
    const mailed = ran('send-mail');
    for (let n = 0; n < 20; n += 1) jobs.wake('send-mail');
    await mailed;
    expect(performance.now() - from).toBeLessThan(3_000);
    expect(runs.get('send-mail')).toBe(1);

    const stopping = performance.now();
    await jobs.stop();
    expect(performance.now() - stopping).toBeLessThan(2_000);
    jobs.wake('tidy');
    await database.close();
    database = undefined;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(runs.get('tidy')).toBeUndefined();
    expect(warnings).toEqual([]);
  });

  it('can be started by several processes on one new database at the same time', async () => {
    database = await testDatabase();
    const on = database;
    const all = await Promise.all([1, 2, 3].map(() => started(on)));
    const { rows } = await on.pool.query('select count(*)::int as n from jobs.schedule');
    expect(rows).toEqual([{ n: JOBS.length }]);
    for (const { jobs, ran } of all) {
      const tidied = ran('tidy');
      jobs.wake('tidy');
      await tidied;
    }
    expect(all.flatMap((one) => one.warnings)).toEqual([]);
  });

  it('wait for a run that is under way when they are stopped', async () => {
    database = await testDatabase();
    const on = database;
    let finished = false;
    const { jobs, runs } = await started(on, {
      tidy: async () => {
        await on.pool.query('select pg_sleep(0.2)');
        finished = true;
      },
    });
    jobs.wake('tidy');
    while (!runs.get('tidy')) await new Promise((resolve) => setTimeout(resolve, 5));
    await jobs.stop();
    expect(finished).toBe(true);
  });

  it('can be stopped before they were started', async () => {
    database = await testDatabase();
    await createPgJobs(database.pool, quietLog).stop();
  });
});
