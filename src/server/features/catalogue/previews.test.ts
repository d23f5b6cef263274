import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Product } from '#contract/catalogue/products.ts';
import { aProduct } from '#testing/factories.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import type { Preview } from '../../ports/preview-painter.ts';
import { ImageShelf } from '../images/find-image.ts';
import { Previews } from './previews.ts';

let store: TestStore;
let admin: TestClient;
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());

const BRAND = { storeName: 'Kunci', accent: '' };
const variantsAt = async (slug: string) =>
  (await store.store.deps.catalogue.ready()).shelf.groupAt(slug).value;
const fetched = async (path: string) => {
  const response = await fetch(`${store.url}${path}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

it('is a picture of its own kind, found by an address that changes with what it shows', async () => {
  const red = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const upload = await admin.post('images/upload', { filename: 'a.png', data: red.toString('base64') });
  const product = await aProduct(admin, { name: 'Ünïcode “Kartu” 1 day', imageUrl: upload.body.data.url }, 0);
  await store.store.deps.catalogue.refresh();
  const { linkPreviews } = store.store.deps;
  const address = await linkPreviews.addressOf(await variantsAt('unicode-kartu'), BRAND);
  expect(address).toMatch(/^\/p\/unicode-kartu\.jpg\?v=[0-9a-f]{12}$/);
  const { response, bytes } = await fetched(address ?? '');
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 });
  const [r, g, b] = await sharp(bytes).extract({ left: 300, top: 300, width: 1, height: 1 }).raw().toBuffer();
  expect([(r ?? 0) > 240, (g ?? 255) < 15, (b ?? 255) < 15]).toEqual([true, true, true]);
  // Dark enough to be read: its name is there, whatever fonts the machine has.
  const name = await sharp(bytes).extract({ left: 640, top: 130, width: 480, height: 80 }).stats();
  expect(name.channels[0]?.min).toBeLessThan(60);
  expect((await fetched('/p/unicode-kartu.jpg?v=lama')).response.headers.get('cache-control')).toBe(
    'no-cache',
  );
  // The plate of the price has the seller's colour.
  await admin.post('settings/update', { accent: '#1d5f8a' });
  const blue = await fetched('/p/unicode-kartu.jpg');
  const plate = await sharp(blue.bytes)
    .extract({ left: 650, top: 480, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect((plate[2] ?? 0) - (plate[0] ?? 0)).toBeGreaterThan(80);
  await admin.post('settings/update', { accent: '' });
  await admin.post('products/update', { id: product.id, price: 5.49, publicPriceIDR: 99_000 });
  await store.store.deps.catalogue.refresh();
  expect(await linkPreviews.addressOf(await variantsAt('unicode-kartu'), BRAND)).not.toBe(address);
});

it('is drawn of what there is: without a picture from elsewhere, without letters that the typeface lacks', async () => {
  const odd = [
    await aProduct(admin, { name: '密钥 مفتاح', imageUrl: 'https://elsewhere.test/a.png' }, 0),
    await aProduct(admin, { name: `<b>&"' ${'panjang '.repeat(9)}`, imageUrl: '/products/../x.svg' }, 0),
  ];
  await store.store.deps.catalogue.refresh();
  for (const { slug } of odd) {
    const { response, bytes } = await fetched(`/p/${slug}.jpg`);
    expect([slug, response.status]).toEqual([slug, 200]);
    expect((await sharp(bytes).metadata()).width).toBe(1_200);
  }
  for (const path of ['/p/tak-ada.jpg', '/p/..%2f.jpg', '/p/A.jpg'])
    expect([path, (await fetched(path)).response.status === 200]).toEqual([path, false]);
});

it('is drawn once for many who ask, one after the other, and not for a crowd', async () => {
  let [drawing, most] = [0, 0];
  const painted: string[] = [];
  const gate = { isShut: false };
  const paint = async ({ name }: Preview) => {
    drawing += 1;
    most = Math.max(most, drawing);
    do await new Promise(setImmediate);
    while (gate.isShut);
    painted.push(name);
    drawing -= 1;
    return new Uint8Array([1]);
  };
  const previews = new Previews({ db: store.database.db, previews: { paint } }, new ImageShelf(0));
  const [first] = await variantsAt('produk');
  const variants = (n: number) => [{ ...first, baseName: `Karcis ${n}`, name: `Karcis ${n}` } as Product];
  await Promise.all(Array.from({ length: 50 }, () => previews.draw('satu', variants(1), BRAND)));
  expect([painted, most]).toEqual([['Karcis 1'], 1]);
  gate.isShut = true;
  let refused = 0;
  const crowd = Array.from({ length: 100 }, async (_, n) => {
    const drawn = await previews.draw(`karcis-${n}`, variants(n + 2), BRAND);
    if (!drawn) refused += 1;
  });
  await vi.waitFor(() => expect(refused).toBe(80));
  gate.isShut = false;
  await Promise.all(crowd);
  expect([painted.length, refused, most]).toEqual([21, 80, 1]);
});
