import cluster, { type Worker } from 'node:cluster';
import { METRIC_NAMES, METRICS } from '#server/metrics/metric-table.ts';
import { addUp, type Readings } from '#server/metrics/readings.ts';
import type { Fleet } from '#server/ports/fleet.ts';

/** A worker that takes longer is busy or ending: what it told last stands in for it. */
const PATIENCE_MS = 1_000;

/** What passes between a worker that was asked for all, the primary, and the other workers. */
type Message =
  | { metrics: 'all?'; call: number; own: Readings }
  | { metrics: 'own?'; call: number }
  | { metrics: 'own'; call: number; own: Readings }
  | { metrics: 'all'; call: number; others: Readings[] };

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'metrics' in message;

/** In the primary: asks every worker for the one that was asked. What ended workers counted stays counted. */
export function gatherWorkerMetrics(): void {
  const last = new Map<number, Readings>();
  const waiting = new Map<number, () => void>();
  let gone: Readings = {};
  let calls = 0;

  const ask = (worker: Worker): Promise<void> =>
    new Promise((done) => {
      const call = ++calls;
      const end = () => {
        clearTimeout(late);
        waiting.delete(call);
        done();
      };
      const late = setTimeout(end, PATIENCE_MS);
      waiting.set(call, end);
      if (worker.isConnected()) worker.send({ metrics: 'own?', call } satisfies Message);
      else end();
    });

  cluster.on('message', async (asker: Worker, message: unknown) => {
    if (!isMessage(message)) return;
    if (message.metrics === 'own') {
      last.set(asker.id, message.own);
      waiting.get(message.call)?.();
    } else if (message.metrics === 'all?') {
      last.set(asker.id, message.own);
      const rest = Object.values(cluster.workers ?? {}).filter(
        (worker): worker is Worker => worker !== undefined && worker.id !== asker.id,
      );
      await Promise.all(rest.map(ask));
      const others = [...last].filter(([id]) => id !== asker.id).map(([, readings]) => readings);
      if (asker.isConnected())
        asker.send({ metrics: 'all', call: message.call, others: [gone, ...others] } satisfies Message);
    }
  });
  cluster.on('exit', (worker) => {
    gone = addUp([gone, countsOf(last.get(worker.id) ?? {})]);
    last.delete(worker.id);
  });
}

/** How a process is ends with it; what it has counted does not. */
const countsOf = (readings: Readings): Readings =>
  Object.fromEntries(
    METRIC_NAMES.filter((name) => METRICS[name].type !== 'gauge').map((name) => [name, readings[name] ?? {}]),
  );

/** In a worker: the others beside it; null in a process that serves alone. */
export function workerFleet(): Fleet | null {
  if (!cluster.isWorker) return null;
  const waiting = new Map<number, (others: Readings[]) => void>();
  let own: () => Readings = () => ({});
  let calls = 0;
  process.on('message', (message: unknown) => {
    if (!isMessage(message)) return;
    if (message.metrics === 'own?')
      process.send?.({ metrics: 'own', call: message.call, own: own() } satisfies Message);
    else if (message.metrics === 'all') waiting.get(message.call)?.(message.others);
  });
  return {
    join(tell) {
      own = tell;
    },
    others: () =>
      new Promise((done) => {
        const call = ++calls;
        const end = (others: Readings[]) => {
          clearTimeout(late);
          waiting.delete(call);
          done(others);
        };
        const late = setTimeout(() => end([]), 2 * PATIENCE_MS);
        waiting.set(call, end);
        process.send?.({ metrics: 'all?', call, own: own() } satisfies Message);
      }),
  };
}
