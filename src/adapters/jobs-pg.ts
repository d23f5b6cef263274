import PgBoss from 'pg-boss';
import { JOBS, type JobName, type Jobs } from '#server/ports/jobs.ts';
import type { Log } from '#server/ports/log.ts';
import { JobRunner } from './job-runner.ts';

interface SqlRunner {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

interface SqlPool extends SqlRunner {
  connect(): Promise<SqlRunner & { release(): void }>;
}

const QUEUES_LOCK = 7_305_004;

/** Every minute each job is due somewhere; `wake` brings it forward. */
const EVERY_MINUTE = '* * * * *';
const POLL_SECONDS = 5;
const BEAT_MS = 5_000;
/** Cheap looks that must not wait for the next minute; any process may do them. */
const ON_THE_BEAT: readonly JobName[] = ['send-mail', 'release-holds', 'reconcile-payments'];

/**
 * The schedule lives in PostgreSQL (pg-boss), so that of many processes one runs each job. A wake runs the job
 * in this process at once: the rows are claimed with locks, so a second runner does no harm.
 */
export function createPgJobs(sql: SqlPool, log: Log): Jobs {
  const runner = new JobRunner(log);
  const boss = new PgBoss({
    db: { executeSql: (text: string, values: unknown[]) => sql.query(text, values) },
    schema: 'jobs',
  });
  boss.on('error', (error) => log.warn({ error: String(error) }, 'job queue'));
  let beat: ReturnType<typeof setInterval> | null = null;
  let started = false;

  return {
    async start(handlers) {
      runner.start(handlers);
      await boss.start();
      started = true;
      await oneAtATime(sql, async () => {
        for (const job of JOBS)
          await boss.createQueue(job, {
            name: job,
            policy: 'singleton',
            retryLimit: 0,
            expireInSeconds: 300,
          });
      });
      for (const job of JOBS) {
        await boss.work(job, { pollingIntervalSeconds: POLL_SECONDS }, () => runner.run(job));
        await boss.schedule(job, EVERY_MINUTE);
      }
      beat = setInterval(() => {
        for (const job of ON_THE_BEAT) void runner.run(job);
      }, BEAT_MS);
    },
    wake: (job) => runner.wake(job),
    async stop() {
      if (beat) clearInterval(beat);
      await runner.stop();
      if (started) await boss.stop({ graceful: false, wait: false });
    },
  };
}

/** Each queue is a table: two processes that make the same ones at once would lock each other out. */
async function oneAtATime(sql: SqlPool, work: () => Promise<void>): Promise<void> {
  const client = await sql.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [QUEUES_LOCK]);
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [QUEUES_LOCK]);
    }
  } finally {
    client.release();
  }
}
