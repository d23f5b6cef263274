import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { type RunAs, runAsFor, spawnAs } from '#adapters/postgres/postgres-embedded/run-as.ts';
import { serverPort } from '#adapters/postgres/postgres-embedded/server-port.ts';
import { installed, postgresPrograms } from './installed.ts';

export interface Pair {
  /** The store's database, by the one address that leads to the primary. */
  url: string;
  /** The standby itself. */
  standbyUrl: string;
  killPrimary(): void;
  killStandby(): void;
  promoteStandby(): Promise<void>;
  /** How the standby is doing, as the primary sees it. */
  syncState(): Promise<string | undefined>;
}

const USER = 'kunci_owner';
const LOOPBACK = '127.0.0.1';

/** A primary and a synchronous standby of this machine's PostgreSQL behind HAProxy, with the files of deploy/haproxy. */
export async function startPair(): Promise<Pair> {
  const { folder } = postgresPrograms();
  const haproxy = installed('haproxy', 'haproxy');
  installed('psql', 'postgresql-client');
  const root = mkdtempSync(join(tmpdir(), 'kunci-pair-'));
  chmodSync(root, 0o777);
  const runAs = runAsFor({ reach: [root, folder], cluster: root });
  const [one, two, front] = [await serverPort(), await serverPort(), await serverPort()];
  const children: ChildProcess[] = [];
  onTestFinished(async () => {
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(children.map(gone));
    rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  const tool = (name: string, ...args: string[]) => finish(runAs, [join(folder, name), ...args]);
  const server = (data: string, port: number, ...more: string[]) => {
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      `unix_socket_directories=${root}`,
      ...more,
    ];
    const command = [join(folder, 'postgres'), '-D', data, ...settings.flatMap((one) => ['-c', one])];
    const child = spawnAs(runAs, command, { stdio: 'ignore' });
    children.push(child);
    return child;
  };

  // The settings are those of docs/guides/scaling.md.
  const primaryData = join(root, 'one');
  await tool('initdb', '-D', primaryData, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N');
  const primary = server(primaryData, one, 'synchronous_standby_names=standby', 'max_wal_senders=5');
  await until(() => ask(one, 'select 1'));
  const standbyData = join(root, 'two');
  const source = `host=${LOOPBACK} port=${one} user=${USER} application_name=standby`;
  await tool('pg_basebackup', '-D', standbyData, '-d', source, '-R', '-X', 'stream', '-c', 'fast');
  const standby = server(standbyData, two, 'hot_standby=on');
  const syncState = async () =>
    (await ask<{ sync_state: string }>(one, 'select sync_state from pg_stat_replication'))[0]?.sync_state;
  await until(async () => {
    if ((await syncState()) !== 'sync') throw new Error('the standby does not follow yet');
  });
  await ask(one, 'create database shop');
  await ask(one, 'create role haproxy login');

  const check = join(root, 'primary-check');
  writeFileSync(check, readFileSync(resolve('deploy/haproxy/primary-check')), { mode: 0o755 });
  const config = readFileSync(resolve('deploy/haproxy/haproxy.cfg'), 'utf8')
    .replace('127.0.0.1:5000', `${LOOPBACK}:${front}`)
    .replace('/etc/haproxy/primary-check', check)
    .replace('10.0.0.11:5432', `${LOOPBACK}:${one}`)
    .replace('10.0.0.12:5432', `${LOOPBACK}:${two}`);
  mkdirSync(join(root, 'haproxy'));
  const configFile = join(root, 'haproxy', 'haproxy.cfg');
  writeFileSync(configFile, config);
  children.push(spawn(haproxy, ['-db', '-f', configFile], { stdio: 'ignore' }));
  await until(() => ask(front, 'select 1'));

  return {
    url: `postgres://${USER}@${LOOPBACK}:${front}/shop`,
    standbyUrl: `postgres://${USER}@${LOOPBACK}:${two}/shop`,
    killStandby: () => standby.kill('SIGKILL'),
    killPrimary: () => primary.kill('SIGKILL'),
    promoteStandby: () => tool('pg_ctl', 'promote', '-D', standbyData, '-w'),
    syncState,
  };
}

async function ask<Row extends pg.QueryResultRow>(port: number, text: string): Promise<Row[]> {
  const client = new pg.Client({ host: LOOPBACK, port, user: USER, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function finish(runAs: RunAs, command: readonly string[]): Promise<void> {
  const child = spawnAs(runAs, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`${command[0]} ended with ${code}: ${said}`);
}

const gone = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done();
    else child.once('exit', () => done());
  });

export async function until<T>(work: () => Promise<T>, patience = 60_000): Promise<T> {
  for (const from = Date.now(); ; ) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() - from > patience) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}
