import { expect, it } from 'vitest';
import { acceptedEncodings } from './accepted-encodings.ts';

it.each([
  [null, []],
  ['', []],
  ['gzip', ['gzip']],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['GZIP', ['gzip']],
  ['x-gzip', ['gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['br; q=0.000 , gzip ; q=0.5', ['gzip']],
  ['gzip;q=1.0, br;q=0.4', ['gzip', 'br']],
  ['*', ['br', 'gzip']],
  ['*;q=0', []],
  ['*;q=0, gzip', ['gzip']],
  ['gzip;q=0, *', ['br']],
  ['identity', []],
  ['identity, gzip;q=0.5', []],
  ['identity;q=0.5, gzip', ['gzip']],
  ['identity;q=0, br', ['br']],
  // Names that only contain the word.
  ['brotli, gzippy', []],
  ['deflate', []],
  ['br;q=nonsense, gzip', ['gzip']],
  [',,;q=1,gzip', ['gzip']],
] as const)('%j: %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings);
  // Read once, and then known.
  expect(acceptedEncodings(header)).toEqual(encodings);
});

it('many invented headers are all read, and not all kept', () => {
  for (let n = 0; n < 1_000; n += 1) expect(acceptedEncodings(`br, made-up-${n}`)).toEqual(['br']);
});
