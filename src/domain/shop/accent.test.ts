import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  accentIn,
  accentProblem,
  contrast,
  EDGE_CONTRAST,
  FILL_CONTRAST,
  GROUNDS,
  isColour,
  TEXT_CONTRAST,
} from './accent.ts';

const hex = (n: number) => n.toString(16).padStart(2, '0');
const STEPS = Array.from({ length: 18 }, (_, n) => n * 15);
const GRID = STEPS.flatMap((r) => STEPS.flatMap((g) => STEPS.map((b) => `#${hex(r)}${hex(g)}${hex(b)}`)));

test('whatever colour is taken, words and controls can be read in both themes', () => {
  const taken = GRID.filter((colour) => accentProblem(colour) === null);
  expect(taken.length).toBeGreaterThan(4_500);
  const wrong = taken.flatMap((colour) =>
    (['light', 'dark'] as const).flatMap((theme) => {
      const { paper, card } = GROUNDS[theme];
      const { fill, on, press, edge, soft, text } = accentIn(theme, colour);
      const good =
        [fill, press].every((ground) => contrast(on, ground) >= TEXT_CONTRAST) &&
        [paper, card, soft].every((ground) => contrast(text, ground) >= TEXT_CONTRAST) &&
        [paper, card].every((ground) => contrast(edge, ground) >= EDGE_CONTRAST) &&
        [paper, card].every((ground) => contrast(fill, ground) >= FILL_CONTRAST) &&
        [fill, on, press, edge, soft, text].every(isColour);
      return good ? [] : [`${theme} ${colour}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['#ffffff', 1],
  ['#f7f3ea', 1],
  ['#fff3c0', 1],
])('%s is not told from the paper: refused with the figures', (colour, ratio) => {
  expect(accentProblem(colour)).toEqual({ ratio, need: 1.5 });
});

test.each(['#ffb31a', '#1d5f8a', '#000000', '#14161a', '#ff0000', '#777777'])('%s is taken', (colour) => {
  expect(accentProblem(colour)).toBeNull();
});

test('a dark blue is lighter in the dark theme, and a light one stays as it is', () => {
  expect(accentIn('light', '#1d5f8a')).toMatchObject({ fill: '#1d5f8a', on: '#ffffff', edge: '#1d5f8a' });
  expect(accentIn('dark', '#1d5f8a').fill).not.toBe('#1d5f8a');
  expect(accentIn('dark', '#ffb31a')).toMatchObject({ fill: '#ffb31a', on: '#14161a' });
  // A button of marigold needs an outline on paper.
  expect(accentIn('light', '#ffb31a').edge).not.toBe('#ffb31a');
});

test('the grounds are those of the styles', () => {
  const [, light = '', dark = ''] = readFileSync('src/web/ui/styles/tokens.css', 'utf8').split(
    'color-scheme:',
  );
  for (const [theme, css] of [
    ['light', light],
    ['dark', dark],
  ] as const)
    for (const [name, colour] of Object.entries(GROUNDS[theme]))
      expect(css).toContain(`--${name}: ${colour};`);
});
