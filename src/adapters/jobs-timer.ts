import { JOBS, type Jobs } from '#server/ports/jobs.ts';
import type { Log } from '#server/ports/log.ts';
import { JobRunner } from './job-runner.ts';

/** Jobs by timers, for a store that is alone with its database. */
export function createTimerJobs(log: Log, everyMs: number): Jobs & { runner: JobRunner } {
  const runner = new JobRunner(log);
  let beat: ReturnType<typeof setInterval> | null = null;
  return {
    runner,
    async start(handlers) {
      runner.start(handlers);
      beat = setInterval(() => {
        for (const job of JOBS) void runner.run(job);
      }, everyMs);
    },
    wake: (job) => runner.wake(job),
    async stop() {
      if (beat) clearInterval(beat);
      await runner.stop();
    },
  };
}
