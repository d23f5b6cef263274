import type { Host } from '../host.ts';
import { claimTurn, endTurn } from './turns.ts';

export const JOBS = [
  'send-mail',
  'reconcile-payments',
  'ask-refunds',
  'ask-suppliers',
  'look-at-shops',
  'send-events',
  'watch-variants',
  'tell-channels',
  'release-holds',
  'remind-by-hand',
  'judge-lines',
  'watch-gateways',
  'drain-backorders',
  'serve-paid',
  'note-abuse',
  'refresh-memory',
  'forget-addresses',
  'tell-seller',
  'keep-sales-days',
  'drop-files',
  'end-batches',
  'fold-stock',
  'tidy',
  'backup',
  'telegram',
  'poll-telegram',
] as const;
export type JobName = (typeof JOBS)[number];

export interface Work {
  everyMs: number;
  /** Of many processes one does it in each period. */
  alone?: boolean;
  /** Whoever waits for something outside ends when the signal says so. */
  run(stopping: AbortSignal): Promise<unknown>;
}
export type WorkTable = Readonly<Record<JobName, Work>>;

/** What became of a job in this process since it started. */
export interface WorkReport {
  runs: number;
  failures: number;
  /** When the last run ended, how long it took, and whether it failed. */
  endedAt: Date;
  ms: number;
  failed: boolean;
}

const SOON_MS = 20;
const ID_LENGTH = 10;

/**
 * Work beside requests, in this process: one run of each job at a time; a call during a run makes one more
 * afterwards. The rows in the database are the truth, a job only looks at them: what a wake loses, its next turn
 * finds.
 */
export class Background {
  readonly #running = new Map<JobName, Promise<void>>();
  readonly #again = new Set<JobName>();
  readonly #timers = new Map<JobName, ReturnType<typeof setTimeout>>();
  readonly #reports = new Map<JobName, WorkReport>();
  readonly #host: Pick<Host, 'db' | 'log' | 'clock' | 'randomText'>;
  #beats: ReturnType<typeof setInterval>[] = [];
  #work: WorkTable | null = null;
  #stopping = new AbortController();

  constructor(host: Pick<Host, 'db' | 'log' | 'clock' | 'randomText'>) {
    this.#host = host;
  }

  /** Without beats only what is woken or asked for runs. */
  start(work: WorkTable, beats = true): void {
    this.#work = work;
    this.#stopping = new AbortController();
    if (beats) this.beat();
  }

  /** From now on each job has its turns. */
  beat(): void {
    const work = this.#work;
    if (work) this.#beats = JOBS.map((job) => setInterval(() => this.#turn(job), work[job].everyMs));
  }

  run(job: JobName): Promise<void> {
    const current = this.#running.get(job);
    if (!current) return this.#begin(job, false);
    this.#again.add(job);
    return current;
  }

  /** Asks for a run soon. Cheap, never fails the caller, and many calls within a moment make one run. */
  wake(job: JobName): void {
    if (!this.#work || this.#timers.has(job)) return;
    const timer = setTimeout(() => {
      this.#timers.delete(job);
      void this.run(job);
    }, SOON_MS);
    this.#timers.set(job, timer);
  }

  /** Starts nothing more, and waits for what is under way. */
  async stop(): Promise<void> {
    this.#work = null;
    this.#stopping.abort();
    for (const beat of this.#beats.splice(0)) clearInterval(beat);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    await Promise.all(this.#running.values());
  }

  reports(): ReadonlyMap<JobName, WorkReport> {
    return this.#reports;
  }

  #turn(job: JobName): void {
    if (!this.#running.has(job)) void this.#begin(job, true);
  }

  #begin(job: JobName, onBeat: boolean): Promise<void> {
    const work = this.#repeat(job, onBeat);
    this.#running.set(job, work);
    return work;
  }

  async #repeat(job: JobName, onBeat: boolean): Promise<void> {
    let asked = !onBeat;
    do {
      this.#again.delete(job);
      await this.#once(job, asked);
      asked = true;
    } while (this.#again.has(job) && this.#work);
    // In the same breath as the last look, so that no call can fall between them.
    this.#running.delete(job);
  }

  /** A turn of what is done alone must be claimed; what somebody asked for runs here and now. */
  async #once(job: JobName, asked: boolean): Promise<void> {
    const work = this.#work?.[job];
    if (!work) return;
    const { db, log, clock, randomText } = this.#host;
    const began = performance.now();
    let failed = false;
    try {
      const claimed = work.alone && !asked;
      if (claimed && !(await claimTurn(db, job))) return;
      try {
        await work.run(this.#stopping.signal);
      } finally {
        if (claimed) await endTurn(db, job, work.everyMs);
      }
    } catch (error) {
      failed = true;
      log.error({ id: randomText(ID_LENGTH), job, error: String(error) }, 'job failed');
    }
    const before = this.#reports.get(job);
    this.#reports.set(job, {
      runs: (before?.runs ?? 0) + 1,
      failures: (before?.failures ?? 0) + (failed ? 1 : 0),
      endedAt: clock.now(),
      ms: performance.now() - began,
      failed,
    });
  }
}
