import { execFile } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { open, readFile, readlink, realpath, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fullDisk, StartFailure } from '../../machine/start-failure.ts';
import type { Cluster } from './cluster.ts';
import { isAlive } from './is-alive.ts';
import { spawnAs } from './run-as.ts';
import { serverPort } from './server-port.ts';

export interface Postmaster {
  pid: number;
  port: number;
  /** Where its socket lies; '' when it has none. */
  socketDir: string;
  status: string;
}

const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '128MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  fsync: 'on',
  synchronous_commit: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Rows and statements may hold what no log should.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** Process numbers are used again: the one in the file must be a postmaster, and of this folder. */
async function serves(pid: number, folder: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  if (cwd !== null) return cwd === (await realpath(folder));
  const ps = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({
    stdout: '',
  }));
  return ps.stdout.includes('postgres') && ps.stdout.includes(folder);
}

async function readPidFile(folder: string): Promise<Postmaster | null> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  const [port, socketDir, status] = [
    Number(lines[3]),
    lines[4]?.trim() ?? '',
    lines[7]?.trim() ?? 'starting',
  ];
  return { pid, port, socketDir, status };
}

export async function findPostmaster(folder: string): Promise<Postmaster | null> {
  const found = await readPidFile(folder);
  return found && (await serves(found.pid, folder)) ? found : null;
}

const START_MS = 30_000;
const RECOVERY_MS = 300_000;

interface Launch {
  port?: number;
  signal?: AbortSignal;
  /** Called when a new one has been started, and has yet to get ready. */
  meanwhile?: (() => void) | undefined;
}

/** The running PostgreSQL of this cluster: the one that is there, or a new one on the port asked for. */
export async function ensurePostmaster(
  cluster: Cluster,
  options: Launch = {},
): Promise<Postmaster & { attached: boolean }> {
  const from = Date.now();
  let lastWords = '';
  while (Date.now() - from < START_MS) {
    options.signal?.throwIfAborted();
    const there = await findPostmaster(cluster.folder);
    if (there?.status === 'ready') return { ...there, attached: true };
    if (!there) {
      await forgetReusedPid(cluster.folder);
      const offset = (await stat(cluster.logFile).catch(() => null))?.size ?? 0;
      const ready = await launch(cluster, { ...options, port: options.port ?? (await serverPort()) });
      if (ready) return { ...ready, attached: false };
      lastWords = await logSince(cluster.logFile, offset);
      // A neighbour, an old process on its way out or a taken port: all of them pass.
      if (!/postmaster\.pid|still in use|could not bind|could not create any/.test(lastWords)) break;
    }
    await sleep(50);
  }
  if (/incompatible with server/.test(lastWords)) throw await otherMajor(cluster);
  const full = fullDisk(dirname(cluster.folder), lastWords);
  if (full) throw full;
  throw new StartFailure(
    'DatabaseWouldNotStart',
    `The built-in PostgreSQL would not start: ${lastWords.trim().split('\n').slice(-3).join(' | ') || 'it gave no reason'}`,
    `See ${cluster.logFile}, or set DATABASE_URL to a PostgreSQL server.`,
  );
}

const otherMajor = async ({ folder }: Cluster): Promise<StartFailure> =>
  new StartFailure(
    'DatabaseWouldNotStart',
    `The database in ${folder} was made by PostgreSQL ${await majorOf(folder)}, and this version of the store brings another.`,
    'Nothing is lost: npm run kunci -- upgrade-database takes it over (docs/upgrading.md).',
  );

/** The version that made a cluster: '18'. */
export const majorOf = async (folder: string): Promise<string> =>
  (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();

// PostgreSQL itself clears the file of a dead process, but not one whose number now belongs to another program. Asked in this
// order: one that dies meanwhile keeps its file, by which the next one knows of processes that it has left behind.
async function forgetReusedPid(folder: string): Promise<void> {
  const stale = await readPidFile(folder);
  if (stale && !(await serves(stale.pid, folder)) && (await isAlive(stale.pid))) {
    await rm(join(folder, 'postmaster.pid'), { force: true });
  }
}

/** The kernel's limit for the path of a socket, less the socket's own name. */
const LONGEST_SOCKET_DIR = 90;

/** Besides the port: half the work of the kernel for every statement. Only who may enter the folder reaches it. */
const socketIn = (folder: string) => ({
  unix_socket_directories: Buffer.byteLength(folder) > LONGEST_SOCKET_DIR ? '' : folder,
});

/** Null when it ended before it was ready. In a session of its own, so that Ctrl-C reaches only us. */
async function launch(
  cluster: Cluster,
  { port, signal, meanwhile }: Launch & { port: number },
): Promise<Postmaster | null> {
  const settings = Object.entries({ ...SETTINGS, ...socketIn(cluster.folder), port }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const log = openSync(cluster.logFile, 'a');
  const command = [cluster.binaries.postgres, '-D', cluster.folder, ...settings];
  const child = spawnAs(cluster.runAs, command, { stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  let ended = false;
  child.on('error', () => (ended = true));
  child.on('exit', () => (ended = true));
  child.unref();
  meanwhile?.();
  for (const from = Date.now(); !ended && Date.now() - from < RECOVERY_MS; await sleep(15)) {
    signal?.throwIfAborted();
    const state = await readPidFile(cluster.folder);
    if (state?.pid === child.pid && state?.status === 'ready') return state;
  }
  return null;
}

async function logSince(file: string, offset: number): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8_192), 0, 8_192, offset);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

// Fast first: it writes everything out, which takes its time on a busy machine. Whatever comes after loses nothing either,
// but the next start recovers.
const ENDINGS: [NodeJS.Signals, number][] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 2_000],
  ['SIGKILL', 2_000],
];

export async function endPostmaster(pid: number): Promise<void> {
  for (const [signal, patience] of ENDINGS) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (const from = Date.now(); Date.now() - from < patience; await sleep(10)) {
      if (!(await isAlive(pid))) return;
    }
  }
}
