import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createLog } from '#adapters/machine/pino-log.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#adapters/postgres/postgres-embedded.ts';
import { requireSessions } from '#adapters/postgres/postgres-sessions.ts';
import type { Log } from '#server/ports/log.ts';
import { readOwnEnv, type StoreEnv } from './env/env.ts';
import { storeSecrets } from './env/secret.ts';
import { announce } from './serve/announce.ts';
import { Closing } from './serve/closing.ts';
import { Door, ownUrl, probePort } from './serve/door.ts';
import { onStop } from './serve/on-stop.ts';
import { tellFailedStart } from './serve/tell-failed-start.ts';
import { VERSION } from './serve/version.ts';
import { GIVE_WAY, runWorkers, type Workers } from './serve/workers.ts';

export { readOwnEnv };

const CLI = fileURLToPath(new URL('cli.js', import.meta.url));
const PLACES = {
  web: fileURLToPath(new URL('../web', import.meta.url)),
  cli: existsSync(CLI) ? CLI : null,
  // From the folder of this build up to the clone that it was built in.
  demoMaker: fileURLToPath(new URL('../../../../scripts/demo-files.mjs', import.meta.url)),
};

/**
 * Most of the code, in files of its own, read once however often it is asked for: the database gets ready meanwhile, and is
 * started first, since reading leaves no turn to anybody else.
 */
function readStore(): Promise<typeof import('./open-store.ts')> {
  const store = import('./open-store.ts');
  // Who waits for it hears what is wrong; what fails before that is told first.
  store.catch(() => undefined);
  return store;
}

/** Runs the store until it is told to stop. With WORKERS above 1 this process only looks after the others. */
export async function main(): Promise<void> {
  const env = readOwnEnv(process.env);
  const log = createLog(env.logLevel, env.logFormat);
  const closing = new Closing();
  const started = start(env, log, closing);
  // Told to stop in the middle of a start, it ends what it has begun: half a start would leave a database behind.
  onStop(() => started.catch(() => undefined).then(() => closing.run()));
  try {
    await started;
  } catch (error) {
    await tellFailedStart(env, error, log);
    await closing.run();
    throw error;
  }
}

function start(env: StoreEnv, log: Log, closing: Closing): Promise<void> {
  if (cluster.isWorker) return work(env, log, closing);
  log.info({ version: VERSION, node: process.version, mode: env.mode, pid: process.pid }, 'starting');
  for (const warning of env.warnings) log.warn({}, warning);
  return env.workers > 1 ? lead(env, log, closing) : serveAlone(env, log, closing);
}

/** The port comes first: two stores on one port must fail before either touches a folder or a database. */
async function serveAlone(env: StoreEnv, log: Log, closing: Closing): Promise<void> {
  process.on('SIGUSR2', () => log.warn({}, 'there are no workers to renew: WORKERS is 1'));
  const door = new Door();
  closing.add(() => door.close());
  const url = await door.listen(env);
  const database = await openDatabase(env, readStore);
  closing.add(() => database.embedded?.stop());
  const { openStore } = await readStore();
  const opened = await openStore(env, log, closing, { door, url, databaseUrl: database.url, places: PLACES });
  announce(env, url, opened.first);
  process.send?.({ ready: url });
}

async function lead(env: StoreEnv, log: Log, closing: Closing): Promise<void> {
  let workers: Workers | null = null;
  process.on('SIGUSR2', () => void workers?.renew());
  const port = await probePort(env);
  const database = await openDatabase(env);
  closing.add(() => database.embedded?.stop());
  workers = await runWorkers(env, { databaseUrl: database.url, port, log });
  closing.add(() => workers.stop());
}

/** Listens when it is ready: until then the others have its share. */
async function work(env: StoreEnv, log: Log, closing: Closing): Promise<void> {
  process.on('SIGUSR2', () => undefined);
  const way = { quietly: false };
  process.on('message', (message) => {
    if (message !== GIVE_WAY) return;
    way.quietly = true;
    process.kill(process.pid, 'SIGTERM');
  });
  const door = new Door();
  const { openStore } = await readStore();
  const opened = await openStore(env, log, closing, {
    door,
    url: ownUrl(env),
    databaseUrl: env.databaseUrl ?? '',
    places: PLACES,
    way,
  });
  await door.listen(env);
  process.send?.(opened);
}

export interface OpenDatabase {
  url: string;
  embedded: EmbeddedPostgres | null;
}

/** Also for `npm run dev`, where it outlives the store. */
export async function openDatabase(env: StoreEnv, meanwhile?: () => void): Promise<OpenDatabase> {
  if (env.databaseUrl) {
    meanwhile?.();
    await requireSessions(env.databaseUrl);
    return { url: env.databaseUrl, embedded: null };
  }
  // The secret's file tells at once whether the folder can be used.
  storeSecrets(env, { make: true });
  const embedded = await startEmbeddedPostgres({
    dataDir: env.dataDir,
    log: createLog(env.logLevel, env.logFormat),
    meanwhile,
  });
  return { url: embedded.url, embedded };
}
