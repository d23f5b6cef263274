import { describe, expect, it } from 'vitest';
import { cleanFileName, fileShown, MOST_FILE_NAME, shownFile, stretchOf } from './files.ts';

describe('the name of a file', () => {
  it.each([
    ['Buku resep.pdf', 'Buku resep.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\rani\\kelas.zip', 'kelas.zip'],
    ['..', 'file'],
    ['', 'file'],
    ['.htaccess', 'htaccess'],
    ['a\r\nSet-Cookie: b', 'a Set-Cookie b'],
    ['gambar\u202Egpj.exe', 'gambar gpj.exe'],
    ['菜谱.pdf', '菜谱.pdf'],
  ])('%j is kept as %j', (given, kept) => expect(cleanFileName(given)).toBe(kept));

  it('is cut in front of its ending', () => {
    const kept = cleanFileName(`${'a'.repeat(300)}.tar.gz`);
    expect(kept.length).toBeLessThanOrEqual(MOST_FILE_NAME);
    expect(kept.endsWith('.gz')).toBe(true);
  });
});

it('is told from any other text that is handed over', () => {
  const address = 'https://toko.test/files/a1-b2-c3';
  expect(fileShown(shownFile('kelas.zip', address))).toEqual({ name: 'kelas.zip', address });
  expect(fileShown(shownFile('kelas.zip', '/files/a1-b2-c3'))?.address).toBe('/files/a1-b2-c3');
  for (const text of [
    'KEY-1234',
    'Kelas\nhttps://contoh.test/kelas',
    `a\n${address}\nb`,
    `a\njavascript:/files/a`,
  ])
    expect(fileShown(text)).toBeNull();
});

it.each([
  [undefined, null],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=10-500', { from: 10, to: 99 }],
  ['bytes=-30', { from: 70, to: 99 }],
  ['bytes=-0', 'none'],
  ['bytes=100-', 'none'],
  ['bytes=20-10', 'none'],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['lines=1-2', null],
] as const)('of 100 bytes %j is %j', (range, stretch) => expect(stretchOf(range, 100)).toEqual(stretch));
