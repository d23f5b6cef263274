import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { serverPort } from '#adapters/postgres/postgres-embedded/server-port.ts';
import { ADMIN, appProcess } from '../app-process.ts';
import { say } from '../faults/fault-run.ts';
import { testDatabase } from '../test-database.ts';
import { until } from './pair.ts';

const LIMIT_MB = 400;
/** Whether this machine may fetch packages. */
const FETCHES = process.env.KUNCI_FETCH === '1';
/** Nobody special. */
const ACCOUNT: { uid?: number; gid?: number } = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kunci-release-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const megabytes = (folder: string): number =>
  Math.round(filesBelow(folder).reduce((sum, file) => sum + statSync(file).size, 0) / 1e6);

/** What `docker build` would hand to the builder, by our .dockerignore. */
function contextInto(target: string): void {
  const lines = readFileSync('.dockerignore', 'utf8').split('\n');
  const kept = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const isTest = (path: string) => /\.test\.(ts|tsx|mjs)$/.test(path);
  for (const name of kept)
    cpSync(name, join(target, name), { recursive: true, filter: (source) => !isTest(source) });
}

const instructions = (name: string): string[] =>
  readFileSync('Dockerfile', 'utf8')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => line.slice(name.length).trim());

const own = (path: string) => {
  if (ACCOUNT.uid !== undefined && ACCOUNT.gid !== undefined) chownSync(path, ACCOUNT.uid, ACCOUNT.gid);
};

it('the image’s own commands make a store that runs, as nobody special, in a clean folder', async () => {
  const root = aFolder();
  const [source, app, data] = ['source', 'app', 'data'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [root, source, app, data]) {
    mkdirSync(path, { recursive: true });
    own(path);
  }
  contextInto(source);
  for (const entry of readdirSync(source, { recursive: true }).map(String)) own(join(source, entry));
  const env = { PATH: process.env.PATH, HOME: root, ENV_FILE: devNull, npm_config_cache: join(root, 'npm') };
  const [install = '', pack = ''] = instructions('RUN');
  expect([install, pack]).toEqual([
    expect.stringMatching(/^npm ci --omit=dev/),
    'node scripts/pack.mjs /app',
  ]);
  if (FETCHES) execFileSync('sh', ['-c', install], { cwd: source, env, ...ACCOUNT, stdio: 'pipe' });
  else {
    say('release', 'the packages of this clone stand in for npm ci; KUNCI_FETCH=1 runs it');
    const packages = join(source, 'node_modules');
    mkdirSync(packages);
    own(packages);
    for (const name of readdirSync('node_modules').filter((one) => !one.startsWith('.vite')))
      symlinkSync(resolve('node_modules', name), join(packages, name));
  }
  execFileSync('sh', ['-c', pack.replace('/app', app)], { cwd: source, env, ...ACCOUNT, stdio: 'pipe' });
  const size = megabytes(app);
  expect(size).toBeLessThan(LIMIT_MB);
  for (const tool of ['vite', 'rolldown', 'typescript', 'vitest'])
    expect(existsSync(join(app, 'node_modules', tool)), tool).toBe(false);
  // Scheduled backups start it by its name.
  expect(existsSync(join(app, 'dist', 'server', 'cli.js'))).toBe(true);
  rmSync(source, { recursive: true, force: true });

  const port = await serverPort();
  const [command] = instructions('CMD').filter((line) => line.includes('serve.js'));
  const [program = '', ...args] = JSON.parse(command ?? '[]') as string[];
  const vars = { ...env, PORT: String(port), DATA_DIR: data, NODE_ENV: 'production', LOG_LEVEL: 'warn' };
  const child = spawn(program, args, {
    cwd: app,
    env: { ...vars, SEED: 'none' },
    ...ACCOUNT,
    stdio: 'ignore',
  });
  const gone = new Promise((ended) => child.once('exit', ended));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await gone;
  });
  const [health = ''] = instructions('HEALTHCHECK');
  const [checker = '', ...how] = JSON.parse(health.slice(health.indexOf('['))) as string[];
  await until(async () => execFileSync(checker, how, { env: vars, stdio: 'pipe' }));
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const asset = /\/assets\/[^"]+\.js/.exec(page)?.[0] ?? '';
  expect((await fetch(`http://127.0.0.1:${port}${asset}`)).status).toBe(200);
  const checked = execFileSync(process.execPath, ['dist/server/kunci.js', 'check'], {
    cwd: app,
    env: vars,
    ...ACCOUNT,
  });
  expect(checked.toString()).toContain('✓ everything agrees');
  child.kill('SIGTERM');
  expect(await gone).toBe(0);
  say('release', `${size} MB are copied into the image`);
}, 600_000);

it('a build beside a store that serves takes nothing away from it', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.close());
  const app = await appProcess(database.url);
  onTestFinished(() => app.stop());
  const web = resolve('dist/web');
  const before = readlinkSync(resolve('dist/server'));
  const paths = filesBelow(`${web}/`)
    .map((file) => `/${relative(web, file)}`)
    .filter((path) => /^\/(assets|demo)\/.*\.(js|css|woff2|wasm|data|bin)$/.test(path));
  expect(paths.length).toBeGreaterThan(50);
  const pages = ['/', '/track', '/seller/login', '/healthz', '/backend/api/products/list'];
  const failures = async (): Promise<string[]> => {
    const bad: string[] = [];
    for (const path of [...pages, ...paths]) {
      const answer = await fetch(`${app.url}${path}`);
      await answer.arrayBuffer();
      if (answer.status >= 500 || (answer.status === 404 && !pages.includes(path)))
        bad.push(`${answer.status} ${path}`);
    }
    return bad;
  };
  let building = true;
  const built = new Promise<number | null>((done) =>
    spawn(process.execPath, [resolve('scripts/build.mjs')], { stdio: 'ignore' }).once('exit', done),
  ).finally(() => {
    building = false;
  });
  while (building) expect(await failures()).toEqual([]);
  expect(await built).toBe(0);
  expect(readlinkSync(resolve('dist/server'))).not.toBe(before);
  expect(await failures()).toEqual([]);
  expect(
    (
      await (
        await fetch(`${app.url}/backend/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(ADMIN),
        })
      ).json()
    ).success,
  ).toBe(true);
}, 600_000);

it('the installer lays out releases, keeps the settings, and keeps what is secret to itself', () => {
  const root = aFolder();
  const install = () =>
    execFileSync('sh', [resolve('deploy/install.sh'), '--files'], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: root, DESTDIR: root },
      stdio: 'pipe',
    });
  install();
  const settings = join(root, 'etc/kunci/kunci.env');
  const first = readFileSync(settings, 'utf8');
  expect(first).toMatch(/^KUNCI_SECRET=[\w-]{48}$/m);
  expect(statSync(settings).mode & 0o777).toBe(0o600);
  const current = join(root, 'opt/kunci/current');
  const release = readlinkSync(current);
  expect(existsSync(join(current, 'dist/server/serve.js'))).toBe(true);
  const unit = readFileSync(join(root, 'etc/systemd/system/kunci.service'), 'utf8');
  expect(unit).toContain(`WorkingDirectory=${current.slice(root.length)}`);
  install();
  expect(readFileSync(settings, 'utf8')).toBe(first);
  expect(readlinkSync(current)).not.toBe(release);
  expect(existsSync(join(dirname(current), release))).toBe(true);
}, 600_000);
