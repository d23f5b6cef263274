import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartFailure } from '../../machine/start-failure.ts';
import { type Cluster, DB_USER } from './cluster.ts';
import { endPostmaster, ensurePostmaster } from './postmaster.ts';
import { runAsFor } from './run-as.ts';

/** The major version of PostgreSQL's programs: '18'. */
export async function majorOfProgram(postgres: string): Promise<string> {
  const { stdout } = await promisify(execFile)(postgres, ['--version']);
  return /(\d+)/.exec(stdout)?.[1] ?? stdout.trim();
}

/** The cluster of a data folder, by other programs than those of this version. */
export async function oldCluster(dataDir: string, programs: string): Promise<Cluster> {
  const postgres = join(programs, 'postgres');
  if (!existsSync(postgres))
    throw new StartFailure(
      'BadSettings',
      `There is no postgres in ${programs}.`,
      'Name its folder of programs.',
    );
  const folder = join(dataDir, 'postgres');
  return {
    binaries: { postgres, initdb: join(programs, 'initdb'), root: dirname(programs) },
    runAs: runAsFor({ reach: [dataDir, postgres], cluster: folder }),
    folder,
    logFile: join(dataDir, 'postgres.log'),
    password: (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim(),
  };
}

/** Started for reading it out once, as its superuser: older versions had no other role. */
export async function startOldCluster(cluster: Cluster): Promise<{ url: string; stop(): Promise<void> }> {
  const { pid, port } = await ensurePostmaster(cluster);
  return {
    url: `postgres://${DB_USER}:${cluster.password}@127.0.0.1:${port}/kunci`,
    stop: () => endPostmaster(pid),
  };
}
