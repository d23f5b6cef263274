import { resolve } from 'node:path';
import type { Log } from '#server/ports/log.ts';
import { errorCode, StartFailure } from '../machine/start-failure.ts';
import { APP_ROLE, appPassword, ensureAppDatabase } from './postgres-embedded/app-role.ts';
import { findBinaries } from './postgres-embedded/binaries.ts';
import { type Cluster, DB_USER, prepareCluster, turnOver } from './postgres-embedded/cluster.ts';
import { type FolderLock, lockFolder } from './postgres-embedded/folder-lock.ts';
import { isAlive } from './postgres-embedded/is-alive.ts';
import { endPostmaster, ensurePostmaster, findPostmaster } from './postgres-embedded/postmaster.ts';

export interface EmbeddedPostgres {
  /** The store's own database, as its owner. */
  url: string;
  /** The cluster as its superuser: for looking after it, never for the store. */
  clusterUrl: string;
  /** True when the server of an earlier run was still there and was taken over. */
  attached: boolean;
  stop(): Promise<void>;
}

const DB_NAME = 'kunci';
const WATCH_MS = 1_000;

/** A real PostgreSQL server in a folder, for this process alone, brought back by itself when it dies. */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log?: Log;
  /** What can be done while the server gets ready. */
  meanwhile?: (() => void) | undefined;
}): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const cluster = await prepareCluster(dataDir, await findBinaries());
  let found = await ensurePostmaster(cluster, { meanwhile: options.meanwhile });
  const urlOf = (database: string) =>
    `postgres://${DB_USER}:${cluster.password}@127.0.0.1:${found.port}/${database}`;
  const password = appPassword(cluster.password);
  const enter = () => lockFolder(urlOf('postgres'), dataDir, () => isAlive(found.pid));
  try {
    const lock = await enter().catch(async (error) => {
      // The server that was found may have been on its way out.
      if (error instanceof StartFailure || !found.attached || (await isAlive(found.pid))) throw error;
      found = await ensurePostmaster(cluster);
      return enter();
    });
    await ensureAppDatabase(lock.client, DB_NAME, { password, superuser: urlOf(DB_NAME) });
    const stop = watch({ cluster, pid: found.pid, port: found.port, lock, log: options.log }, (pid) =>
      lockFolder(urlOf('postgres'), dataDir, () => isAlive(pid)),
    );
    const socket = found.socketDir ? `?host=${encodeURIComponent(found.socketDir)}` : '';
    const url = `postgres://${APP_ROLE}:${password}@127.0.0.1:${found.port}/${DB_NAME}${socket}`;
    return { url, clusterUrl: urlOf('postgres'), attached: found.attached, stop };
  } catch (error) {
    // When the folder is another store's, so is by now the server, whoever of the two started it.
    if (error instanceof StartFailure) throw error;
    if (!found.attached) await endPostmaster(found.pid);
    throw new StartFailure(
      'DatabaseWouldNotStart',
      `The built-in PostgreSQL does not let the store in (${errorCode(error) || String(error)}).`,
      `See ${cluster.logFile}; the password is in ${dataDir}/postgres-password.`,
    );
  }
}

interface Watched {
  cluster: Cluster;
  pid: number;
  port: number;
  lock: FolderLock;
  log: Log | undefined;
}

/** Looks after the server until told to stop; answers with that stop. */
function watch(state: Watched, lockAgain: (pid: number) => Promise<FolderLock>): () => Promise<void> {
  const ending = new AbortController();
  let look: Promise<void> | null = null;
  const timer = setInterval(() => {
    look ??= tend(state, lockAgain, ending.signal).finally(() => {
      look = null;
    });
  }, WATCH_MS);
  timer.unref();

  let stopped: Promise<void> | null = null;
  const stop = async () => {
    clearInterval(timer);
    ending.abort();
    await endPostmaster(state.pid);
    await look;
    // A restart may have been under way.
    const late = await findPostmaster(state.cluster.folder);
    if (late) await endPostmaster(late.pid);
    await state.lock.release();
  };
  return () => {
    stopped ??= stop();
    return stopped;
  };
}

async function tend(
  state: Watched,
  lockAgain: (pid: number) => Promise<FolderLock>,
  signal: AbortSignal,
): Promise<void> {
  const { log, cluster, port } = state;
  try {
    if (!(await isAlive(state.pid))) {
      log?.error({ pid: state.pid }, 'PostgreSQL died; starting it again');
      state.pid = (await ensurePostmaster(cluster, { port, signal })).pid;
      log?.warn({ pid: state.pid, port }, 'PostgreSQL runs again');
    }
    await turnOver(cluster.logFile);
    if (!state.lock.held) {
      await state.lock.release();
      state.lock = await lockAgain(state.pid);
    }
  } catch (error) {
    if (!signal.aborted)
      log?.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'PostgreSQL is away');
  }
}
