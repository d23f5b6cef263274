import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Channel, channelProblem, clampExpiry, feeForBuyer, feeIdr, paymentFees } from './channels.ts';
import { GATEWAYS, PUBLISHED_CHANNELS } from './gateways.ts';

const METHODS = GATEWAYS.tripay.channels.map(({ code }) => code);

const channel = (code: string): Channel => {
  const found = PUBLISHED_CHANNELS.find((one) => one.code === code);
  if (!found) throw new Error(`no channel ${code}`);
  return found;
};

const NOW = Date.parse('2026-03-01T03:00:00.500Z');
const NOW_SECONDS = Math.floor(NOW / 1000);
const DAY_LESS_A_MINUTE = 1_440 - 1;

// The gateway's published table: lowest and highest amount, shortest and longest time in minutes.
const PUBLISHED: [string, number, number, number, number][] = [
  ['QRIS', 1_000, 5_000_000, 10, 60],
  ['QRIS2', 1_000, 5_000_000, 10, 1_440],
  ['SHOPEEPAY', 1_000, 10_000_000, 15, 60],
  ['OVO', 1_000, 10_000_000, 15, 43_200],
  ['DANA', 1_000, 10_000_000, 15, 60],
  ['BCAVA', 10_000, 10_000_000, 15, 43_200],
  ['PERMATAVA', 10_000, 10_000_000, 60, 43_200],
  ['ALFAMART', 10_000, 2_500_000, 60, 1_440],
  ['INDOMARET', 10_000, 2_500_000, 15, 43_200],
];

it('offers the nine methods in the order of the checkout, the last three behind the toggle', () => {
  expect(METHODS).toEqual(PUBLISHED.map(([code]) => code));
  const hidden = GATEWAYS.tripay.channels.filter(({ more }) => more).map(({ code }) => code);
  expect(hidden).toEqual(['PERMATAVA', 'ALFAMART', 'INDOMARET']);
});

describe.each(PUBLISHED)('%s', (code, least, most, shortest, longest) => {
  it(`takes Rp ${least} to Rp ${most}`, () => {
    expect(channelProblem(channel(code), 0)).toBe('below-minimum');
    expect(channelProblem(channel(code), least - 1)).toBe('below-minimum');
    expect(channelProblem(channel(code), least)).toBeNull();
    expect(channelProblem(channel(code), most)).toBeNull();
    expect(channelProblem(channel(code), most + 1)).toBe('above-maximum');
    expect(channelProblem({ ...channel(code), active: false }, least)).toBe('inactive');
  });

  it(`stays open ${shortest} to ${longest} minutes, never a whole day`, () => {
    const minutes = (wanted?: number) => (clampExpiry(channel(code), NOW, wanted) - NOW_SECONDS) / 60;
    const top = Math.min(longest, DAY_LESS_A_MINUTE);
    expect(minutes(NOW_SECONDS + 24 * 3_600)).toBe(top);
    expect(minutes()).toBe(top);
    expect(minutes(9_999_999_999)).toBe(top);
    expect(minutes(NOW_SECONDS + shortest * 60 + 30)).toBe(shortest + 0.5);
    expect(minutes(NOW_SECONDS)).toBe(shortest);
    expect(minutes(1)).toBe(shortest);
  });
});

it('whatever is asked for, the expiry is within what the channel allows, in whole seconds', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PUBLISHED_CHANNELS),
      fc.integer({ min: 1, max: 9_999_999_999 }),
      fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_999 }),
      (one, wanted, nowMs) => {
        const until = clampExpiry(one, nowMs, wanted);
        expect(Number.isInteger(until)).toBe(true);
        const seconds = until - nowMs / 1000;
        expect(seconds).toBeGreaterThan(one.minMinutes * 60 - 1);
        expect(seconds).toBeLessThanOrEqual(Math.min(one.maxMinutes * 60, 86_400 - 60));
      },
    ),
  );
});

describe('the totals that the specification leads to', () => {
  it('one 2 hours pass at the fallback price (Rp 8.820) cannot be paid by bank or in a shop', () => {
    const closed = METHODS.filter((code) => channelProblem(channel(code), 8_820) !== null);
    expect(closed).toEqual(['BCAVA', 'PERMATAVA', 'ALFAMART', 'INDOMARET']);
  });

  it.each([0, 17_998_200])('Rp %s fits no channel at all', (total) => {
    expect(METHODS.every((code) => channelProblem(channel(code), total) !== null)).toBe(true);
  });
});

describe('fees', () => {
  it.each([
    ['QRIS2', 5_800, 791],
    ['QRIS2', 123_122, 1_612],
    ['QRIS', 192_080, 2_095],
    ['DANA', 10_000, 1_000],
    ['DANA', 100_000, 3_000],
    ['OVO', 33_333, 1_000],
    ['OVO', 33_334, 1_001],
    ['BCAVA', 10_000, 5_500],
    ['PERMATAVA', 10_000, 4_250],
    ['ALFAMART', 2_500_000, 3_500],
    ['INDOMARET', 10_000, 3_500],
  ])('%s on Rp %s is Rp %s', (code, total, fee) => {
    expect(feeIdr(channel(code), total)).toBe(fee);
  });

  it('a share is rounded up, and only when it is not whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 5_000_000 }), (total) => {
        expect(feeIdr(channel('QRIS'), total)).toBe(750 + Number((BigInt(total) * 7n + 999n) / 1000n));
      }),
    );
  });
});

describe('fees of a contract', () => {
  const fees = (feePercent: number, feeFlat: number, feeVat: number, feeMinimum = 0) => ({
    feePercent,
    feeFlat,
    feeMinimum,
    feeVat,
  });
  it.each([
    [fees(2.9, 2_000, 11), 100_000, 5_439],
    [fees(0, 4_000, 11), 100_000, 4_440],
    [fees(1.1, 0, 0), 100_000, 1_100],
    [fees(3, 0, 11, 1_000), 10_000, 1_110],
    [fees(0, 0, 11), 100_000, 0],
  ])('%j of Rp %d are Rp %d', (by, amount, fee) => expect(feeIdr(by, amount)).toBe(fee));

  it('whatever it says, the buyer pays the least that leaves the shop with the price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000 }),
        fc.integer({ min: 0, max: 50_000 }),
        fc.integer({ min: 0, max: 2_000 }),
        fc.integer({ min: 1, max: 50_000_000 }),
        (percent, flat, vat, price) => {
          const by = fees(percent / 100, flat, vat / 100);
          const fee = feeForBuyer(by, price);
          expect(fee).toBeGreaterThanOrEqual(feeIdr(by, price + fee));
          if (fee > 0) expect(fee - 1).toBeLessThan(feeIdr(by, price + fee - 1));
        },
      ),
    );
  });
});

describe('a fee that the buyer bears', () => {
  it.each([
    ['QRIS2', 80_000, 1_320],
    ['BCAVA', 80_000, 5_500],
    ['MT-GOPAY', 100_000, 2_041],
    ['MT-CARD', 100_000, 5_047],
  ])('%s of Rp %d adds Rp %d', (code, price, fee) => {
    const by = channel(code);
    expect(feeForBuyer(by, price)).toBe(fee);
    expect(paymentFees({ ...by, feeBy: 'buyer' }, price)).toEqual({ feeIdr: fee, paymentCostIdr: fee });
    expect(paymentFees(by, price)).toEqual({ feeIdr: 0, paymentCostIdr: feeIdr(by, price) });
  });

  it('leaves the shop with the price, and not a rupiah more is asked than that takes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PUBLISHED_CHANNELS),
        fc.integer({ min: 1, max: 50_000_000 }),
        (by, price) => {
          const fee = feeForBuyer(by, price);
          const kept = (added: number) => price + added - feeIdr(by, price + added);
          expect(kept(fee)).toBeGreaterThanOrEqual(price);
          if (fee > 0) expect(kept(fee - 1)).toBeLessThan(price);
        },
      ),
    );
  });
});
