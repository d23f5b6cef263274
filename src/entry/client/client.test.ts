import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { V1_CALLS } from '#contract/api/all-calls.ts';
import { anApiKey } from '#testing/api-caller.ts';
import { aProduct } from '#testing/factories.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { clientTypes } from './client-types.ts';
import { KunciClient, KunciRefusal, verifyEvent } from './kunci-client.ts';

const run = promisify(execFile);
let store: TestStore;
let folder: string;
let key: string;
beforeAll(async () => {
  store = await testStore();
  const admin = await store.signedIn('admin');
  await aProduct(admin, { price: 1.5 }, 10);
  const owner = await store.signedIn('customer', 100);
  key = (await anApiKey(owner, store.client())).token;
  await store.store.deps.catalogue.refresh();
  folder = mkdtempSync(join(tmpdir(), 'kunci-client-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await store?.close();
});

const client = (over = {}) => new KunciClient({ url: store.url, key, pauseMs: 1, ...over });
const ordersMade = async (): Promise<number> =>
  (await store.database.pool.query("select count(*)::int as n from orders where channel = 'api'")).rows[0].n;

describe('the built client', () => {
  it('runs the lines of the guide as they are written, in a process of its own', async () => {
    const built = join(folder, 'node_modules', 'kunci-client');
    const build = `import { buildClient } from ${JSON.stringify(pathToFileURL('scripts/build-client.mjs').href)};
      await buildClient(process.argv[1]);`;
    await run(process.execPath, ['--input-type=module', '-e', build, built]);
    expect(readdirSync(built).sort()).toEqual([
      'LICENSE',
      'README.md',
      'index.d.ts',
      'index.js',
      'package.json',
    ]);
    const code = readFileSync(join(built, 'index.js'), 'utf8');
    expect(code).not.toMatch(/^import .* from/m);
    const [, lines = ''] = /```js\n(.*?)```/s.exec(readFileSync('docs/guides/api.md', 'utf8')) ?? [];
    const script = join(folder, 'buy.mjs');
    writeFileSync(script, lines);
    const env = { ...process.env, KUNCI_URL: store.url, KUNCI_KEY: key };
    const { stdout } = await run(process.execPath, [script], { env });
    expect(stdout).toMatch(/^KEY-\w+\nKEY-\w+\n$/);
    // Once more buys nothing more.
    expect((await run(process.execPath, [script], { env })).stdout).toBe(stdout);
    expect(await ordersMade()).toBe(1);
  });

  it('has a type for every call', () => {
    const types = clientTypes();
    for (const { summary } of V1_CALLS) expect(types).toContain(summary);
    expect(types).not.toMatch(/(: |<)unknown/);
  });
});

describe('what was not answered', () => {
  it('is tried again under the same number, and bought once', async () => {
    const before = await ordersMade();
    let tries = 0;
    const lossy: typeof fetch = async (...call) => {
      tries += 1;
      const answer = await fetch(...call);
      if (tries < 3) throw new TypeError('the line broke after the store had answered');
      return answer;
    };
    const { variants } = await client().catalogue();
    const order = await client({ fetch: lossy }).order({ variant_id: variants[0]?.id ?? 0 });
    expect([tries, order.goods.length, (await ordersMade()) - before]).toEqual([3, 1, 1]);
    expect(await client().readOrder(order.number)).toEqual(order);
  });

  it('waits as long as the store asks for, and a refusal is thrown at once', async () => {
    let asked = 0;
    const error = { error: { code: 'request.too-many', message: 'x', docs: '' } };
    const busy = createServer((_, answer) => {
      asked += 1;
      const done = asked > 1;
      answer.writeHead(done ? 200 : 429, { 'retry-after': '1', 'content-type': 'application/json' });
      answer.end(JSON.stringify(done ? { balance_cents: 1 } : error));
    }).listen(0, '127.0.0.1');
    await new Promise((open) => busy.once('listening', open));
    const url = `http://127.0.0.1:${(busy.address() as AddressInfo).port}`;
    // By a pause of its own it would come back in an hour.
    const patient = new KunciClient({ url, key, pauseMs: 3_600_000 });
    expect([await patient.balance(), asked]).toEqual([{ balance_cents: 1 }, 2]);
    busy.close();
    const refused = client().order({ variant_id: 999_999 });
    await expect(refused).rejects.toThrow(KunciRefusal);
    await expect(refused).rejects.toMatchObject({ status: 404, code: 'purchase.unknown' });
    expect(() => client({ key: 'kunci' })).toThrow(TypeError);
  });
});

describe('an event', () => {
  const secret = `whsec_${Buffer.from('a secret of thirty-two bytes ....').toString('base64')}`;
  const body = JSON.stringify({ type: 'order.paid', timestamp: '2026-11-15T03:00:00Z', data: { id: 7 } });
  const signed = (at = new Date()) => ({
    'Webhook-Id': 'msg_1',
    'Webhook-Timestamp': String(Math.floor(at.getTime() / 1000)),
    'Webhook-Signature': `v1,${'A'.repeat(43)}= ${new Webhook(secret).sign('msg_1', at, body)}`,
  });

  it('of the store is read', async () => {
    expect(await verifyEvent({ secret, headers: signed(), body })).toEqual(JSON.parse(body));
    expect(await verifyEvent({ secret, headers: new Headers(signed()), body })).toEqual(JSON.parse(body));
  });

  it.each([
    ['another body', { body: body.replace('7', '8') }],
    ['another secret', { secret: `whsec_${Buffer.from('another').toString('base64')}` }],
    ['no signature', { headers: {} }],
    ['an old one', { headers: signed(new Date(Date.now() - 400_000)) }],
  ])('with %s is not', async (_, over) => {
    await expect(verifyEvent({ secret, headers: signed(), body, ...over })).rejects.toThrow(/^the event/);
  });
});
