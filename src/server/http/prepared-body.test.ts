import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { brotli } from '#adapters/http/brotli-node.ts';
import type { Product } from '#contract/catalogue/products.ts';
import { aProduct } from '#testing/factories.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import type { BodyPacker } from '../ports/body-packer.ts';
import { PreparedBody } from './prepared-body.ts';

const TEXT = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, name: `Garuda Pass ${id} days` })));
const asking = (encoding: string) =>
  new Request('http://store.test/', { headers: { 'accept-encoding': encoding } });

describe('a body', () => {
  const counting = (pack: BodyPacker['pack']) => {
    const packer = {
      encoding: 'br' as const,
      calls: 0,
      pack(bytes: Uint8Array<ArrayBuffer>) {
        packer.calls += 1;
        return pack(bytes);
      },
    };
    return packer;
  };
  const sent = (body: PreparedBody, encoding: string, packer: BodyPacker | null) =>
    body.reply(asking(encoding), {}, 200, packer).headers.get('content-encoding');

  it('is packed better once, beside the requests, which get gzip until then', async () => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const packer = counting((bytes) => held.then(() => brotli.pack(bytes)));
    const body = await PreparedBody.of(TEXT, 'application/json');
    expect(sent(body, 'gzip', packer)).toBe('gzip');
    expect(packer.calls).toBe(0);
    for (let n = 0; n < 5; n += 1) expect(sent(body, 'gzip, br', packer)).toBe('gzip');
    expect(sent(body, 'br', packer)).toBeNull();
    finish();
    await expect.poll(() => sent(body, 'gzip, br', packer)).toBe('br');
    expect(packer.calls).toBe(1);
    expect(sent(body, 'gzip;q=1, br;q=0.5', packer)).toBe('gzip');
    expect(sent(body, 'br;q=0, gzip', packer)).toBe('gzip');
    expect(sent(body, 'identity', packer)).toBeNull();
  });

  it('stays with gzip where packing fails, gains nothing, or there is no packer', async () => {
    const failing = counting(() => Promise.reject(new Error('no memory')));
    const useless = counting(async (bytes) => bytes);
    for (const packer of [failing, useless, null]) {
      const body = await PreparedBody.of(TEXT, 'application/json');
      for (let n = 0; n < 3; n += 1) {
        expect(sent(body, 'br, gzip', packer)).toBe('gzip');
        await Promise.resolve();
      }
      expect(packer?.calls ?? 1).toBe(1);
    }
  });
});

describe('over HTTP', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await testStore();
    const admin = await store.signedIn('admin');
    for (let n = 1; n <= 5; n += 1) await aProduct(admin, { name: `Garuda Pass ${n} days` }, 1);
    // The list follows within a moment; what is compared must not change meanwhile.
    const stocked = async () =>
      ((await store.client().get('products/list')).body.data as Product[]).filter(
        (p) => p.availableCodes === 1,
      );
    await vi.waitFor(async () => expect(await stocked()).toHaveLength(5), 30_000);
  });
  afterAll(() => store?.close());

  /** As it comes: fetch would unpack it. */
  const get = (headers: Record<string, string>) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      request(`${store.url}/backend/api/products/list`, { headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      })
        .on('error', reject)
        .end();
    });

  it('who takes br gets it, and each gets the same text', async () => {
    const plain = await get({});
    expect(plain.headers['content-encoding']).toBeUndefined();
    const text = plain.body.toString();
    const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    await expect.poll(async () => (await get(browser)).headers['content-encoding']).toBe('br');
    const better = await get(browser);
    expect(brotliDecompressSync(better.body).toString()).toBe(text);
    const older = await get({ 'accept-encoding': 'gzip' });
    expect(gunzipSync(older.body).toString()).toBe(text);
    expect(better.body.length).toBeLessThan(older.body.length);
    for (const answer of [plain, better, older]) {
      expect(answer.headers.vary).toBe('Accept-Encoding, Cookie');
      expect(answer.headers['content-length']).toBe(String(answer.body.length));
      expect(answer.headers.etag).toBe(plain.headers.etag);
    }
    expect((await get({ 'accept-encoding': 'br;q=0, *;q=0' })).headers['content-encoding']).toBeUndefined();
  });

  it('who has it already gets nothing again, in whichever encoding', async () => {
    const { etag } = (await get({})).headers;
    const again = await get({ 'accept-encoding': 'br', 'if-none-match': String(etag) });
    expect([again.status, again.body.length, again.headers['content-encoding']]).toEqual([304, 0, undefined]);
  });
});
