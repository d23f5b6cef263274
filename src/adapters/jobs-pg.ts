import PgBoss from 'pg-boss';
import { type JobHandlers, JOBS, type JobName, type Jobs } from '#server/ports/jobs.ts';
import type { Log } from '#server/ports/log.ts';

interface SqlRunner {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Every minute each job is due somewhere; `wake` brings it forward. */
const EVERY_MINUTE = '* * * * *';
const SOON_MS = 20;
const BEAT_MS = 5_000;
/** Cheap looks that must not wait for the next minute; any process may do them. */
const ON_THE_BEAT: readonly JobName[] = ['send-mail', 'release-holds', 'reconcile-payments'];

/**
 * The schedule lives in PostgreSQL (pg-boss), so that of many processes one runs each job. A wake runs the job
 * in this process at once: the rows are claimed with locks, so a second runner does no harm.
 */
export function createPgJobs(sql: SqlRunner, log: Log): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values: unknown[]) => sql.query(text, values) },
    schema: 'jobs',
  });
  boss.on('error', (error) => log.warn({ error: String(error) }, 'job queue'));
  const running = new Map<JobName, Promise<void>>();
  const again = new Set<JobName>();
  const timers = new Map<JobName, ReturnType<typeof setTimeout>>();
  let handlers: JobHandlers | null = null;
  let beat: ReturnType<typeof setInterval> | null = null;
  let started = false;

  /** One run at a time per process; a call during a run makes one more afterwards. */
  const run = (job: JobName): Promise<void> => {
    const current = running.get(job);
    if (current) {
      again.add(job);
      return current;
    }
    const work = (async () => {
      do {
        again.delete(job);
        await handlers?.[job]();
      } while (again.has(job) && handlers);
    })()
      .catch((error: unknown) => log.error({ job, error: String(error) }, 'job failed'))
      .finally(() => running.delete(job));
    running.set(job, work);
    return work;
  };

  return {
    async start(given) {
      handlers = given;
      await boss.start();
      started = true;
      for (const job of JOBS) {
        await boss.createQueue(job, { name: job, policy: 'singleton', retryLimit: 0, expireInSeconds: 300 });
        await boss.work(job, { pollingIntervalSeconds: 5 }, () => run(job));
        await boss.schedule(job, EVERY_MINUTE);
      }
      beat = setInterval(() => {
        for (const job of ON_THE_BEAT) void run(job);
      }, BEAT_MS);
    },
    wake(job) {
      if (!handlers || timers.has(job)) return;
      timers.set(
        job,
        setTimeout(() => {
          timers.delete(job);
          void run(job);
        }, SOON_MS),
      );
    },
    async stop() {
      handlers = null;
      if (beat) clearInterval(beat);
      for (const timer of timers.values()) clearTimeout(timer);
      if (started) await boss.stop({ graceful: false, wait: false });
      await Promise.all(running.values());
    },
  };
}
