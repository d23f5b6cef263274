import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sharpPainter } from '#adapters/files/preview-sharp.ts';
import { createLog } from '#adapters/machine/pino-log.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#adapters/postgres/postgres-embedded.ts';
import { openPool } from '#adapters/postgres/postgres-pool.ts';
import { openReplica } from '#adapters/postgres/postgres-replica.ts';
import { orUnfit, requireSessions } from '#adapters/postgres/postgres-sessions.ts';
import { sandboxMigrations } from '#sandbox/migrations.ts';
import { createApp } from '#server/app.ts';
import { migrate } from '#server/db/migrate.ts';
import { STORE_MIGRATIONS } from '#server/db/migrations.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import type { Backups } from '#server/ports/backups.ts';
import type { Log } from '#server/ports/log.ts';
import { readOwnEnv, type StoreEnv } from './env/env.ts';
import { storeSecrets } from './env/secret.ts';
import { announce } from './serve/announce.ts';
import { builtFiles } from './serve/built-files.ts';
import { builtPages } from './serve/built-pages.ts';
import { Closing } from './serve/closing.ts';
import { Door, ownUrl, probePort } from './serve/door.ts';
import { openToThePublic } from './serve/examples.ts';
import { firstStart } from './serve/first-start.ts';
import { createNodeHost } from './serve/node-host.ts';
import { onStop } from './serve/on-stop.ts';
import { openStoreVault } from './serve/open-store-vault.ts';
import { startSandboxBeat } from './serve/sandbox-beat.ts';
import { tellFailedStart } from './serve/tell-failed-start.ts';
import { VERSION } from './serve/version.ts';
import { workerFleet } from './serve/worker-metrics.ts';
import { GIVE_WAY, type Opened, runWorkers, type Workers } from './serve/workers.ts';
import { backupBefore } from './tools/backup-before.ts';
import { backupProcess } from './tools/backup-process.ts';

export { readOwnEnv };

const CLI = fileURLToPath(new URL('cli.js', import.meta.url));
const WEB_DIR = fileURLToPath(new URL('../web', import.meta.url));
/** From the folder of this build up to the clone that it was built in. */
const DEMO_MAKER = fileURLToPath(new URL('../../../../scripts/demo-files.mjs', import.meta.url));

/** Beyond what a gateway may take: a request that waits for one still gets its answer. */
const ANSWER_MS = 5_000;

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
  const database = await openDatabase(env);
  closing.add(() => database.embedded?.stop());
  const opened = await open(env, log, closing, { door, url, databaseUrl: database.url });
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
  const opened = await open(env, log, closing, {
    door,
    url: ownUrl(env),
    databaseUrl: env.databaseUrl ?? '',
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
export async function openDatabase(env: StoreEnv): Promise<OpenDatabase> {
  if (env.databaseUrl) {
    await requireSessions(env.databaseUrl);
    return { url: env.databaseUrl, embedded: null };
  }
  // The secret's file tells at once whether the folder can be used.
  storeSecrets(env, { make: true });
  const embedded = await startEmbeddedPostgres({
    dataDir: env.dataDir,
    log: createLog(env.logLevel, env.logFormat),
  });
  return { url: embedded.url, embedded };
}

interface Opening {
  door: Door;
  url: string;
  databaseUrl: string;
  /** How it goes: quietly when the rest of the store goes on. */
  way?: { quietly: boolean };
}

/** The app of this process on an open database, behind its door. */
async function open(
  env: StoreEnv,
  log: Log,
  closing: Closing,
  { door, url, databaseUrl, way }: Opening,
): Promise<Opened> {
  const pool = await openPool(databaseUrl, { log });
  closing.add(() => pool.close());
  const migrations = env.mode === 'sandbox' ? [...STORE_MIGRATIONS, ...sandboxMigrations] : STORE_MIGRATIONS;
  const before = (todo: readonly string[]) => backupBefore(todo, pool.db, env, log);
  await orUnfit(() => migrate(pool.db, migrations, { before }));
  if (env.mode === 'live') await openToThePublic(pool.db, new Date());
  const ring = storeSecrets(env, { make: true });
  const vault = await openStoreVault(pool.db, ring);
  const replica = env.databaseReadUrl
    ? await openReplica({ url: env.databaseReadUrl, primary: pool.pool, log })
    : null;
  closing.add(() => replica?.close());
  const { host, sandboxes, close } = createNodeHost(env, {
    pool,
    replica,
    log,
    secret: ring.current,
    vault,
    ownUrl: url,
    renderer: builtPages(WEB_DIR),
    previews: sharpPainter(WEB_DIR),
    fleet: workerFleet(),
    backups: backupsOf(env, databaseUrl, log),
  });
  closing.add(close);
  const store = createApp(host);
  closing.add(() => store.stop());
  // Its turns begin when it answers: some jobs call the stand-ins, which answer here.
  await store.start({ beats: false });
  const first = await firstStart(store.deps, env);
  // One that came due while the store was down waits for no beat.
  store.deps.jobs.wake('backup');
  const files = await builtFiles({
    web: WEB_DIR,
    headers: securityHeaders(host.config),
    servesDemo: host.config.servesDemo,
    maker: DEMO_MAKER,
    log,
  });
  closing.add(async () => files.close());
  door.answerWith(files.serve, store.app.fetch);
  store.deps.jobs.beat();
  const stopBeat = sandboxes.length > 0 ? startSandboxBeat(sandboxes, log) : null;
  closing.add(async () => {
    stopBeat?.();
    log.info({ pid: process.pid }, 'stopping');
    if (!way?.quietly) {
      store.deps.readiness.retire();
      // Who spreads the requests looks at /readyz now and then: time to see it.
      await sleep(env.stopDelayMs);
    }
    await door.close(env.gatewayTimeoutMs + ANSWER_MS);
  });
  return { url, first };
}

/** By the tools of the same build; what `npm run dev` builds has none. */
function backupsOf(env: StoreEnv, databaseUrl: string, log: Log): Backups | null {
  if (env.backup.everyMs === null) return null;
  if (existsSync(CLI))
    return backupProcess({ cli: CLI, everyMs: env.backup.everyMs, databaseUrl, vars: process.env });
  log.warn({}, 'no backups are made by themselves: the tools are not built');
  return null;
}
