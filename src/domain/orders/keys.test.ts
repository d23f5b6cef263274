import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanKeys, keyLines, keyView } from './keys.ts';

describe('pasted keys', () => {
  it.each([
    [['A', 'B'], ['A', 'B'], 0],
    [[' A ', 'A', '\tA\r'], ['A'], 2],
    [['', '  ', '\n', 'A'], ['A'], 0],
    [['a', 'A'], ['a', 'A'], 0],
    [['A B', 'A  B'], ['A B', 'A  B'], 0],
    [['', ' '], [], 0],
    [[], [], 0],
  ])('%j → %j, %s repeated', (lines, keys, repeated) => {
    expect(cleanKeys(lines)).toEqual({ keys, repeated });
  });

  it('come out once each, in the order they came, and every line is accounted for', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('A', ' A', 'B ', ''))), (lines) => {
        const { keys, repeated } = cleanKeys(lines);
        const filled = lines.filter((line) => line.trim() !== '');
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys.length + repeated).toBe(filled.length);
        const firsts = keys.map((key) => filled.findIndex((line) => line.trim() === key));
        expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
        expect(cleanKeys(keys)).toEqual({ keys, repeated: 0 });
      }),
    );
  });

  it('100,000 lines are no trouble', () => {
    const lines = Array.from({ length: 100_000 }, (_, n) => ` KEY-${n % 99_999} `);
    expect(cleanKeys(lines)).toMatchObject({ repeated: 1, keys: { length: 99_999 } });
  });
});

describe('how a seller sees a key', () => {
  const at = new Date('2026-11-15T00:00:00Z');
  const later = new Date(at.getTime() + 1);
  it.each([
    ['free', null, 'available'],
    ['free', at, 'available'],
    ['free', later, 'held'],
    ['sold', null, 'used'],
    ['revoked', null, 'revoked'],
  ] as const)('%s until %s: %s', (status, until, view) => expect(keyView(status, until, at)).toBe(view));

  it('lines end in every way', () => expect(keyLines('A\r\nB\rC\n\nD')).toEqual(['A', 'B', 'C', '', 'D']));
});
