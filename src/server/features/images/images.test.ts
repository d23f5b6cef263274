import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMAGE_MAX_BYTES } from '#domain/catalogue/images.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let store: TestStore;
let admin: TestClient;
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffb31a' } });
const upload = (bytes: Uint8Array, filename = 'kartu.png') =>
  admin.post('images/upload', { filename, data: Buffer.from(bytes).toString('base64') });
const fetched = async (path: string) => {
  const response = await fetch(`${store.url}${path}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('images/upload', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'keeps a %s as a small WebP under its hash',
    async (format) => {
      const file = await picture(1_600, 900)
        .toFormat(format)
        .withMetadata({ exif: { IFD0: { Artist: 'Rahasia' } } })
        .toBuffer();
      const answer = await upload(file, 'apa saja.bin');
      expect(answer.body).toMatchObject({
        success: true,
        data: { filename: 'apa saja.bin', mimeType: 'image/webp' },
      });
      const { response, bytes } = await fetched(answer.body.data.url);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 800, height: 450 });
      expect(bytes.includes('Rahasia')).toBe(false);
    },
  );

  it('leaves small ones their size and keeps the same picture once', async () => {
    const file = await picture(40, 30).png().toBuffer();
    const [first, second] = [await upload(file), await upload(file)];
    expect(second.body.data.url).toBe(first.body.data.url);
    expect(second.body.data.id).toBe(first.body.data.id);
    const { bytes } = await fetched(first.body.data.url);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30 });
    const read = await store.client().get(`images/read?hash=${first.body.data.url.slice(8, 40)}`);
    expect(Buffer.from(read.body.data.data, 'base64').equals(bytes)).toBe(true);
  });

  it('refuses what is no picture, whatever it is called, and what is too large', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const broken = (await picture(40, 30).png().toBuffer()).subarray(0, 60);
    for (const file of [svg, broken, Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')])
      expect((await upload(file)).body).toMatchObject({
        success: false,
        message: 'Gambar harus berupa JPG, PNG, WebP, atau GIF',
      });
    const png = await picture(4, 4).png().toBuffer();
    const large = Buffer.concat([png, Buffer.alloc(IMAGE_MAX_BYTES + 1 - png.length)]);
    expect((await upload(large)).body.message).toBe('Ukuran gambar maksimal 5 MB');
  });

  it('a stranger cannot upload, and unknown pictures are not there', async () => {
    const customer = await store.signedIn('customer');
    expect((await customer.post('images/upload', { filename: 'a', data: 'AAAA' })).status).toBe(403);
    for (const path of [`/images/${'0'.repeat(32)}.webp`, '/images/x.webp', '/images/..%2fx.webp'])
      expect([path, (await fetched(path)).response.status]).toEqual([path, 404]);
    expect((await store.client().get(`images/read?hash=${'0'.repeat(32)}`)).status).toBe(404);
  });
});

describe('images/upload-brand', () => {
  const brand = (bytes: Uint8Array, use: 'logo' | 'mark') =>
    admin.post('images/upload-brand', {
      filename: 'logo.png',
      data: Buffer.from(bytes).toString('base64'),
      use,
    });
  const clear = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .composite([
        {
          input: { create: { width: width / 2, height: height / 2, channels: 4, background: '#1d5f8a' } },
        },
      ])
      .png()
      .toBuffer();
  const renditions = (url: string, names: readonly string[]) =>
    Promise.all(names.map((name) => fetched(url.replace('.webp', `/${name}.png`))));

  it('a logo keeps its shape and what is transparent, and has a PNG for mails', async () => {
    const answer = await brand(await clear(1_600, 400), 'logo');
    expect(answer.body.data).toMatchObject({ width: 640, height: 160 });
    const { url } = answer.body.data;
    const [mail] = await renditions(url, ['logo']);
    for (const { bytes } of [await fetched(url), mail as NonNullable<typeof mail>]) {
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 160, hasAlpha: true });
      const corner = await sharp(bytes).raw().toBuffer();
      expect(corner[3]).toBe(0);
    }
    // A mail is read on somebody else's page.
    expect(mail?.response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(mail?.response.headers.get('content-type')).toBe('image/png');
  });

  it('a mark is square in every size that is asked for, opaque where a home screen cuts it', async () => {
    const { data } = (await brand(await clear(300, 200), 'mark')).body;
    expect(data).toMatchObject({ width: 192, height: 192 });
    const names = ['32', '180', '192', '512', 'maskable'];
    const seen = await Promise.all(
      (await renditions(data.url, names)).map(async ({ bytes }) => {
        const { width, height } = await sharp(bytes).metadata();
        const { isOpaque } = await sharp(bytes).stats();
        return [width, height, isOpaque];
      }),
    );
    expect(seen).toEqual([
      [32, 32, false],
      [180, 180, true],
      [192, 192, false],
      [512, 512, false],
      [512, 512, true],
    ]);
    expect((await fetched(data.url.replace('.webp', '/64.png'))).response.status).toBe(404);
  });

  it('the same picture is kept once, with its sizes', async () => {
    const file = await clear(64, 64);
    const [first, second] = [await brand(file, 'mark'), await brand(file, 'mark')];
    expect(second.body.data).toEqual(first.body.data);
  });

  it('an SVG, a broken one and one of more than 50 million pixels are refused', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const broken = (await clear(64, 64)).subarray(0, 80);
    const huge = await sharp({ create: { width: 8_000, height: 7_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    for (const file of [svg, broken, huge])
      for (const use of ['logo', 'mark'] as const)
        expect((await brand(file, use)).body).toMatchObject({
          success: false,
          message: 'Gambar harus berupa JPG, PNG, WebP, atau GIF',
        });
  });

  it('of a file that is two things at once nothing but the picture is kept', async () => {
    const file = Buffer.concat([await clear(64, 64), Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    const { data } = (await brand(file, 'mark')).body;
    const all = [
      await fetched(data.url),
      ...(await renditions(data.url, ['32', '180', '192', '512', 'maskable'])),
    ];
    expect(all.some(({ bytes }) => bytes.includes('script') || bytes.includes('PK\x03\x04'))).toBe(false);
  });
});
