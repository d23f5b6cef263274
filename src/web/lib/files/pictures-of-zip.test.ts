import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { IMAGE_MAX_BYTES } from '#domain/catalogue/images.ts';
import { MOST_CSV_PICTURES } from '#domain/product-csv/product-csv.ts';
import { picturesOfZip } from './pictures-of-zip.ts';

const zipOf = (files: Record<string, Uint8Array>, change = (bytes: Uint8Array) => bytes): File =>
  new File([change(zipSync(files)).slice()], 'gambar.zip');
const one = new Uint8Array([1]);
const refusal = (zip: File) => picturesOfZip(zip).catch((reason) => [reason.why, reason.what]);

test('the pictures of all folders come by their own names; what is no picture stays in it', async () => {
  const found = await picturesOfZip(
    zipOf({
      'windows.PNG': new Uint8Array([1, 2, 3]),
      '../../../etc/office.jpg': one,
      'C:\\gambar\\kelas.webp': one,
      'catatan.txt': one,
      'jahat.svg': one,
      '__MACOSX/._windows.PNG': one,
      '.tersembunyi.png': one,
      'folder/': new Uint8Array(),
    }),
  );
  expect(found.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['windows.PNG', 'image/png', 3],
    ['office.jpg', 'image/jpeg', 1],
    ['kelas.webp', 'image/webp', 1],
  ]);
});

test('what would be too much is refused before it is unpacked', async () => {
  const many = Object.fromEntries(
    Array.from({ length: MOST_CSV_PICTURES + 1 }, (_, n) => [`${n}.png`, one] as const),
  );
  expect(await refusal(zipOf(many))).toEqual(['many', 'gambar.zip']);
  const { '0.png': _, ...most } = many;
  expect(await picturesOfZip(zipOf(most))).toHaveLength(MOST_CSV_PICTURES);
  expect(await refusal(zipOf({ 'besar.png': new Uint8Array(IMAGE_MAX_BYTES + 1) }))).toEqual([
    'large',
    'besar.png',
  ]);
  const full = Object.fromEntries(
    Array.from({ length: 21 }, (_, n) => [`${n}.png`, new Uint8Array(IMAGE_MAX_BYTES)] as const),
  );
  expect(await refusal(zipOf(full))).toEqual(['large', 'gambar.zip']);
});

test('two of one name are told, since a line could mean either', async () => {
  expect(await refusal(zipOf({ 'a/windows.png': one, 'b/windows.png': one }))).toEqual([
    'twice',
    'windows.png',
  ]);
});

test('a picture that says it is small and is not fills no more than it says', async () => {
  /** The size before packing, in the list at the end of the zip. */
  const lie = (bytes: Uint8Array) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < bytes.length - 46; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
    return bytes;
  };
  const [found] = await picturesOfZip(zipOf({ 'a.png': new Uint8Array(1_000_000) }, lie));
  expect(found?.size).toBeLessThanOrEqual(10);
});

test('a file that only calls itself a zip is told', async () => {
  expect(await refusal(new File(['bukan zip'], 'x.zip'))).toEqual(['unreadable', 'x.zip']);
});
