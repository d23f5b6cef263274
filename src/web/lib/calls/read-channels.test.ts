import { expect, test } from 'vitest';
import { sampleChannels } from '#web/testing/sample-data.ts';
import { readChannels, readOffer } from './read-channels.ts';

test('methods of this store are read as they are, in `data` or bare', () => {
  const fees = { feeFlat: 750, feePercent: 0.7, feeMinimum: 0, feeVat: 11 };
  const down = { ...sampleChannels[0], down: true, fees };
  expect(readChannels({ data: [...sampleChannels, down] })).toEqual([...sampleChannels, down]);
  expect(readChannels(sampleChannels)).toEqual(sampleChannels);
});

test('what is missing or no number does not stand in the way of a payment; what has no name is left out', () => {
  const [odd, ...others] = readChannels([
    { code: 'OVO', name: 'OVO', minAmount: 'x', maxAmount: null, maxMinutes: -1 },
    { code: 'DANA' },
    null,
    'QRIS',
  ]);
  expect(odd).toEqual({
    code: 'OVO',
    name: 'OVO',
    group: '',
    minAmount: 0,
    maxAmount: Number.MAX_SAFE_INTEGER,
    maxMinutes: 1_440,
    active: true,
  });
  expect(others).toEqual([]);
  for (const nothing of [null, undefined, {}, { data: {} }, 'x']) expect(readChannels(nothing)).toEqual([]);
});

test('a store that takes no payments has none; an answer that is no list says nothing', () => {
  expect(readOffer({ data: [] })).toEqual([]);
  expect(readOffer({ data: sampleChannels })).toEqual(sampleChannels);
  for (const odd of [{ data: {} }, { data: [null] }, {}, null])
    expect(() => readOffer(odd as { data: unknown })).toThrow();
});
