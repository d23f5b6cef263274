import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PLAIN_ANSWER } from '#domain/orders/supply-answers.ts';
import type { Supplier } from '#server/ports/supplier.ts';
import { createGuardedSend } from '../http/guarded-send.ts';
import { hmacSha256Hex } from '../secrets/hmac-node.ts';
import { createHttpSuppliers } from './http-supplier.ts';

const SECRET = 'a secret of both sides';
const send = createGuardedSend({ loopback: true });
let open: (secret: string) => Supplier;
let folder: string;
let stop: () => void;

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** The service of the guide, word for word. */
beforeAll(async () => {
  const guide = readFileSync('docs/guides/suppliers.md', 'utf8');
  const code = /```js\n(.*?)```/s.exec(guide)?.[1] ?? '';
  folder = mkdtempSync(join(tmpdir(), 'kunci-supplier-'));
  writeFileSync(join(folder, 'supplier.mjs'), code);
  const port = await freePort();
  const child = spawn(process.execPath, [join(folder, 'supplier.mjs')], {
    env: { SECRET, PORT: String(port) },
    stdio: 'inherit',
  });
  stop = () => void child.kill();
  const suppliers = createHttpSuppliers({ send, hmacSha256Hex, now: Date.now, timeoutMs: 5_000 });
  open = (secret) => suppliers({ url: `http://127.0.0.1:${port}/`, secret, reads: PLAIN_ANSWER });
});
afterAll(() => {
  stop?.();
  send.close();
  rmSync(folder, { recursive: true, force: true });
});

const order = (key: string, quantity: number) => ({
  orderId: 1,
  key,
  article: 'A-1',
  quantity,
  answers: undefined,
});

it('the service of the guide sells an id once, knows what it sold, and refuses what it has not', async () => {
  await expect
    .poll(() =>
      open(SECRET)
        .probe()
        .then(
          () => true,
          () => false,
        ),
    )
    .toBe(true);
  const supplier = open(SECRET);
  expect(await supplier.again(order('first', 2))).toBeNull();
  const given = { kind: 'given', reference: '', goods: ['KEY-1', 'KEY-2'] };
  expect(await supplier.ask(order('first', 2))).toEqual(given);
  expect(await supplier.ask(order('first', 2))).toEqual(given);
  expect(await supplier.again(order('first', 2))).toEqual(given);
  expect(await supplier.ask(order('second', 2))).toEqual({ kind: 'refused', why: '' });
  expect(await supplier.ask(order('third', 1))).toMatchObject({ goods: ['KEY-3'] });
});

it('who signs with another secret gets nothing clear', async () => {
  await expect(open('another secret').ask(order('fourth', 1))).rejects.toThrow('HTTP 401');
});
