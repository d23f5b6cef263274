import { setTimeout as sleep } from 'node:timers/promises';
import { sharpPainter } from '#adapters/files/preview-sharp.ts';
import { openPool } from '#adapters/postgres/postgres-pool.ts';
import { openReplica } from '#adapters/postgres/postgres-replica.ts';
import { orUnfit } from '#adapters/postgres/postgres-sessions.ts';
import { sandboxMigrations } from '#sandbox/migrations.ts';
import { createApp } from '#server/app.ts';
import { migrate } from '#server/db/migrate.ts';
import { STORE_MIGRATIONS } from '#server/db/migrations.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import type { Backups } from '#server/ports/backups.ts';
import type { Log } from '#server/ports/log.ts';
import type { StoreEnv } from './env/env.ts';
import { storeSecrets } from './env/secret.ts';
import { builtFiles } from './serve/built-files.ts';
import { builtPages } from './serve/built-pages.ts';
import type { Closing } from './serve/closing.ts';
import type { Door } from './serve/door.ts';
import { openToThePublic } from './serve/examples.ts';
import { firstStart } from './serve/first-start.ts';
import { createNodeHost } from './serve/node-host.ts';
import { openStoreVault } from './serve/open-store-vault.ts';
import { startSandboxBeat } from './serve/sandbox-beat.ts';
import { workerFleet } from './serve/worker-metrics.ts';
import type { Opened } from './serve/workers.ts';
import { backupBefore } from './tools/backup-before.ts';
import { backupProcess } from './tools/backup-process.ts';

/** Beyond what a gateway may take: a request that waits for one still gets its answer. */
const ANSWER_MS = 5_000;

/** Where the parts of this build lie. */
export interface BuiltPlaces {
  web: string;
  /** The tools; null where there are none, as in `npm run dev`. */
  cli: string | null;
  demoMaker: string;
}

export interface Opening {
  door: Door;
  url: string;
  databaseUrl: string;
  places: BuiltPlaces;
  /** How it goes: quietly when the rest of the store goes on. */
  way?: { quietly: boolean };
}

/** The app of this process on an open database, behind its door. */
export async function openStore(
  env: StoreEnv,
  log: Log,
  closing: Closing,
  { door, url, databaseUrl, places, way }: Opening,
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
    renderer: builtPages(places.web),
    previews: sharpPainter(places.web),
    fleet: workerFleet(),
    backups: backupsOf(env, databaseUrl, places.cli, log),
  });
  closing.add(close);
  const store = createApp(host);
  closing.add(() => store.stop());
  // Read while the database is asked for what the store keeps in memory.
  const reading = builtFiles({
    web: places.web,
    headers: securityHeaders(host.config),
    servesDemo: host.config.servesDemo,
    maker: places.demoMaker,
    log,
  });
  // Who waits for it hears what is wrong; what fails before that is told first.
  reading.catch(() => undefined);
  // Its turns begin when it answers: some jobs call the stand-ins, which answer here.
  await store.start({ beats: false });
  const first = await firstStart(store.deps, env);
  // One that came due while the store was down waits for no beat.
  store.deps.jobs.wake('backup');
  const files = await reading;
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
function backupsOf(env: StoreEnv, databaseUrl: string, cli: string | null, log: Log): Backups | null {
  if (env.backup.everyMs === null) return null;
  if (cli !== null)
    return backupProcess({ cli, everyMs: env.backup.everyMs, databaseUrl, vars: process.env });
  log.warn({}, 'no backups are made by themselves: the tools are not built');
  return null;
}
