import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { serverPort } from '#adapters/postgres/postgres-embedded/server-port.ts';
import { installed, postgresPrograms } from './installed.ts';
import { until } from './pair.ts';

/** The image's user is nobody on the machine whose files it is given. */
const IMAGE_USER: { uid?: number; gid?: number } =
  process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** What compose.yaml does at its first start, without Docker: the secrets, a server, and the script by the image's user. */
it('the secrets of compose.yaml let the store into its database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kunci-compose-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  chmodSync(folder, 0o755);
  cpSync(resolve('deploy/make-secrets.sh'), join(folder, 'deploy/make-secrets.sh'));
  cpSync(resolve('.env.example'), join(folder, '.env.example'));
  execFileSync('sh', [join(folder, 'deploy/make-secrets.sh')], { stdio: 'pipe' });

  // As Compose mounts them: each file with the rights that it has, in a folder that everybody enters.
  const mounted = join(folder, 'run-secrets');
  cpSync(join(folder, 'secrets'), mounted, { recursive: true, preserveTimestamps: true });
  chmodSync(mounted, 0o755);
  cpSync(resolve('deploy/postgres/10-store.sh'), join(folder, '10-store.sh'));

  const programs = postgresPrograms().folder;
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (IMAGE_USER.uid !== undefined) chownSync(data, IMAGE_USER.uid, IMAGE_USER.gid ?? IMAGE_USER.uid);
  const password = join(mounted, 'postgres_password');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${password}`],
    {
      ...IMAGE_USER,
      cwd: data,
      stdio: 'pipe',
    },
  );
  const port = await serverPort();
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', data],
    {
      ...IMAGE_USER,
      cwd: data,
      stdio: 'ignore',
    },
  );
  const gone = new Promise((done) => server.once('exit', done));
  onTestFinished(async () => {
    server.kill('SIGINT');
    await gone;
  });
  const connected = async (url: string) => {
    const client = new pg.Client(url);
    await client.connect();
    return client;
  };
  const own = `postgres://postgres:${readFileSync(password, 'utf8')}@127.0.0.1:${port}/postgres`;
  const admin = await until(() => connected(own));
  const script = join(folder, '10-store.sh');
  writeFileSync(join(folder, 'pgpass'), `127.0.0.1:${port}:*:postgres:${readFileSync(password, 'utf8')}\n`, {
    mode: 0o600,
  });
  if (IMAGE_USER.uid !== undefined) chownSync(join(folder, 'pgpass'), IMAGE_USER.uid, IMAGE_USER.gid ?? 0);
  execFileSync('sh', [script], {
    ...IMAGE_USER,
    cwd: data,
    stdio: 'pipe',
    env: {
      PATH: `${join(installed('psql', 'postgresql-client'), '..')}:${process.env.PATH}`,
      PGHOST: '127.0.0.1',
      PGPORT: String(port),
      PGPASSFILE: join(folder, 'pgpass'),
      STORE_PASSWORD_FILE: join(mounted, 'store_password'),
    },
  });
  const { rows } = await admin.query(
    "select rolpassword is not null as given, rolsuper from pg_authid where rolname = 'kunci_store'",
  );
  await admin.end();
  expect(rows).toEqual([{ given: true, rolsuper: false }]);

  const url = readFileSync(join(mounted, 'database_url'), 'utf8').replace(
    '@database:5432',
    `@127.0.0.1:${port}`,
  );
  const store = await connected(url);
  expect((await store.query('select current_user as who')).rows).toEqual([{ who: 'kunci_store' }]);
  await store.end();
  await expect(connected(url.replace(/:[\w-]{48}@/, ':wrong@'))).rejects.toThrow(
    'password authentication failed',
  );
});
