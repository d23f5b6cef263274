import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OUTSIDE_NAMES } from '#domain/orders/events.ts';
import { CUSTOMER_EVENTS, eventBody } from '#domain/webhooks/webhooks.ts';
import { createGuardedSend } from '../http/guarded-send.ts';
import { createEventPost } from './http-event-post.ts';

const GUIDE = readFileSync('docs/guides/events.md', 'utf8');
const secret = (letter: string) => `whsec_${letter.repeat(44)}`;
const send = createGuardedSend({ loopback: true });
const postAt = (now: number) =>
  createEventPost({ send, judge: send.judge, now: () => now, timeoutMs: 5_000 });
let folder: string;
let url: string;
let stop: () => void;
let printed = '';

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** The receiver of the guide, word for word. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kunci-receiver-'));
  writeFileSync(join(folder, 'receiver.mjs'), /```js\n(.*?)```/s.exec(GUIDE)?.[1] ?? '');
  const port = await freePort();
  url = `http://127.0.0.1:${port}/`;
  const child = spawn(process.execPath, [join(folder, 'receiver.mjs')], {
    env: { SECRET: secret('A'), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.on('data', (text: Buffer) => {
    printed += text;
  });
  stop = () => void child.kill();
});
afterAll(() => {
  stop?.();
  send.close();
  rmSync(folder, { recursive: true, force: true });
});

const body = eventBody({ name: 'order.paid', at: new Date(), orderId: 7, variantId: null, claimId: null });
const statusOf = async (secrets: string[], now = Date.now()) =>
  (await postAt(now).post(url, { id: 'evt_1', body, secrets })).status;

it('the receiver of the guide takes what the store sends, and nothing else', async () => {
  await expect.poll(() => statusOf([secret('A')])).toBe(204);
  await expect.poll(() => printed).toContain(`evt_1 ${body}`);
  expect(await statusOf([secret('B'), secret('A')])).toBe(204);
  expect(await statusOf([secret('B')])).toBe(401);
  expect(await statusOf([secret('A')], Date.now() - 10 * 60_000)).toBe(401);
});

it('the guide names every event', () => {
  for (const name of OUTSIDE_NAMES) expect(GUIDE).toContain(`\`${name}\``);
  const rows = GUIDE.split('\n').filter((line) => line.startsWith('| `') && line.includes('Id`'));
  for (const name of CUSTOMER_EVENTS) expect(rows.join()).toContain(`\`${name}\``);
});
