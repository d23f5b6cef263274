import { expect, it } from 'vitest';
import { type PromoFacts, type PromoState, promoFacts } from './promos.ts';

const now = new Date('2026-11-15T03:00:00Z');
const promo: PromoState = {
  promoPriceIDR: 60_000,
  originalPriceIDR: 80_000,
  isActive: true,
  startDate: new Date(0),
  endDate: new Date('2026-11-15T04:00:01.900Z'),
};

it.each<[Partial<PromoState>, Partial<PromoFacts>]>([
  [{}, { discountPercentage: 25, secondsRemaining: 3_601, isValid: true, status: 'ACTIVE' }],
  [{ promoPriceIDR: 53_333 }, { discountPercentage: 33 }],
  [{ promoPriceIDR: 53_200 }, { discountPercentage: 34 }],
  [{ promoPriceIDR: 79_999 }, { discountPercentage: 0 }],
  [{ endDate: now }, { secondsRemaining: 0, isValid: false, status: 'EXPIRED' }],
  [{ endDate: new Date(0) }, { secondsRemaining: 0, isValid: false, status: 'EXPIRED' }],
  [{ isActive: false }, { secondsRemaining: 3_601, isValid: false, status: 'INACTIVE' }],
])('%j gives %j', (change, facts) => {
  expect(promoFacts({ ...promo, ...change }, now)).toMatchObject(facts);
});
