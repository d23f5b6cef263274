import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Log } from '#server/ports/log.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

const lines: string[] = [];
const note = (fields: object, message: string) => lines.push(JSON.stringify({ ...fields, message }));
const log: Log = { info: note, warn: note, error: note };

let store: TestStore;
beforeAll(async () => {
  store = await testStore({ log });
});
afterAll(() => store?.close());

/** The path as it is: fetch would tidy it up. */
const ask = (path: string) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sent = request(store.url, { path, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
    });
    sent.on('error', reject).end();
  });

const ADDRESSES = (length: number) => `/backend/api/${'a'.repeat(length)}@@`;
const SLASHES = (length: number) => `/${'/'.repeat(length)}x`;

it.each([
  ['addresses', ADDRESSES],
  ['slashes', SLASHES],
])('a path of 15 KB of %s is refused by its length alone, and leaves no long line', async (_kind, path) => {
  lines.length = 0;
  expect((await ask(path(15_000))).status).toBe(431);
  const long = await ask(path(7_000));
  expect([long.status, JSON.parse(long.text).code]).toEqual([404, 'request.unknown-path']);
  expect(lines).toEqual([]);
});

it.each([
  ['addresses', ADDRESSES],
  ['slashes', SLASHES],
])('a host without our listener refuses %s too', async (_kind, path) => {
  lines.length = 0;
  const answer = await store.store.app.fetch(new Request(`https://toko.test${path(15_000)}`));
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'request.unknown-path']);
  expect(Math.max(0, ...lines.map((line) => line.length))).toBeLessThan(200);
});

it('an unknown path is one word in the log, a known one its name', async () => {
  lines.length = 0;
  await ask('/backend/api/rani@contoh.id/no');
  await store.client().post('auth/login.php', {});
  await store.client().send('POST', 'tripay/callback', '{}');
  expect(lines.map((line) => JSON.parse(line).path).filter(Boolean)).toEqual([
    'unknown',
    '/backend/api/auth/login',
    '/backend/api/tripay/callback',
  ]);
});

it('a path of 512 characters is still looked at', async () => {
  const path = `/backend/api/${'b'.repeat(499)}`;
  expect([path.length, (await ask(path)).status]).toEqual([512, 404]);
  expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({ path: 'unknown', status: 404 });
});
