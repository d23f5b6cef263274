import { describe, expect, it } from 'vitest';
import { randomText } from './random-text.ts';

describe('randomText', () => {
  it.each([0, 1, 12, 43, 1_000])('gives exactly %s letters and digits', (length) => {
    expect(randomText(length)).toMatch(new RegExp(`^[A-Za-z0-9]{${length}}$`));
  });

  it('uses all 62 of them, about equally often', () => {
    const counts = new Map<string, number>();
    for (const letter of randomText(62_000)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(62);
    // 1,000 expected, with a deviation of 32: six deviations either way is chance of one in ten million.
    for (const [letter, count] of counts) {
      expect([letter, count > 800 && count < 1_200]).toEqual([letter, true]);
    }
  });

  it('never repeats itself', () => {
    expect(new Set(Array.from({ length: 10_000 }, () => randomText(16))).size).toBe(10_000);
  });
});
