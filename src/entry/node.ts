import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createLog } from '#adapters/pino-log.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#adapters/postgres-embedded.ts';
import { openPool } from '#adapters/postgres-pool.ts';
import { isDemoFile, loadStaticFiles } from '#adapters/static-files.ts';
import { sandboxMigrations } from '#sandbox/migrations.ts';
import { createApp } from '#server/app.ts';
import { migrate } from '#server/db/migrate.ts';
import { STORE_MIGRATIONS } from '#server/db/migrations.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import type { Backups } from '#server/ports/backups.ts';
import type { Log } from '#server/ports/log.ts';
import { announce } from './announce.ts';
import { backupBefore } from './backup-before.ts';
import { backupProcess } from './backup-process.ts';
import { builtPages } from './built-pages.ts';
import { readOwnEnv, type StoreEnv } from './env.ts';
import { openToThePublic } from './examples.ts';
import { type FirstStart, firstStart } from './first-start.ts';
import { answerWith, closeServer, listen, onStop, openServer } from './http-server.ts';
import { createNodeHost } from './node-host.ts';
import { openStoreVault } from './open-store-vault.ts';
import { startSandboxBeat } from './sandbox-beat.ts';
import { storeSecrets } from './secret.ts';
import { tellFailedStart } from './tell-failed-start.ts';
import { gatherWorkerMetrics, workerFleet } from './worker-metrics.ts';

export { readOwnEnv };

const CLI = fileURLToPath(new URL('cli.js', import.meta.url));
const WEB_DIR = fileURLToPath(new URL('../web', import.meta.url));

/** Runs the store until it is told to stop. With WORKERS above 1 this process only looks after the others. */
export async function main(): Promise<void> {
  const env = readOwnEnv(process.env);
  if (cluster.isWorker) return serveUntilStopped(env, null);
  if (env.workers > 1) return runWorkers(env);
  return serveUntilStopped(env, await openDatabase(env));
}

export interface OpenDatabase {
  url: string;
  embedded: EmbeddedPostgres | null;
}

/** Also for `npm run dev`, where it outlives the store. */
export async function openDatabase(env: StoreEnv): Promise<OpenDatabase> {
  if (env.databaseUrl) return { url: env.databaseUrl, embedded: null };
  // The secret's file tells at once whether the folder can be used.
  storeSecrets(env, { make: true });
  const embedded = await startEmbeddedPostgres({
    dataDir: env.dataDir,
    log: createLog(env.logLevel, env.logFormat),
  });
  return { url: embedded.url, embedded };
}

async function serveUntilStopped(env: StoreEnv, database: OpenDatabase | null): Promise<void> {
  try {
    const running = await serve(env, database?.url ?? env.databaseUrl ?? '');
    if (!cluster.isWorker) announce(env, running.url, running.first);
    process.send?.({ ready: running.url, first: running.first });
    onStop(async () => {
      await running.stop();
      await database?.embedded?.stop();
    });
  } catch (error) {
    await tellFailedStart(env, error, createLog(env.logLevel, env.logFormat));
    await database?.embedded?.stop();
    throw error;
  }
}

export interface Running {
  url: string;
  first: FirstStart;
  stop(): Promise<void>;
}

/** One app process on an open database. */
export async function serve(env: StoreEnv, databaseUrl: string): Promise<Running> {
  const log = createLog(env.logLevel, env.logFormat);
  for (const warning of env.warnings) log.warn({}, warning);
  const server = openServer();
  const url = await listen(server, env);
  const stopServer = () => closeServer(server);
  try {
    const pool = await openPool(databaseUrl, { log });
    try {
      await migrate(
        pool.db,
        env.mode === 'sandbox' ? [...STORE_MIGRATIONS, ...sandboxMigrations] : STORE_MIGRATIONS,
        { before: (todo) => backupBefore(todo, pool.db, env, log) },
      );
      if (env.mode === 'live') await openToThePublic(pool.db, new Date());
      const ring = storeSecrets(env, { make: true });
      const vault = await openStoreVault(pool.db, ring);
      const { host, sandboxes, close } = createNodeHost(env, {
        pool,
        log,
        secret: ring.current,
        vault,
        ownUrl: url,
        renderer: builtPages(WEB_DIR),
        fleet: workerFleet(),
        backups: backupsOf(env, databaseUrl, log),
      });
      const store = createApp(host);
      await store.start();
      const first = await firstStart(store.deps, env);
      const serveStatic = await loadStaticFiles(
        WEB_DIR,
        securityHeaders(host.config),
        host.config.servesDemo ? undefined : isDemoFile,
      );
      answerWith(server, serveStatic, store.app.fetch);
      const stopBeat = sandboxes.length > 0 ? startSandboxBeat(sandboxes, log) : null;
      return {
        url,
        first,
        async stop() {
          stopBeat?.();
          await Promise.all([stopServer(), store.stop()]);
          close();
          await pool.close();
        },
      };
    } catch (error) {
      await pool.close();
      throw error;
    }
  } catch (error) {
    await stopServer();
    throw error;
  }
}

/** By the tools of the same build; what `npm run dev` builds has none. */
function backupsOf(env: StoreEnv, databaseUrl: string, log: Log): Backups | null {
  if (env.backup.everyMs === null) return null;
  if (existsSync(CLI))
    return backupProcess({ cli: CLI, everyMs: env.backup.everyMs, databaseUrl, vars: process.env });
  log.warn({}, 'no backups are made by themselves: the tools are not built');
  return null;
}

async function runWorkers(env: StoreEnv): Promise<void> {
  const database = await openDatabase(env);
  cluster.setupPrimary({ serialization: 'advanced' });
  gatherWorkerMetrics();
  let announced = false;
  let stopping = false;
  const fork = () => {
    const { current, previous } = storeSecrets(env, { make: true });
    const worker = cluster.fork({
      DATABASE_URL: database.url,
      DATABASE_URL_FILE: '',
      KUNCI_SECRET: current,
      KUNCI_SECRET_FILE: '',
      KUNCI_SECRET_PREVIOUS: previous ?? '',
      KUNCI_SECRET_PREVIOUS_FILE: '',
    });
    worker.on('message', (message: { ready?: string; first?: FirstStart }) => {
      if (announced || !message.ready || !message.first) return;
      announced = true;
      announce(env, message.ready, message.first);
      for (let n = 1; n < env.workers; n += 1) fork();
    });
    worker.on('exit', () => {
      if (stopping) return;
      if (!announced) process.exit(1);
      setTimeout(fork, 1_000);
    });
  };
  // The first worker fills an empty store; the others follow when it is ready.
  fork();
  onStop(async () => {
    stopping = true;
    await new Promise<void>((resolve) => cluster.disconnect(resolve));
    await database.embedded?.stop();
  });
}
