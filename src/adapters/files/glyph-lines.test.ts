import { expect, it } from 'vitest';
import { GlyphLines } from './glyph-lines.ts';

const LATIN = Array.from({ length: 0x250 - 0x20 }, (_, n) => String.fromCodePoint(0x20 + n));

it('draws every letter it has wherever it stands, by numbers and nothing else', async () => {
  const lines = await GlyphLines.load();
  const known = LATIN.filter((letter) => lines.canDraw(letter)).join('');
  expect(known.length).toBeGreaterThan(250);
  for (const x of [0, 1.37, 626, 909.712])
    expect(lines.path(known, x, 190, 64)).toMatch(/^(?:[MLQC](?:-?\d+\.\d ?)+|Z)+$/);
  expect(lines.canDraw('密')).toBe(false);
});

it('breaks a name between words, and ends what does not fit in three dots', async () => {
  const lines = await GlyphLines.load();
  expect(lines.wrap('Garuda Pass', 64, 500, 4)).toEqual(['Garuda Pass']);
  expect(lines.wrap('Garuda Pass', 64, 260, 4)).toEqual(['Garuda', 'Pass']);
  expect(lines.wrap('Garuda Pass Emas', 64, 260, 2)).toEqual(['Garuda', 'Pass…']);
  const [long = ''] = lines.wrap('x'.repeat(200), 64, 500, 1);
  expect([long.endsWith('…'), lines.width(long, 64) <= 500]).toEqual([true, true]);
  expect(lines.wrap('', 64, 500, 4)).toEqual([]);
});

it('draws the typeface’s own outlines, and puts a letter together from its parts', async () => {
  const lines = await GlyphLines.load();
  const drawn = (letter: string) => lines.path(letter, 0, 1000, 1000);
  expect(drawn('l')).toBe('M192.0 1000.0L61.0 1000.0L61.0 243.0L192.0 243.0L192.0 1000.0Z');
  expect(drawn('é')).toContain(drawn('e'));
  expect(drawn('é').split('M')).toHaveLength(drawn('e').split('M').length + 1);
});
