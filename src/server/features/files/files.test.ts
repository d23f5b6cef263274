import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { folderFiles } from '#adapters/files/folder-files.ts';
import type { Product } from '#contract/catalogue/products.ts';
import { fileShown, MOST_FILE_BYTES } from '#domain/orders/files.ts';
import { aServedProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import { checkFiles } from './check-files.ts';

const DAY_MS = 24 * 3_600_000;
const FIRST = Buffer.from('isi berkas yang pertama, cukup panjang untuk dipotong');
const NEXT = Buffer.from('isi yang baru');
let at = Date.now();
let folder: string;
let store: TestStore;
let admin: TestClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kunci-files-'));
  store = await testStore({
    vars: { DATA_DIR: folder, TRUST_PROXY: '127.0.0.1' },
    clock: { now: () => new Date(at) },
  });
});
beforeEach(async () => {
  admin = await store.signedIn('admin');
});
afterAll(async () => {
  await store?.close();
  await rm(folder, { recursive: true, force: true });
});

const kept = () => (existsSync(join(folder, 'files')) ? readdirSync(join(folder, 'files')) : []);
const aFileProduct = (places: number | null = null) => aServedProduct(admin, { delivery: 'file', places });
const cookieOf = (client: TestClient) => ({
  cookie: `kunci_session=${client.cookie('kunci_session') ?? ''}`,
});
const begin = (product: Product, name: string, bytes: number) =>
  admin.post('files/begin', { product_id: product.id, name, bytes });
const send = (address: string, body: BodyInit, client: TestClient = admin) =>
  fetch(`${store.url}${address}`, { method: 'POST', headers: cookieOf(client), body });
async function upload(product: Product, body: Buffer, name = 'kelas.zip') {
  const { address } = (await begin(product, name, body.length)).body;
  return (await send(address, new Uint8Array(body))).json();
}
async function buy(product: Product, quantity = 1) {
  const made = await placeOrder(store.client(), aTransaction(product, { quantity }));
  await sendCallback(store, callbackBody(made));
  return made.merchant_ref;
}
const purchase = async (ref: string) =>
  (await store.client().get(`tripay/get-purchase?merchant_ref=${ref}`)).body.data;
const linkOf = async (ref: string) => fileShown((await purchase(ref)).codes[0] ?? '')?.address ?? '';
const fetchFrom = (link: string, network = '203.0.113.1', headers: Record<string, string> = {}) =>
  fetch(link, { headers: { 'x-forwarded-for': network, ...headers } });
const orderId = async (ref: string) =>
  (await store.database.db.execute<{ id: number }>(sql`select id from orders where merchant_ref = ${ref}`))
    .rows[0]?.id ?? 0;
const takenOf = async (ref: string) =>
  (
    await store.database.db.execute<{ taken: number; most: number }>(sql`
      select f.taken, f.most from given_files f join goods g on g.id = f.goods_id
      join orders o on o.id = g.order_id where o.merchant_ref = ${ref}`)
  ).rows[0];
const allHolds = async () => expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);

it('is sold once it is there, handed over in the moment of the payment, and fetched by a link', async () => {
  const product = await aFileProduct();
  expect((await store.client().post('tripay/create-transaction', aTransaction(product))).body.code).toBe(
    'stock.short',
  );
  expect(await upload(product, FIRST, '../Kelas é.zip')).toMatchObject({
    success: true,
    name: 'Kelas é.zip',
  });
  const input = aTransaction(product, { quantity: 2 });
  const made = await placeOrder(store.client(), input);
  await Promise.all([sendCallback(store, callbackBody(made)), sendCallback(store, callbackBody(made))]);
  expect(await purchase(made.merchant_ref)).toMatchObject({ deliveryStatus: 'DELIVERED' });

  const link = await linkOf(made.merchant_ref);
  const answer = await fetchFrom(link);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(FIRST);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="Kelas _.zip"; filename*=UTF-8''Kelas%20%C3%A9.zip`,
    'content-length': String(FIRST.length),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect(answer.headers.has('set-cookie')).toBe(false);
  expect(await takenOf(made.merchant_ref)).toEqual({ taken: 1, most: 10 });
  await store.runJob('send-mail');
  const inbox = (await store.client().get(`/sandbox/inbox.json?to=${input.customer_email}`)).body;
  expect(inbox).toHaveLength(1);
  expect(inbox[0].subject).toMatch(/^File Anda: /);
  expect(inbox[0].text).toContain('/files/');
  await allHolds();
});

it('what was sold stays as it was, and a new file is for who buys from then on', async () => {
  const product = await aFileProduct();
  await upload(product, FIRST);
  const [first, before] = [await buy(product), kept().length];
  await upload(product, NEXT);
  const second = await buy(product);
  expect(await (await fetchFrom(await linkOf(first))).text()).toBe(FIRST.toString());
  expect(await (await fetchFrom(await linkOf(second))).text()).toBe(NEXT.toString());
  expect(kept()).toHaveLength(before + 1);
  const { file } = (await admin.get(`files/of?product_id=${product.id}`)).body;
  expect(file).toMatchObject({ bytes: NEXT.length, sha256: createHash('sha256').update(NEXT).digest('hex') });
});

it('a part of it is sent on its own, and going on from the same network is the same download', async () => {
  const product = await aFileProduct();
  await upload(product, FIRST);
  const ref = await buy(product);
  const link = await linkOf(ref);
  const head = await fetch(link, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(FIRST.length)]);
  expect((await takenOf(ref))?.taken).toBe(0);
  const start = await fetchFrom(link, '203.0.113.7', { range: 'bytes=0-9' });
  expect([start.status, start.headers.get('content-range')]).toEqual([206, `bytes 0-9/${FIRST.length}`]);
  const rest = await fetchFrom(link, '203.0.113.7', { range: 'bytes=10-' });
  expect((await start.text()) + (await rest.text())).toBe(FIRST.toString());
  expect((await fetchFrom(link, '203.0.113.7', { range: 'bytes=9999-' })).status).toBe(416);
  expect((await takenOf(ref))?.taken).toBe(1);
  expect((await fetchFrom(link, '203.0.113.8', { range: 'bytes=10-' })).status).toBe(206);
  expect((await takenOf(ref))?.taken).toBe(2);
  at += 2 * 3_600_000;
  await fetchFrom(link, '203.0.113.8');
  expect((await takenOf(ref))?.taken).toBe(3);
});

it('as often as it may be and no more, however many ask at once; the story and the evidence tell of each', async () => {
  const product = await aFileProduct();
  await upload(product, FIRST);
  const ref = await buy(product);
  const link = await linkOf(ref);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => fetchFrom(link, `198.51.100.${n + 1}`)),
  );
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(bodies.filter((body) => body === FIRST.toString())).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(7);
  const id = await orderId(ref);
  const story = (await admin.get(`orders/timeline?id=${id}`)).text;
  expect(story.match(/"downloaded"/g)).toHaveLength(5);
  const evidence = (await admin.get(`orders/evidence?id=${id}`)).body;
  expect(evidence.text).toContain('The customer downloaded the file');
  expect(evidence.text).toContain(createHash('sha256').update(FIRST).digest('hex'));
  expect(JSON.stringify(evidence)).not.toContain(link.split('/files/')[1]);
  await allHolds();
});

it('two calls of one network at the same moment are one download', async () => {
  const product = await aFileProduct();
  await upload(product, FIRST);
  const ref = await buy(product);
  const link = await linkOf(ref);
  const answers = await Promise.all(Array.from({ length: 8 }, () => fetchFrom(link)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await takenOf(ref))?.taken).toBe(1);
});

it('a link ends; the page of the order has a new one; what was refunded is not sent, in the reader’s language', async () => {
  const product = await aFileProduct();
  await upload(product, FIRST);
  const ref = await buy(product);
  const old = await linkOf(ref);
  at += 8 * DAY_MS;
  const ended = await fetchFrom(old, undefined, { cookie: 'lang=en' });
  expect(ended.status).toBe(403);
  expect(await ended.text()).toContain('Open your order page: there is a new link.');
  const link = await linkOf(ref);
  expect((await fetchFrom(link)).status).toBe(200);
  admin = await store.signedIn('admin');
  expect((await admin.post('orders/refund', { id: await orderId(ref), reason: 'uji' })).body.success).toBe(
    true,
  );
  for (const [lang, words] of [
    ['id', 'sudah dikembalikan dananya'],
    ['en', 'was refunded'],
    ['ar', 'رُدّ مبلغ'],
    ['zh', '已退款'],
    ['th', 'ได้รับเงินคืนแล้ว'],
  ]) {
    const refused = await fetchFrom(link, undefined, { cookie: `lang=${lang}` });
    expect([refused.status, (await refused.text()).includes(words ?? '')]).toEqual([403, true]);
  }
  expect((await purchase(ref)).codes).toEqual([]);
  await allHolds();
});

it('a link that was changed, or made up, opens nothing', async () => {
  const product = await aFileProduct();
  await upload(product, FIRST);
  const link = await linkOf(await buy(product));
  const [, goods, ends, signature] = /files\/(\w+)-(\w+)-(\w+)$/.exec(link) ?? [];
  for (const forged of [
    `${(Number.parseInt(goods ?? '', 36) - 1).toString(36)}-${ends}-${signature}`,
    `${goods}-zzzzz-${signature}`,
    `${goods}-${ends}-${'0'.repeat(32)}`,
    '..%2F..%2Fsecret',
    kept()[0] ?? '',
  ]) {
    expect((await fetchFrom(`${store.url}/files/${forged}`)).status).toBe(404);
  }
});

it('what breaks off, is too large or is another’s leaves nothing behind', async () => {
  const product = await aFileProduct();
  const before = kept();
  expect((await begin(product, 'besar.zip', MOST_FILE_BYTES + 1)).body.code).toBe('file.too-large');

  const { address } = (await begin(product, 'besar.zip', 10)).body;
  const stranger = await store.signedIn('admin');
  expect((await send(address, 'isi', stranger)).status).toBe(404);
  expect((await send(address, 'isi', store.client())).status).toBe(401);
  const reader = await store.signedIn('reader');
  expect((await send(address, 'isi', reader)).status).toBe(403);

  const call = request(`${store.url}${address}`, {
    method: 'POST',
    headers: { ...cookieOf(admin), 'content-length': '1000000' },
  });
  const broken = new Promise<void>((done) => call.on('error', () => done()));
  call.write(Buffer.alloc(70_000));
  await expect.poll(() => kept().some((name) => name.endsWith('.part'))).toBe(true);
  call.destroy();
  await broken;
  await expect
    .poll(async () => {
      const { rows } = await store.database.db.execute(
        sql`select 1 from shop_files where variant_id = ${product.id}`,
      );
      return rows.length;
    })
    .toBe(0);
  expect(kept()).toEqual(before);

  const more = (await begin(product, 'besar.zip', 10)).body;
  let left = MOST_FILE_BYTES + 1;
  const endless = new ReadableStream({
    pull(controller) {
      const size = Math.min(left, 1024 * 1024);
      left -= size;
      if (size > 0) controller.enqueue(new Uint8Array(size));
      else controller.close();
    },
  });
  const refused = await fetch(`${store.url}${more.address}`, {
    method: 'POST',
    headers: cookieOf(admin),
    body: endless,
    duplex: 'half',
  } as RequestInit);
  expect((await refused.json()).code).toBe('file.too-large');
  expect(kept()).toEqual(before);
});

it('what nobody can fetch any more goes after a while, what somebody bought stays; the check sees what is missing', async () => {
  const product = await aFileProduct();
  await upload(product, Buffer.from('tidak pernah dijual'));
  await upload(product, FIRST);
  const ref = await buy(product);
  await upload(product, NEXT);
  const before = kept().length;
  const files = folderFiles(join(folder, 'files'));
  at += 8 * DAY_MS;
  await store.runJob('drop-files');
  const after = kept();
  expect(after.length).toBeLessThan(before);
  expect(await (await fetchFrom(await linkOf(ref))).text()).toBe(FIRST.toString());
  expect(await checkFiles(store.database.db, files)).toEqual([]);
  await truncate(join(folder, 'files', after[0] ?? ''), 1);
  await rm(join(folder, 'files', after[1] ?? ''));
  expect(await checkFiles(store.database.db, files)).toMatchObject([{ count: 2 }]);
});

it('is sold in places as anything else that is no key', async () => {
  const product = await aFileProduct(1);
  await upload(product, FIRST);
  await buy(product);
  await store.store.deps.catalogue.refresh();
  expect((await admin.get(`products/list?ids=${product.id}`)).body.data[0]).toMatchObject({
    availableCodes: 0,
    totalCodes: 1,
  });
  await allHolds();
});

/** Sends a file whose second half comes when it is let go. */
function sendInTwo(address: string) {
  let goOn = () => {};
  const rest = new Promise<void>((done) => {
    goOn = done;
  });
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new Uint8Array(FIRST.subarray(0, 5)));
      await rest;
      controller.enqueue(new Uint8Array(FIRST.subarray(5)));
      controller.close();
    },
  });
  const headers = cookieOf(admin);
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  return { goOn, answer: fetch(`${store.url}${address}`, init) };
}
const parts = () => kept().filter((name) => name.endsWith('.part'));

it('of one announced file that is sent twice at once none takes away what the other brought', async () => {
  const product = await aFileProduct();
  const { address } = (await begin(product, 'kelas.zip', FIRST.length)).body;
  const first = sendInTwo(address);
  await expect.poll(() => parts().length).toBe(1);
  expect((await send(address, new Uint8Array(FIRST))).status).toBe(200);
  first.goOn();
  expect((await first.answer).ok).toBe(false);
  expect(await (await fetchFrom(await linkOf(await buy(product)))).text()).toBe(FIRST.toString());
  expect(parts()).toEqual([]);
});

it('what comes whole in the moment in which it is taken away is not sold without its bytes', async () => {
  const product = await aFileProduct();
  const { address } = (await begin(product, 'kelas.zip', FIRST.length)).body;
  const late = sendInTwo(address);
  await expect.poll(() => parts().length).toBe(1);
  at += 7 * 3_600_000;
  const { files } = store.store.deps;
  const remove = files?.remove ?? (async () => {});
  if (files)
    files.remove = async (name) => {
      files.remove = remove;
      late.goOn();
      await late.answer;
      await remove(name);
    };
  await store.runJob('drop-files');
  expect(await (await late.answer).json()).toMatchObject({ code: 'file.not-found' });
  const { rows } = await store.database.db.execute<{ stored_as: string }>(
    sql`select stored_as from shop_files where variant_id = ${product.id}`,
  );
  expect(rows).toEqual([]);
  expect(parts()).toEqual([]);
});

it('what could not be sent is not counted, and no evidence says that it was', async () => {
  const product = await aFileProduct();
  await upload(product, FIRST);
  const ref = await buy(product);
  const link = await linkOf(ref);
  const { files } = store.store.deps;
  const read = files?.read ?? (() => Promise.reject(new Error('no files')));
  if (files) files.read = () => Promise.reject(new Error('the bucket is down'));
  expect((await fetchFrom(link)).status).toBe(500);
  if (files) files.read = read;
  expect((await takenOf(ref))?.taken).toBe(0);
  expect((await admin.get(`orders/timeline?id=${await orderId(ref)}`)).text).not.toContain('"downloaded"');
  expect(await (await fetchFrom(link)).text()).toBe(FIRST.toString());
  expect((await takenOf(ref))?.taken).toBe(1);
});
