import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { newAgeKey } from '#adapters/secrets/age.ts';
import { hmacSha256Hex } from '#adapters/secrets/hmac-node.ts';
import type { Product } from '#contract/catalogue/products.ts';
import type { Transaction } from '#contract/payments/checkout.ts';
import { backupsOf } from '#domain/notices/backups.ts';
import { ADMIN, type AppProcess, appProcess } from '#testing/app-process.ts';
import { aProduct, aTransaction, callbackBody, placeOrder } from '#testing/factories.ts';
import { TestClient } from '#testing/test-client.ts';
import { testDatabase } from '#testing/test-database.ts';
import { CREDENTIALS } from '#testing/test-store.ts';
import { toolProcess } from '#testing/tool-process.ts';

const KEYS = 5;

/** Buys one and pays for it; answers what the buyer's page needs. */
async function sell(app: AppProcess, product: Product): Promise<Transaction> {
  const order = await placeOrder(new TestClient(app.url), aTransaction(product));
  const body = callbackBody(order);
  const answer = await new TestClient(app.url).send('POST', 'tripay/callback', body, {
    'content-type': 'application/json',
    'x-callback-event': 'payment_status',
    'x-callback-signature': hmacSha256Hex(CREDENTIALS.privateKey, body),
  });
  expect(answer.body?.success, answer.text).toBe(true);
  return order;
}

const keysOf = async (app: AppProcess, order: Transaction): Promise<string[]> =>
  (await new TestClient(app.url).get(`tripay/get-purchase?merchant_ref=${order.merchant_ref}`)).body.data
    .codes;

it('drill: the machine is lost; with a backup, the secret and the key the shop sells on elsewhere', async () => {
  const root = mkdtempSync(join(tmpdir(), 'kunci-drill-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  const [first, second, third, places] = ['first', 'second', 'third', 'backups'].map((name) =>
    join(root, name),
  );
  const { identity, recipient } = await newAgeKey();
  const plan = { BACKUP_DIR: places ?? '', BACKUP_RECIPIENT: recipient };
  const at = (dataDir = '') => ({ DATA_DIR: dataDir, KUNCI_SECRET: '' });
  const tool = async (args: string[], vars: Record<string, string>, url = '') => {
    const { code, text } = await toolProcess(url, args, vars).ended;
    expect(code, text).toBe(0);
    return text;
  };

  const app = await appProcess('', { ...at(first), ...plan });
  const admin = new TestClient(app.url);
  await admin.post('auth/login', ADMIN);
  const product = await aProduct(admin, {}, KEYS);
  const sold = [await sell(app, product), await sell(app, product)];
  const keys = await Promise.all(sold.map((order) => keysOf(app, order)));
  expect(keys.flat()).toHaveLength(2);
  // The store made one by itself; this one has the sales in it.
  await expect.poll(() => existsSync(places ?? '') && backupsOf(readdirSync(places ?? '')).length).toBe(1);
  expect(await tool(['backup'], { ...at(first), ...plan })).toContain('rows in');
  await app.stop();
  mkdirSync(second ?? '');
  copyFileSync(join(first ?? '', 'secret'), join(second ?? '', 'secret'));
  const secret = readFileSync(join(first ?? '', 'secret'), 'utf8').trim();
  rmSync(first ?? '', { recursive: true });

  const file = join(places ?? '', backupsOf(readdirSync(places ?? '')).at(-1) ?? '');
  const open = { BACKUP_IDENTITY: identity };
  // A folder with only the secret; a folder that is not there; a server's empty database.
  await tool(['restore', file], { ...at(second), ...open });
  await tool(['restore', file], { ...at(third), ...open, KUNCI_SECRET: secret });
  const empty = await testDatabase();
  onTestFinished(() => empty.close());
  for (const text of ['drop schema public cascade', 'drop schema sandbox cascade', 'create schema public'])
    await empty.pool.query(text);
  await tool(['restore', file], { ...open, KUNCI_SECRET: secret }, empty.url);

  expect(await tool(['check', '--all'], at(second))).toContain('✓ everything agrees');
  const again = await appProcess('', at(second));
  onTestFinished(() => again.stop());
  expect(await Promise.all(sold.map((order) => keysOf(again, order)))).toEqual(keys);
  for (let n = sold.length; n < KEYS; n += 1) sold.push(await sell(again, product));
  const all = (await Promise.all(sold.map((order) => keysOf(again, order)))).flat();
  expect(new Set(all).size).toBe(KEYS);
});
