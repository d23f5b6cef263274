import cluster, { type Worker } from 'node:cluster';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartFailure } from '#adapters/machine/start-failure.ts';
import type { Log } from '#server/ports/log.ts';
import type { StoreEnv } from '../env/env.ts';
import { storeSecrets } from '../env/secret.ts';
import { announce } from './announce.ts';
import type { FirstStart } from './first-start.ts';
import { gatherWorkerMetrics } from './worker-metrics.ts';

const AGAIN_MS = 1_000;
/** Told to a worker whose place another has taken: the store as a whole is as ready as before. */
export const GIVE_WAY = 'give way';

const notStarted = () =>
  new StartFailure('WorkerEnded', 'A worker ended before it was ready.', 'It says why above.');

export interface Opened {
  url: string;
  first: FirstStart;
}

export interface Workers {
  /** One after the other gives way to a new one, which serves before the old one goes. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

/** App processes that share the port. Each listens when it is ready; one that dies is replaced. */
export async function runWorkers(
  env: StoreEnv,
  { databaseUrl, port, log }: { databaseUrl: string; port: number; log: Log },
): Promise<Workers> {
  // The same release as this process, whatever has been built since.
  const exec = join(dirname(fileURLToPath(import.meta.url)), 'serve.js');
  cluster.setupPrimary({ serialization: 'advanced', exec, args: [] });
  gatherWorkerMetrics();
  const leaving = new Set<Worker>();
  let stopping = false;

  const start = (): Promise<Opened> => {
    const { current, previous } = storeSecrets(env, { make: true });
    const worker = cluster.fork({
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATABASE_URL_FILE: '',
      KUNCI_SECRET: current,
      KUNCI_SECRET_FILE: '',
      KUNCI_SECRET_PREVIOUS: previous ?? '',
      KUNCI_SECRET_PREVIOUS_FILE: '',
    });
    return new Promise((resolve, reject) => {
      let ready = false;
      worker.on('message', (message: Partial<Opened>) => {
        if (!message.url || !message.first) return;
        ready = true;
        resolve({ url: message.url, first: message.first });
      });
      worker.on('exit', (code, signal) => {
        if (!ready) reject(notStarted());
        if (!ready || stopping || leaving.delete(worker)) return;
        log.error({ pid: worker.process.pid, code, signal }, 'a worker ended; another one follows');
        again();
      });
    });
  };
  const follow = () => {
    if (stopping) return;
    start().catch(() => {
      log.error({}, 'a worker did not start; another try follows');
      again();
    });
  };
  const again = () => void setTimeout(follow, AGAIN_MS);
  const ended = (worker: Worker, tell: () => unknown) =>
    new Promise<void>((resolve) => {
      if (worker.isDead()) return resolve();
      worker.once('exit', () => resolve());
      tell();
    });
  const all = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

  // The first worker fills an empty store; the others follow when it is ready.
  const first = await start();
  announce(env, first.url, first.first);
  for (let n = 1; n < env.workers; n += 1) follow();
  const renewAll = async () => {
    for (const worker of all()) {
      await start();
      leaving.add(worker);
      await ended(worker, () => worker.send(GIVE_WAY));
    }
    log.info({ workers: env.workers }, 'all workers are new');
  };
  let renewing: Promise<void> | null = null;
  return {
    renew() {
      renewing ??= renewAll()
        .catch(() => log.error({}, 'a new worker did not start; the others stay as they are'))
        .finally(() => {
          renewing = null;
        });
      return renewing;
    },
    async stop() {
      stopping = true;
      await Promise.all(all().map((worker) => ended(worker, () => worker.process.kill('SIGTERM'))));
    },
  };
}
