import { expect, it } from 'vitest';
import { readTextFile } from './read-text-file.ts';

const TEXT = 'Tanggal;Jumlah\n17/11;"63.986"\nCafé';
const utf16 = (text: string, big: boolean) =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const [low, high] = [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8];
      return big ? [high, low] : [low, high];
    }),
  );

it.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
  ['UTF-16, as a spreadsheet calls Unicode', utf16(`\ufeff${TEXT}`, false)],
  ['UTF-16 the other way round', utf16(`\ufeff${TEXT}`, true)],
  ['UTF-16 without a mark', utf16(TEXT, false)],
  ['the same the other way round', utf16(TEXT, true)],
  ['Windows-1252', Uint8Array.from([...TEXT], (letter) => letter.charCodeAt(0))],
])('%s is read', async (_, bytes) => expect(await readTextFile(new Blob([bytes]))).toBe(TEXT));

it('an empty file is empty', async () => expect(await readTextFile(new Blob([]))).toBe(''));
