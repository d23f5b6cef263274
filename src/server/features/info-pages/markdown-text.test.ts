import { expect, test } from 'vitest';
import { markdownText } from './markdown-text.ts';

test.each([
  ['Buka **Pengaturan**, lalu `setup.exe`.', 'Buka Pengaturan, lalu setup.exe.'],
  ['# Cara\n\nSatu\nDua\n\nTiga', 'Cara\n\nSatu\nDua\n\nTiga'],
  ['- a\n- b\n  - c\n\nd', '- a\n- b\n  - c\n\nd'],
  ['3. a\n4. b', '3. a\n4. b'],
  ['1. a\n   lagi\n2. b', '1. a\n   lagi\n2. b'],
  ['[Panduan](https://a.test/x) dan https://b.test', 'Panduan (https://a.test/x) dan https://b.test'],
  ['[Garansi](/info/garansi)', 'Garansi (https://toko.test/info/garansi)'],
  ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
  ['<b>tebal</b> & {store}', '<b>tebal</b> & {store}'],
  ['```\nnpm i\nnpm start\n```\n\nlalu', 'npm i\nnpm start\n\nlalu'],
  ['', ''],
])('%j reads %j', (markdown, text) => {
  expect(markdownText(markdown, 'https://toko.test')).toBe(text);
});
