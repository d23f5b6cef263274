import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Machine, Vitals } from '#server/ports/machine.ts';

const SECOND_NS = 1e9;
const BEAT_MS = 20;
/** Whoever reads more often than this gets the same delays again, so that two readers see the same. */
const READ_EVERY_MS = 10_000;

type Connections = { totalCount: number; idleCount: number; waitingCount: number };

/** What is measured is the time between two beats. */
const late = (ns: number): number => Math.max(0, ns / SECOND_NS - BEAT_MS / 1000);

export function nodeMachine(
  pool: Connections,
  folder: string,
  replica: { isAway(): boolean } | null = null,
): Machine & { close(): void } {
  const delays = monitorEventLoopDelay({ resolution: BEAT_MS });
  delays.enable();
  let readAt = Number.NEGATIVE_INFINITY;
  let eventLoop: Vitals['eventLoop'] = { p50: 0, p99: 0, max: 0 };
  const read = () => {
    if (performance.now() - readAt < READ_EVERY_MS || delays.count === 0) return eventLoop;
    readAt = performance.now();
    eventLoop = {
      p50: late(delays.percentile(50)),
      p99: late(delays.percentile(99)),
      max: late(delays.max),
    };
    delays.reset();
    return eventLoop;
  };
  return {
    vitals() {
      const { rss, heapUsed } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      return {
        startedAt: Math.floor(performance.timeOrigin / 1000),
        memory: { resident: rss, heap: heapUsed },
        cpuSeconds: (user + system) / 1e6,
        eventLoop: read(),
        pool: { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
        replicaAway: replica?.isAway() ?? null,
      };
    },
    async disk() {
      // A store on a database elsewhere may have no folder: then the disk on which it would be.
      for (let path = folder; ; path = dirname(path)) {
        try {
          const { bsize, blocks, bavail } = await statfs(path);
          return { bytes: bsize * blocks, free: bsize * bavail };
        } catch {
          if (dirname(path) === path) return null;
        }
      }
    },
    close: () => void delays.disable(),
  };
}
