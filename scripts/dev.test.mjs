import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot } from './lib/root.mjs';

let folder;
let child;
let url;

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kunci-dev-'));
  const port = await freePort();
  url = `http://localhost:${port}`;
  child = spawn(process.execPath, [inRoot('scripts', 'dev.mjs')], {
    env: { ...process.env, NODE_ENV: '', DATA_DIR: join(folder, 'data'), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  await new Promise((resolve, reject) => {
    const read = (chunk) => {
      said += chunk;
      if (said.includes('store ready')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${said}`)));
  });
});

afterAll(async () => {
  if (child?.exitCode === null) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

it('serves pages whose web comes from the sources, with hot reloading', async () => {
  const page = await fetch(`${url}/`);
  const html = await page.text();
  expect(page.headers.get('content-security-policy')).toBeNull();
  expect(html).toContain('/@vite/client');
  expect(html).toContain('<div id="root" data-rendered="false"></div>');
  const entry = /<script type="module" src="(\/src\/web\/app\/client\.tsx[^"]*)"/.exec(html)?.[1];
  const source = await fetch(`${url}${entry}`);
  expect(source.headers.get('content-type')).toContain('javascript');
  expect(await source.text()).toContain('hydrateRoot');
});

it('passes calls on to the store, and ends the store and its database with itself', async () => {
  const answer = await (await fetch(`${url}/backend/api/products/list`)).json();
  expect(answer.success).toBe(true);
  expect(answer.data.length).toBeGreaterThan(0);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await gone).toBe(0);
  expect(existsSync(join(folder, 'data', 'postgres', 'postmaster.pid'))).toBe(false);
});
