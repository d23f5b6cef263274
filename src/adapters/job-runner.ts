import type { JobHandlers, JobName } from '#server/ports/jobs.ts';
import type { Log } from '#server/ports/log.ts';

const SOON_MS = 20;

/** Runs jobs in this process: one run of each at a time; a call during a run makes one more afterwards. */
export class JobRunner {
  readonly #running = new Map<JobName, Promise<void>>();
  readonly #again = new Set<JobName>();
  readonly #timers = new Map<JobName, ReturnType<typeof setTimeout>>();
  readonly #log: Log;
  #handlers: JobHandlers | null = null;

  constructor(log: Log) {
    this.#log = log;
  }

  start(handlers: JobHandlers): void {
    this.#handlers = handlers;
  }

  run(job: JobName): Promise<void> {
    const current = this.#running.get(job);
    if (current) {
      this.#again.add(job);
      return current;
    }
    const work = this.#repeat(job);
    this.#running.set(job, work);
    return work;
  }

  /** Many wakes within a moment make one run. */
  wake(job: JobName): void {
    if (!this.#handlers || this.#timers.has(job)) return;
    const timer = setTimeout(() => {
      this.#timers.delete(job);
      void this.run(job);
    }, SOON_MS);
    this.#timers.set(job, timer);
  }

  async stop(): Promise<void> {
    this.#handlers = null;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    await Promise.all(this.#running.values());
  }

  async #repeat(job: JobName): Promise<void> {
    do {
      this.#again.delete(job);
      try {
        await (async () => this.#handlers?.[job]())();
      } catch (error) {
        this.#log.error({ job, error: String(error) }, 'job failed');
      }
    } while (this.#again.has(job) && this.#handlers);
    // In the same breath as the last look, so that no call can fall between them.
    this.#running.delete(job);
  }
}
