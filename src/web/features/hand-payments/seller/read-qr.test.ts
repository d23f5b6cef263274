import encodeQR from 'qr';
import { expect, it } from 'vitest';
import { SHOP_QRIS } from '#testing/hand-payments.ts';
import { type Pixels, readQr } from './read-qr.ts';

/** A sticker as a camera might see it: on a grey ground, with a margin, so many pixels for a square. */
function photo(text: string, scale: number): Pixels {
  const squares = encodeQR(text, 'raw', { ecc: 'medium', border: 6 });
  const side = squares.length * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const grey = squares[Math.floor(y / scale)]?.[Math.floor(x / scale)] ? 40 : 215;
      pixels.fill(grey, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  return { width: side, height: side, data: pixels };
}

it.each([3, 6, 11])('reads a shop’s QRIS at %d pixels a square', (scale) => {
  expect(readQr(photo(SHOP_QRIS, scale))).toBe(SHOP_QRIS);
});

it('is null where there is none', () => {
  expect(readQr({ width: 60, height: 60, data: new Uint8ClampedArray(60 * 60 * 4).fill(128) })).toBeNull();
});
