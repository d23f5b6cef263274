import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, folderFailure, fullDisk, StartFailure } from '../../machine/start-failure.ts';
import type { Binaries } from './binaries.ts';
import { isAlive } from './is-alive.ts';
import { accountFor, type RunAs, runAsFor, spawnAs } from './run-as.ts';

export const DB_USER = 'kunci';

export interface Cluster {
  binaries: Binaries;
  runAs: RunAs;
  /** PGDATA */
  folder: string;
  logFile: string;
  password: string;
}

const UNFINISHED = 'postgres.init-';
/** Where an upgrade to another PostgreSQL makes the new cluster; it is in place when this is gone. */
export const UPGRADE = 'postgres.upgrade';
export const UPGRADE_CHECKED = 'checked';
const LOG_KEPT_BYTES = 10_000_000;

/** Makes the data folder ready: the password, and the cluster itself on the first start. */
export async function prepareCluster(dataDir: string, binaries: Binaries): Promise<Cluster> {
  const folder = join(dataDir, 'postgres');
  const logFile = join(dataDir, 'postgres.log');
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await closeFolder(dataDir, accountFor(folder)?.gid);
    await writeFile(logFile, '', { flag: 'a', mode: 0o600 });
    await turnOver(logFile);
    const password = await readOrMakePassword(dataDir, existsSync(folder));
    const reach = [dataDir, binaries.postgres, join(binaries.root, 'lib'), join(binaries.root, 'share')];
    const cluster = { binaries, runAs: runAsFor({ reach, cluster: folder }), folder, logFile, password };
    await removeUnfinished(dataDir);
    if (!existsSync(folder) && existsSync(join(dataDir, UPGRADE, UPGRADE_CHECKED))) throw cutShort();
    if (!existsSync(folder)) await initialise(cluster, dataDir);
    return cluster;
  } catch (error) {
    throw folderFailure(dataDir, error) ?? error;
  }
}

/** Between two renames: an empty cluster in this place would look like a lost store. */
const cutShort = () =>
  new StartFailure(
    'DatabaseWouldNotStart',
    'The upgrade of the database was cut short in its last step.',
    'Run npm run kunci -- upgrade-database again; it ends it.',
  );

/** The server goes on writing into the same open file: what is in it is copied aside, and the file emptied. */
export async function turnOver(logFile: string): Promise<void> {
  if ((await stat(logFile)).size <= LOG_KEPT_BYTES) return;
  await copyFile(logFile, `${logFile}.old`);
  await truncate(logFile);
}

/** Nobody else on the machine has business in it; an account that root lends may pass, and read nothing. */
async function closeFolder(dataDir: string, lentTo: number | undefined): Promise<void> {
  if (lentTo !== undefined) await chown(dataDir, (await stat(dataDir)).uid, lentTo);
  await chmod(dataDir, lentTo === undefined ? 0o700 : 0o710);
}

async function readOrMakePassword(dataDir: string, clusterExists: boolean): Promise<string> {
  const file = join(dataDir, 'postgres-password');
  if (!existsSync(file)) {
    if (clusterExists) {
      throw new StartFailure(
        'DatabaseWouldNotStart',
        `The file ${file} is missing, and the database in that folder opens only with it.`,
        'Put the file back from a backup, or set DATA_DIR to another folder.',
      );
    }
    // Written whole under another name first: a second start at the same moment reads all of it or none.
    const own = `${file}.${process.pid}`;
    await writeFile(own, randomBytes(24).toString('hex'), { mode: 0o600 });
    await link(own, file).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') return rename(own, file);
    });
    await rm(own, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}

/** What a start that was killed in the middle left behind. */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = Number(name.startsWith(UNFINISHED) ? name.slice(UNFINISHED.length) : Number.NaN);
    if (Number.isInteger(pid) && (pid === process.pid || !(await isAlive(pid)))) {
      await rm(join(dataDir, name), { recursive: true, force: true });
    }
  }
}

// Made aside and moved into place when whole, so that half a cluster never looks like one.
export async function initialise(cluster: Cluster, dataDir: string): Promise<void> {
  const { binaries, runAs } = cluster;
  const aside = join(dataDir, `${UNFINISHED}${process.pid}`);
  const passwordFile = join(aside, 'password');
  await mkdir(aside, { mode: 0o700 });
  await writeFile(passwordFile, cluster.password, { mode: 0o600 });
  if (runAs.account) {
    for (const path of [passwordFile, aside]) await chown(path, runAs.account.uid, runAs.account.gid);
  }
  const made = join(aside, 'data');
  const options = [
    '-U',
    DB_USER,
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C',
  ];
  await run(dataDir, runAs, [
    binaries.initdb,
    '-D',
    made,
    ...options,
    '--data-checksums',
    '--no-instructions',
    '-N',
  ]);
  await chmod(made, 0o700);
  // Another start may have been faster; then its cluster stands and ours goes.
  await rename(made, cluster.folder).catch((error: unknown) => {
    if (!existsSync(cluster.folder)) throw error;
  });
  await rm(aside, { recursive: true, force: true });
}

/** Its reason, which may stand above what it says of tidying up. */
function lastWords(output: string): string {
  const lines = output.trim().split('\n');
  const reasons = lines.filter((line) => /No space left|FATAL|error:/.test(line));
  return (reasons.length > 0 ? reasons : lines).slice(-3).join(' | ');
}

function run(dataDir: string, runAs: RunAs, command: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (why: string) =>
      reject(
        fullDisk(dataDir, output) ??
          new StartFailure(
            'DatabaseWouldNotStart',
            `PostgreSQL could not make its data folder: ${why}.`,
            'If it cannot run on this system, set DATABASE_URL to a PostgreSQL server.',
          ),
      );
    const child = spawnAs(runAs, command, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
    child.on('error', (error) => fail(error.message));
    child.on('close', (code) => (code === 0 ? resolve() : fail(lastWords(output))));
  });
}
