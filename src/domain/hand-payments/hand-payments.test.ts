import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channelProblem } from '../payments/channels.ts';
import { handAccountOf, handMethod } from './hand-method.ts';
import { handChannel, MOST_UNIQUE, numberDoubt, uniqueIdr } from './hand-payments.ts';

describe('uniqueIdr', () => {
  it('is the least that is free: 1 to 999, never below what an account takes, and null only when all are taken', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 1_200 }), { maxLength: 1_200 }),
        (sum, lowers) => {
          const taken = new Set(lowers.map((lower) => sum - lower));
          const free = Array.from({ length: MOST_UNIQUE }, (_, n) => n + 1).filter(
            (lower) => sum - lower >= 1_000 && !taken.has(sum - lower),
          );
          expect(uniqueIdr(sum, taken)).toBe(free[0] ?? null);
        },
      ),
    );
  });

  it('of one price 999 are told apart, and the next is not', () => {
    const taken = new Set<number>();
    for (let order = 1; order <= MOST_UNIQUE; order += 1) {
      const lower = uniqueIdr(82_500, taken);
      expect(lower).toBe(order);
      taken.add(82_500 - order);
    }
    expect(uniqueIdr(82_500, taken)).toBeNull();
  });
});

it.each([
  ['bank', 'BCA', '527 018 3344', null],
  ['bank', 'Bank BCA', '52701833', 'digits'],
  ['bank', 'Mandiri', '1234567890123', null],
  ['bank', 'BRI', '12345', 'digits'],
  ['bank', 'Bank Jago', '12345', null],
  ['e-wallet', 'GoPay', '0812-3456-7890', null],
  ['e-wallet', 'DANA', '62812345678', 'phone'],
  ['qris', 'Toko', '', null],
] as const)('of a %s at %s the number %s is doubted: %s', (kind, name, number, doubt) => {
  expect(numberDoubt({ kind, name, number })?.doubt ?? null).toBe(doubt);
});

it('an account is a way to pay under a code of its own, a QRIS up to ten million', () => {
  const account = {
    id: 7,
    kind: 'qris',
    name: 'Sagara',
    holder: '',
    number: '',
    note: '',
    qris: 'x',
  } as const;
  const channel = handChannel(account, 60);
  expect(channel).toMatchObject({ code: 'HAND-7', name: 'QRIS Sagara', letters: 'SA', maxMinutes: 60 });
  expect(channelProblem(channel, 10_000_001)).toBe('above-maximum');
  expect([handAccountOf(handMethod(7)), handAccountOf('HAND-0'), handAccountOf('QRIS')]).toEqual([
    7,
    null,
    null,
  ]);
});
