import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseName, DURATIONS, durationLabel, durationOf, keyExpiresAt } from './durations.ts';

const HOUR = 3_600_000;
const WORDS = DURATIONS.map((duration) => duration.word);

describe('the duration in a name', () => {
  it('is one of the eight of the specification', () => {
    expect(WORDS).toEqual([
      '2 hours',
      '1 day',
      '3 days',
      '7 days',
      '14 days',
      '30 days',
      '60 days',
      '1 year',
    ]);
  });

  const spellings = (word: string): string[] => [
    `Garuda Pass ${word}`,
    `Garuda Pass ${word.toUpperCase()}`,
    `Garuda Pass ${word.replace(' ', '')}`,
    `Garuda Pass ${word.replace(' ', '  ')}`,
    `Garuda Pass - ${word}`,
    `Garuda Pass – ${word}`,
    `Garuda Pass, ${word}`,
    `Garuda Pass | ${word}`,
    `Garuda Pass (${word})`,
    `Garuda Pass ${word.replace(/s$/, '')}`,
  ];

  it.each(WORDS.flatMap((word) => spellings(word).map((name) => [name, word] as const)))(
    "'%s' is %s of Garuda Pass",
    (name, word) => {
      expect(durationLabel(name)).toBe(word);
      expect(baseName(name)).toBe('Garuda Pass');
    },
  );

  it.each([
    ['Garuda Pass 7 days Android', '7 days', 'Garuda Pass Android'],
    ['7 days Garuda Pass', '7 days', 'Garuda Pass'],
    ['PUBG 2 Pass 30 days', '30 days', 'PUBG 2 Pass'],
    ['8BALL Aim 1 year', '1 year', '8BALL Aim'],
  ])('%s', (name, word, base) => {
    expect(durationLabel(name)).toBe(word);
    expect(baseName(name)).toBe(base);
  });

  it.each([
    'Garuda Pass',
    'Garuda Pass 0 days',
    'Garuda Pass 130 days',
    'Garuda Pass 17 days',
    'Garuda Pass 21 day',
    'Garuda Pass 12 hours',
    'Garuda Pass 2 hourspan',
    'Garuda Pass 1 daybreak',
    'Garuda Pass 11 year',
    'days',
    '',
  ])("'%s' has none: it is Standard and keeps its name", (name) => {
    expect(durationOf(name)).toBeNull();
    expect(durationLabel(name)).toBe('Standard');
    expect(baseName(name)).toBe(name);
  });

  it('30 days is never read as 0 days, nor 14 days as 4 days', () => {
    expect(durationOf('X 30 days')?.ms).toBe(30 * 24 * HOUR);
    expect(durationOf('X 14 days')?.ms).toBe(14 * 24 * HOUR);
    expect(durationOf('X 60 days')?.ms).toBe(60 * 24 * HOUR);
  });

  it('a name that is nothing but a duration keeps it as its base', () => {
    expect(baseName('7 days')).toBe('7 days');
  });

  it('all variants of one name share one base, whatever the name', () => {
    const name = fc
      .stringMatching(/^[A-Za-z]{1,8}( [A-Za-z]{1,8}){0,3}$/)
      .filter((text) => durationOf(text) === null);
    fc.assert(
      fc.property(name, fc.constantFrom(...WORDS), fc.constantFrom(...WORDS), (text, one, other) => {
        expect(baseName(`${text} ${one}`)).toBe(text);
        expect(baseName(`${text} ${one}`)).toBe(baseName(`${text} (${other})`));
        expect(durationLabel(`${text} ${one}`)).toBe(one);
      }),
    );
  });
});

describe('the end of a key', () => {
  const delivered = new Date('2026-02-27T22:30:00.000Z');

  it.each([
    ['Garuda Pass 2 hours', 2],
    ['Garuda Pass 1 day', 24],
    ['Garuda Pass 3 days', 3 * 24],
    ['Garuda Pass 7 days', 7 * 24],
    ['Garuda Pass 14 days', 14 * 24],
    ['Garuda Pass 30 days', 30 * 24],
    ['Garuda Pass 60 days', 60 * 24],
    ['Garuda Pass 1 year', 365 * 24],
    ['Garuda Pass', 24],
    ['Garuda Pass 45 days', 24],
  ])('%s ends %s hours after delivery', (name, hours) => {
    expect(keyExpiresAt(delivered, name).getTime() - delivered.getTime()).toBe(hours * HOUR);
  });
});
