import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fits } from '../payments/gateways.ts';
import {
  isMerchantRef,
  mayBePaidYet,
  newMerchantRef,
  nextStatus,
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_NEWS,
  type PaymentNews,
  statusesMovedBy,
} from './orders.ts';

function sequences(length: number): PaymentNews[][] {
  if (length === 0) return [[]];
  return sequences(length - 1).flatMap((head) => PAYMENT_NEWS.map((news) => [...head, news]));
}

const stateAfter = (news: readonly PaymentNews[], from: OrderStatus = 'UNPAID'): OrderStatus =>
  news.reduce<OrderStatus>((status, one) => nextStatus(status, one) ?? status, from);

/** What was decided, in words: money counts whenever it comes, a refund ends what was paid, else the first end stands. */
function decided(news: readonly PaymentNews[]): OrderStatus {
  const paid = news.indexOf('PAID');
  if (paid >= 0) return news.indexOf('REFUND', paid) > paid ? 'REFUND' : 'PAID';
  return news.find((one) => one !== 'REFUND') ?? 'UNPAID';
}

describe('an order hears from its gateway', () => {
  it.each([0, 1, 2, 3, 4])('every sequence of %s notices ends in the decided state', (length) => {
    const all = sequences(length);
    expect(all).toHaveLength(4 ** length);
    for (const news of all) expect([news, stateAfter(news)]).toEqual([news, decided(news)]);
  });

  it.each([
    ['UNPAID', 'PAID', 'PAID'],
    ['UNPAID', 'EXPIRED', 'EXPIRED'],
    ['UNPAID', 'FAILED', 'FAILED'],
    ['UNPAID', 'REFUND', null],
    ['EXPIRED', 'REFUND', null],
    ['FAILED', 'REFUND', null],
    ['PAID', 'PAID', null],
    ['PAID', 'EXPIRED', null],
    ['PAID', 'FAILED', null],
    ['PAID', 'REFUND', 'REFUND'],
    ['EXPIRED', 'PAID', 'PAID'],
    ['EXPIRED', 'EXPIRED', null],
    ['EXPIRED', 'FAILED', null],
    ['FAILED', 'PAID', 'PAID'],
    ['FAILED', 'EXPIRED', null],
    ['REFUND', 'PAID', null],
    ['REFUND', 'EXPIRED', null],
    ['REFUND', 'FAILED', null],
    ['REFUND', 'REFUND', null],
  ] as const)('%s + %s → %s', (now, news, next) => {
    expect(nextStatus(now, news)).toBe(next);
  });

  it('the same notice again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PAYMENT_NEWS), { maxLength: 8 }), (news) => {
        const twice = news.flatMap((one) => [one, one]);
        expect(stateAfter(twice)).toBe(stateAfter(news));
      }),
    );
  });

  it.each(PAYMENT_NEWS)('statusesMovedBy(%s) names exactly the states that it changes', (news) => {
    const moved = statusesMovedBy(news);
    for (const status of ORDER_STATUSES)
      expect([status, moved.includes(status)]).toEqual([status, nextStatus(status, news) !== null]);
  });
});

describe('mayBePaidYet', () => {
  const end = new Date('2026-11-15T10:00:00Z');
  const after = (hours: number) => new Date(end.getTime() + hours * 3_600_000);
  it.each([
    ['UNPAID', 48, true],
    ['EXPIRED', 0, true],
    ['EXPIRED', 24, true],
    ['EXPIRED', 24.01, false],
    ['FAILED', 23, true],
    ['FAILED', 25, false],
    ['PAID', 0, false],
    ['REFUND', 0, false],
  ] as const)('%s, %s hours after its time: %s', (status, hours, asked) => {
    expect(mayBePaidYet(status, end, after(hours))).toBe(asked);
  });
});

describe('fits', () => {
  const order = {
    gateway: 'tripay',
    merchantRef: 'PUB-1',
    totalIdr: 20_000,
    feeIdr: 0,
    uniqueIdr: 0,
    balanceIdr: 0,
  } as const;
  it.each([
    ['tripay', 'PUB-1', 20_000, true],
    ['tripay', 'PUB-1', 20_750, true],
    ['tripay', 'PUB-1', 19_999, false],
    ['tripay', 'PUB-2', 20_000, false],
    ['tripay', '', 20_000, false],
    ['stripe', 'PUB-1', 20_000, true],
    ['stripe', 'PUB-1', 20_001, false],
    ['stripe', 'PUB-1', 19_999, false],
  ] as const)('%s, %s, %i: %s', (gateway, merchantRef, amountIdr, fit) => {
    expect(fits({ ...order, gateway }, { merchantRef, amountIdr })).toBe(fit);
  });
});

describe('merchant_ref', () => {
  it.each([
    ['PUB-1772334000-ABCDEFGHIJ123456', true],
    ['PUB-1772334000123-abcdefghijABCDEFGHIJ', true],
    ['PUB-1772334000123-ABCDEFGHIJ12345', false],
    ['PUB-1772334000123-', false],
    ['PUB--ABCDEFGHIJ123456', false],
    ['PUB-abc-ABCDEFGHIJ123456', false],
    ['pub-1772334000-ABCDEFGHIJ123456', false],
    ['VCH-1772334000-ABCDEFGHIJ123456', false],
    ['PUB-1772334000-ABCDEFGHIJ123456 ', false],
    ['PUB-1772334000-ABCDEFGHIJ123456\n', false],
    ['PUB-1772334000-ABCDEFGHIJ12345_', false],
    ["PUB-1772334000-ABCDEFGHIJ12345'", false],
    [`PUB-1772334000-${'A'.repeat(500)}`, false],
    ['', false],
  ])('%j is one: %s', (text, ok) => {
    expect(isMerchantRef(text)).toBe(ok);
  });

  it('what the store makes is one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_577_836_800_000, max: 4_102_444_800_000 }),
        fc.stringMatching(/^[A-Za-z0-9]{16,40}$/),
        (at, random) => {
          expect(isMerchantRef(newMerchantRef(at, random))).toBe(true);
        },
      ),
    );
  });
});
