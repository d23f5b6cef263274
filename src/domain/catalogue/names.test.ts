import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DURATIONS, putTogether, takeApart } from './names.ts';

const HOUR = 3_600;
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
      expect(takeApart(name)).toMatchObject({ baseName: 'Garuda Pass', label: word });
    },
  );

  it.each([
    ['Garuda Pass 7 days Android', '7 days', 'Garuda Pass Android'],
    ['7 days Garuda Pass', '7 days', 'Garuda Pass'],
    ['PUBG 2 Pass 30 days', '30 days', 'PUBG 2 Pass'],
    ['8BALL Aim 1 year', '1 year', '8BALL Aim'],
    ['Paket 30 days 2 hours', '2 hours', 'Paket 30 days'],
    ['Trial 7 days lalu 30 days', '30 days', 'Trial 7 days lalu'],
    ['7 days 1 day', '1 day', '7 days'],
    ['Pass - ( ) 7 days', '7 days', 'Pass'],
    ['( ) ) Pass 2 hours', '2 hours', 'Pass'],
  ])('%s', (name, word, base) => {
    expect(takeApart(name)).toMatchObject({ baseName: base, label: word });
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
  ])("'%s' has none: it is the plain one and keeps its name", (name) => {
    expect(takeApart(name)).toEqual({ baseName: name, label: '', validitySeconds: null });
  });

  it('30 days is never read as 0 days, nor 14 days as 4 days', () => {
    expect(takeApart('X 30 days').validitySeconds).toBe(30 * 24 * HOUR);
    expect(takeApart('X 14 days').validitySeconds).toBe(14 * 24 * HOUR);
    expect(takeApart('X 60 days').validitySeconds).toBe(60 * 24 * HOUR);
  });

  it('a name that is nothing but a duration keeps it as its base', () => {
    expect(takeApart('7 days')).toEqual({ baseName: '7 days', label: '', validitySeconds: 7 * 24 * HOUR });
  });

  it('all variants of one name share one base, whatever the name', () => {
    const name = fc
      .stringMatching(/^[A-Za-z]{1,8}( [A-Za-z]{1,8}){0,3}$/)
      .filter((text) => takeApart(text).label === '');
    fc.assert(
      fc.property(name, fc.constantFrom(...WORDS), fc.constantFrom(...WORDS), (text, one, other) => {
        expect(takeApart(`${text} ${one}`)).toMatchObject({ baseName: text, label: one });
        expect(takeApart(`${text} (${other})`).baseName).toBe(text);
        expect(takeApart(putTogether(text, one))).toMatchObject({ baseName: text, label: one });
      }),
    );
  });
});

it('what was taken apart and is put together again is the same product and variant', () => {
  const piece = fc.constantFrom(...WORDS, 'Pass', 'X', '1', '30', '-', '(', ')', '|', ' ', '  ', '7days');
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
      const parts = takeApart(pieces.join(' '));
      fc.pre(parts.baseName !== '' && parts.label !== '');
      expect(takeApart(putTogether(parts.baseName, parts.label))).toEqual(parts);
    }),
  );
});
