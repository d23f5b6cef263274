import { expect, it } from 'vitest';
import { orderState } from './order-states.ts';

it.each([
  ['PAID', 'DELIVERED', null, 'delivered'],
  ['PAID', 'PENDING', 'key', 'waiting'],
  ['PAID', 'PENDING', null, 'waiting'],
  ['PAID', 'FAILED', null, 'undelivered'],
  ['PAID', 'DELIVERED', 'dispute', 'disputed'],
  ['UNPAID', 'PENDING', null, 'unpaid'],
  ['UNPAID', 'PENDING', 'transfer', 'transfer'],
  ['EXPIRED', 'PENDING', 'transfer', 'transfer'],
  ['EXPIRED', 'PENDING', null, 'expired'],
  ['FAILED', 'PENDING', null, 'failed'],
  ['REFUND', 'DELIVERED', null, 'refunded'],
  ['SOMETHING', 'DELIVERED', null, null],
  ['PAID', 'SOMETHING', null, null],
] as const)('%s, %s, needs %s: %s', (status, deliveryStatus, needs, state) => {
  expect(orderState({ status, deliveryStatus, needs })).toBe(state);
});

it('balance that was bought is credited, and not delivered', () => {
  expect(orderState({ status: 'PAID', deliveryStatus: 'DELIVERED', credit: {} })).toBe('credited');
});
