import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { alone } from './lib/alone.mjs';
import { ensurePacked, packQuickly } from './lib/packed-files.mjs';
import { inRoot } from './lib/root.mjs';

const TEXT = 'kunci '.repeat(500);

function aWeb() {
  const web = mkdtempSync(join(tmpdir(), 'kunci-web-'));
  onTestFinished(() => rmSync(web, { recursive: true, force: true }));
  mkdirSync(join(web, 'assets'));
  for (const name of ['a.js', 'b.css']) writeFileSync(join(web, 'assets', name), TEXT + name);
  writeFileSync(join(web, 'assets', 'c.woff2'), TEXT);
  return { web, at: (name) => join(web, 'assets', name) };
}

it('files are packed at once by gzip, and by brotli when there is time, each whole under its name', async () => {
  const { web, at } = aWeb();
  await packQuickly(web);
  expect(readdirSync(join(web, 'assets')).sort()).toEqual([
    'a.js',
    'a.js.gz',
    'b.css',
    'b.css.gz',
    'c.woff2',
  ]);
  expect(gunzipSync(readFileSync(at('a.js.gz'))).toString()).toBe(`${TEXT}a.js`);
  // What one that was killed has left.
  writeFileSync(at('a.js.br.half-12345'), 'half');
  await ensurePacked(web);
  for (const name of ['a.js', 'b.css'])
    expect(brotliDecompressSync(readFileSync(at(`${name}.br`))).toString()).toBe(TEXT + name);
  expect(readdirSync(join(web, 'assets')).filter((name) => /half|woff2\./.test(name))).toEqual([]);
  expect(readdirSync(web).sort()).toEqual(['.packed', 'assets']);
});

it('two processes pack a build once', async () => {
  const { web, at } = aWeb();
  const pack = () =>
    new Promise((done) => {
      const child = spawn(process.execPath, [inRoot('scripts', 'pack-files.mjs'), web], { stdio: 'inherit' });
      child.once('exit', done);
    });
  expect(await Promise.all([pack(), pack()])).toEqual([0, 0]);
  const { mtimeMs, ino } = statSync(at('a.js.br'));
  expect(await pack()).toBe(0);
  expect(statSync(at('a.js.br'))).toMatchObject({ mtimeMs, ino });
});

it('what one does alone another does after it, and what a killed one held is free', async () => {
  const { web } = aWeb();
  const lock = join(web, '.lock');
  const order = [];
  const work = (name) => async () => {
    order.push(`${name} begins`);
    await new Promise((done) => setImmediate(done));
    order.push(`${name} ends`);
  };
  await Promise.all([alone(lock, work('a')), alone(lock, work('b'))]);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(lock, String(pid));
  await alone(lock, work('c'));
  expect([order.at(-1), existsSync(lock)]).toEqual(['c ends', false]);
  await expect(alone(lock, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  expect(existsSync(lock)).toBe(false);
});

it('no program looks for a package while it runs: a packed store has those that it imports', () => {
  const server = inRoot('dist', 'server');
  const files = readdirSync(server, { recursive: true }).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(5);
  const asking = files.filter((name) =>
    /\brequire\.resolve\(|\bcreateRequire\(/.test(readFileSync(join(server, name), 'utf8')),
  );
  expect(asking).toEqual([]);
});
