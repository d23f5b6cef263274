import { describe, expect, it } from 'vitest';
import { imageHashOf, imagePath, imageTypeOf } from './images.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('what a file is by its content', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n....', 'image/png'],
    ['\xff\xd8\xff\xe0....', 'image/jpeg'],
    ['RIFF....WEBPVP8 ', 'image/webp'],
    ['GIF89a....', 'image/gif'],
    ['GIF87a....', 'image/gif'],
    ['RIFF....WAVE', null],
    ['<svg xmlns="http://www.w3.org/2000/svg">', null],
    ['GIF88a', null],
    ['', null],
  ])('%j: %s', (start, type) => expect(imageTypeOf(bytes(start))).toBe(type));
});

describe('the address of a stored picture', () => {
  const hash = '0123456789abcdef0123456789abcdef';
  it('leads back to its hash', () => expect(imageHashOf(imagePath(hash))).toBe(hash));
  it.each(['/images/x.webp', `/images/${hash}.png`, `/a/images/${hash}.webp`, `/images/../${hash}.webp`, ''])(
    '%j is none',
    (path) => expect(imageHashOf(path)).toBeNull(),
  );
});
