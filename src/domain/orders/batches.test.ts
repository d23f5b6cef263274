import { describe, expect, it } from 'vitest';
import { crosses, DEFECTS, defectPercent, isPast } from './batches.ts';

const LIMITS = { batchDefects: 3, batchDefectPercent: 10 };

it('a wrong product says nothing of where a key came from', () =>
  expect(DEFECTS).toEqual(['broken', 'used']));

describe('a batch is past what is taken', () => {
  it.each([
    [10, 2, false],
    [10, 3, true],
    [30, 3, true],
    [31, 3, false],
    [31, 4, true],
    [0, 0, false],
  ])('of %i sold %i were bad: %s', (sold, defects, past) => {
    expect(isPast({ sold, defects }, LIMITS)).toBe(past);
  });

  it('never where the seller wants none held back', () => {
    expect(isPast({ sold: 3, defects: 3 }, { ...LIMITS, batchDefects: 0 })).toBe(false);
  });

  it('by what has just come, not by what came before', () => {
    expect(crosses({ sold: 10, defects: 3 }, 1, LIMITS)).toBe(true);
    expect(crosses({ sold: 10, defects: 5 }, 3, LIMITS)).toBe(true);
    expect(crosses({ sold: 10, defects: 4 }, 1, LIMITS)).toBe(false);
    expect(crosses({ sold: 10, defects: 3 }, 0, LIMITS)).toBe(false);
  });

  it('in percent of what was sold', () => expect(defectPercent({ sold: 8, defects: 1 })).toBe(12.5));
});
