import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { errorCode } from '../machine/start-failure.ts';
import { findBinaries } from './postgres-embedded/binaries.ts';
import { endPostmaster, findPostmaster } from './postgres-embedded/postmaster.ts';
import { canReach } from './postgres-embedded/run-as.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres-embedded.ts';
import { openEmbeddedForTools } from './postgres-embedded-tools.ts';

let dataDir: string;
/** A store's folder after its first start, which takes seconds to make and a moment to copy. */
let prepared: string;

beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'kunci-pg-prepared-'));
  await (await startEmbeddedPostgres({ dataDir: join(prepared, 'data') })).stop();
});
afterAll(() => rm(prepared, { recursive: true, force: true }));

/** For what is not about the first start. Owners and modes come along. */
const secondStart = () => execFileSync('cp', ['-a', join(prepared, 'data'), dataDir]);

// A folder that only its owner may enter: as root, the hard case.
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'kunci-pg-')), 'data');
});
afterEach(async () => {
  const left = await findPostmaster(join(dataDir, 'postgres')).catch(() => null);
  if (left) await endPostmaster(left.pid);
  await rm(join(dataDir, '..'), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  onTestFinished(() => postgres.stop());
  return postgres;
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const cameOver = async (url: string): Promise<'socket' | 'port'> => {
  const [row] = await ask<{ address: string | null }>(url, 'select inet_client_addr() as address');
  return row?.address === null ? 'socket' : 'port';
};

const postmaster = async () => {
  const found = await findPostmaster(join(dataDir, 'postgres'));
  if (!found) throw new Error('no postmaster');
  return found;
};

/** A store process of its own, so that it can be killed. Answers when PostgreSQL is up. */
async function startInChild(
  options: { detached?: boolean } = {},
): Promise<{ child: ChildProcess; url: string }> {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'postgres-embedded.ts'))};
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    process.on('SIGINT', () => postgres.stop().then(() => { console.log('stopped cleanly'); process.exit(0); }));
    console.log(postgres.url);
    setInterval(() => {}, 1000);
  `;
  const vite = join(import.meta.dirname, '../../../node_modules/vite/dist/node/index.js');
  const loader = `
    import { createServer } from ${JSON.stringify(vite)};
    const server = await createServer({ root: ${JSON.stringify(join(import.meta.dirname, '../../..'))}, configFile: false,
      logLevel: 'silent', server: { middlewareMode: true, ws: false, watch: null }, appType: 'custom',
      optimizeDeps: { noDiscovery: true },
      plugins: [{ name: 'child', resolveId: (id) => id === 'virtual:child' ? id : null,
        load: (id) => id === 'virtual:child' ? ${JSON.stringify(program)} : null }] });
    await server.ssrLoadModule('virtual:child').catch(() => process.exit(3));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', loader], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  for await (const line of createInterface({ input: child.stdout as NonNullable<typeof child.stdout> })) {
    if (line.startsWith('postgres://')) return { child, url: line };
  }
  throw new Error('the child ended');
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((done) => child.on('exit', (code) => done(code)));

describe('the embedded PostgreSQL', () => {
  it('starts in an empty folder, answers on loopback only and keeps its secrets to itself', async () => {
    const { url, clusterUrl, attached } = await start();
    expect(attached).toBe(false);
    expect(url).toMatch(/^postgres:\/\/kunci_app:[0-9a-f]{48}@127\.0\.0\.1:\d+\/kunci\?host=%2F/);
    expect(await cameOver(url)).toBe('socket');
    const settings = await ask<{ name: string; setting: string }>(
      clusterUrl,
      `select name, setting from pg_settings where name in
       ('fsync', 'synchronous_commit', 'listen_addresses', 'unix_socket_directories', 'server_encoding')`,
    );
    expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: join(dataDir, 'postgres'),
      server_encoding: 'UTF8',
    });
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
    expect(statSync(dataDir).mode & 0o707).toBe(0o700);
    expect(statSync(dataDir).mode & 0o066).toBe(0);
    await expect(ask(url.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
  });

  it('is reached by its port where the path of a socket would be too long', async () => {
    const { url } = await start(join(dataDir, 'a'.repeat(90)));
    expect(url).toMatch(/\/kunci$/);
    expect(await cameOver(url)).toBe('port');
  });

  it('lets the store in as nobody special: what breaks into its SQL does not reach the machine', async () => {
    secondStart();
    const { url } = await start();
    const [role] = await ask(
      url,
      `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user`,
    );
    expect(new Set(Object.values(role ?? {}))).toEqual(new Set([false]));
    for (const attack of [
      `copy (select 1) to program 'true'`,
      `select pg_read_file('postgresql.conf')`,
      'create database lain',
      'create role jahat superuser',
      'alter role kunci_app superuser',
      'set role kunci',
    ])
      await expect(ask(url, attack), attack).rejects.toThrow(/permission denied|must be/);
  });

  it('hands what an older version made to the store’s role', async () => {
    secondStart();
    const first = await start();
    const superuser = first.clusterUrl.replace(/postgres$/, 'kunci');
    await ask(
      superuser,
      `create schema lama; create type lama.jenis as enum ('a'); create sequence lama.urut;
       create table lama.isi (id int generated always as identity primary key, jenis lama.jenis);
       create function lama.satu() returns int language sql as 'select 1'; create view lama.lihat as select 1 as n;
       insert into lama.isi (jenis) values ('a'); alter database kunci owner to kunci`,
    );
    await first.stop();
    const { url } = await start();
    await ask(
      url,
      `alter table lama.isi add column b int; insert into lama.isi (jenis) values ('a'); select nextval('lama.urut');
       drop function lama.satu(); drop view lama.lihat; alter type lama.jenis add value 'b'; create table lama.baru (n int)`,
    );
    expect(await ask(url, 'select id from lama.isi order by id')).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('lets a tool in beside a store of a version that had no role of its own', async () => {
    secondStart();
    const { clusterUrl } = await start();
    const whoComesIn = async () => {
      const [row] = await ask<{ who: string }>(
        (await openEmbeddedForTools(dataDir)).url,
        'select current_user as who',
      );
      return row?.who;
    };
    expect(await whoComesIn()).toBe('kunci_app');
    await ask(clusterUrl, 'alter role kunci_app rename to siapa');
    expect(await whoComesIn()).toBe('kunci');
  });

  it('stops by ending the connections that are open, and finds its rows again', async () => {
    secondStart();
    const first = await start();
    await ask(first.url, 'create table kept (n int); insert into kept values (7)');
    const open = new pg.Client({ connectionString: first.url });
    const heard: unknown[] = [];
    open.on('error', (error) => heard.push(errorCode(error)));
    await open.connect();
    const { pid } = await postmaster();
    await first.stop();
    // Told by a shutdown that writes everything out; one that only pulls the plug says 57P02.
    await expect.poll(() => heard[0]).toBe('57P01');
    expect(() => process.kill(pid, 0)).toThrow();
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);

    const second = await start();
    expect(second.attached).toBe(false);
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('takes over the server that a killed store left running', async () => {
    secondStart();
    const { child, url } = await startInChild();
    await ask(url, 'create table kept (n int); insert into kept values (7)');
    const before = await postmaster();
    child.kill('SIGKILL');
    await ended(child);

    const again = await start();
    expect(again).toMatchObject({ attached: true, url });
    expect((await postmaster()).pid).toBe(before.pid);
    expect(await ask(again.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('recovers when both the store and its server were killed', async () => {
    secondStart();
    const { child, url } = await startInChild();
    await ask(url, 'create table kept (n int); insert into kept values (7)');
    child.kill('SIGKILL');
    await ended(child);
    process.kill((await postmaster()).pid, 'SIGKILL');
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(true);

    const again = await start();
    expect(again.attached).toBe(false);
    expect(await ask(again.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('is not misled by a pid file whose number now belongs to another program', async () => {
    secondStart();
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    writeFileSync(file, `${process.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n\n127.0.0.1\n\nready\n`);
    const again = await start();
    expect(again.attached).toBe(false);
    expect(readFileSync(file, 'utf8').split('\n')[0]).not.toBe(String(process.pid));
  });

  it('refuses a second store on the folder and leaves the first alone', async () => {
    secondStart();
    const { url } = await startInChild();
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
      name: 'FolderInUse',
      message: expect.stringContaining('Another store already runs on this folder'),
    });
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('lets one of two stores win that start at the same moment in an empty folder', async () => {
    const both = await Promise.allSettled([startInChild(), start()]);
    const won = both.filter((one) => one.status === 'fulfilled').map((one) => one.value.url);
    expect(won).toHaveLength(1);
    expect(await ask(won[0] ?? '', 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('ends cleanly when the whole process group is interrupted', async () => {
    secondStart();
    const { child } = await startInChild({ detached: true });
    const { pid } = await postmaster();
    const gone = ended(child);
    let said = '';
    child.stdout?.on('data', (text) => (said += text));
    child.stdout?.resume();
    process.kill(-(child.pid ?? 0), 'SIGINT');
    expect(await gone).toBe(0);
    expect(said).toContain('stopped cleanly');
    expect(() => process.kill(pid, 0)).toThrow();
  });

  it('turns its log over while it runs', async () => {
    secondStart();
    await start();
    const file = join(dataDir, 'postgres.log');
    writeFileSync(file, 'x'.repeat(10_000_001), { flag: 'a' });
    await expect.poll(() => existsSync(`${file}.old`) && statSync(file).size, { timeout: 10_000 }).toBe(0);
    expect(statSync(`${file}.old`).size).toBeGreaterThan(10_000_000);
  });

  it('brings the server back on the same port when it is killed, and still stops', async () => {
    secondStart();
    const { url, stop } = await start();
    await ask(url, 'create table kept (n int); insert into kept values (7)');
    const before = await postmaster();
    // Where no passing connection is given its port while it is away.
    expect(before.port).toBeLessThan(32_768);
    process.kill(before.pid, 'SIGKILL');
    await expect.poll(() => ask(url, 'select n from kept'), { interval: 100 }).toEqual([{ n: 7 }]);
    const after = await postmaster();
    expect(after.pid).not.toBe(before.pid);
    expect(after.port).toBe(before.port);
    const holders = () =>
      ask(url, `select count(*)::int as n from pg_stat_activity where application_name = 'kunci-lock'`);
    await expect.poll(holders).toEqual([{ n: 1 }]);
    await stop();
    expect(() => process.kill(after.pid, 0)).toThrow();
  });

  it('does not take half a cluster for a whole one', async () => {
    mkdirSync(join(dataDir, 'postgres.init-999999999', 'data'), { recursive: true });
    const { url } = await start();
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(existsSync(join(dataDir, 'postgres.init-999999999'))).toBe(false);
  });

  it('says in one sentence that the folder cannot be written', async () => {
    mkdirSync(join(dataDir, '..'), { recursive: true });
    writeFileSync(dataDir, 'a file, not a folder');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
      name: 'FolderNotWritable',
      message: expect.stringContaining(dataDir),
    });
  });

  it('says why PostgreSQL would not start', async () => {
    secondStart();
    writeFileSync(join(dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
      name: 'DatabaseWouldNotStart',
      message: expect.stringContaining('no_such_setting'),
      hint: expect.stringContaining('postgres.log'),
    });
  });

  it('says which platform it has no PostgreSQL for', async () => {
    await expect(findBinaries('plan9', 'mips')).rejects.toMatchObject({
      name: 'NoDatabaseBinaries',
      message: 'There is no built-in PostgreSQL for plan9 on mips.',
      hint: expect.stringContaining('DATABASE_URL'),
    });
  });

  it('sees whether another account can reach a folder', () => {
    const parent = join(dataDir, 'shut', 'inner');
    mkdirSync(parent, { recursive: true });
    for (const path of [join(dataDir, '..'), dataDir, join(dataDir, 'shut'), parent]) chmodSync(path, 0o755);
    expect(canReach(parent, { uid: 65_534, gid: 65_534 })).toBe(true);
    chmodSync(join(dataDir, 'shut'), 0o700);
    expect(canReach(parent, { uid: 65_534, gid: 65_534 })).toBe(false);
    expect(canReach(parent, { uid: process.getuid?.() ?? 0, gid: 65_534 })).toBe(true);
  });
});
