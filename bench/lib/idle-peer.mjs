import { fork } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

const OWN = fileURLToPath(import.meta.url);
const BEAT_MS = 20;

/** A process that does nothing: how late its own event loop is tells what the machine adds to anybody's. */
export function startIdlePeer() {
  const child = fork(OWN, ['idle']);
  return {
    /** The milliseconds of 99 in 100 beats since the last time, and of the latest. */
    async late() {
      child.send('read');
      const [late] = await once(child, 'message');
      return late;
    },
    stop: () => child.kill(),
  };
}

function idle() {
  const delays = monitorEventLoopDelay({ resolution: BEAT_MS });
  delays.enable();
  process.on('message', () => {
    const late = (ns) => Math.max(0, ns / 1e6 - BEAT_MS);
    process.send({ p99: late(delays.percentile(99)), max: late(delays.max) });
    delays.reset();
  });
  process.once('disconnect', () => process.exit());
}

if (process.argv[2] === 'idle' && process.argv[1] === OWN) idle();
