import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Machine, Vitals } from '#server/ports/machine.ts';

const SECOND_NS = 1e9;
/** Whoever reads more often than this gets the same delays again, so that two readers see the same. */
const READ_EVERY_MS = 10_000;

type Connections = { totalCount: number; idleCount: number; waitingCount: number };

export function nodeMachine(pool: Connections, folder: string): Machine & { close(): void } {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  let readAt = Number.NEGATIVE_INFINITY;
  let eventLoop: Vitals['eventLoop'] = { half: 0, most: 0, worst: 0 };
  const read = () => {
    if (performance.now() - readAt < READ_EVERY_MS || delays.count === 0) return eventLoop;
    readAt = performance.now();
    eventLoop = {
      half: delays.percentile(50) / SECOND_NS,
      most: delays.percentile(99) / SECOND_NS,
      worst: delays.max / SECOND_NS,
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
      };
    },
    async disk() {
      try {
        const { bsize, blocks, bavail } = await statfs(folder);
        return { bytes: bsize * blocks, free: bsize * bavail };
      } catch {
        return null;
      }
    },
    close: () => void delays.disable(),
  };
}
