import { expect, it } from 'vitest';
import type { OrderStatus } from '../orders/orders.ts';
import { type DifferenceKind, differenceOf, type PaymentSide } from './payment-differences.ts';

const side = (status: OrderStatus | null, amount = 10, refunded = 0): PaymentSide | null =>
  status && { status, amount, refunded };

it.each<[OrderStatus | null, OrderStatus | null, DifferenceKind | null]>([
  ['PAID', 'PAID', null],
  ['UNPAID', 'UNPAID', null],
  ['EXPIRED', 'UNPAID', null],
  ['UNPAID', null, null],
  [null, 'UNPAID', null],
  ['UNPAID', 'PAID', 'paid-there'],
  ['EXPIRED', 'PAID', 'paid-there'],
  ['FAILED', 'PAID', 'paid-there'],
  // The seller gave the money back by other ways than the gateway's.
  ['REFUND', 'PAID', null],
  ['REFUND', 'REFUND', null],
  ['PAID', 'REFUND', 'refunded-there'],
  ['PAID', 'UNPAID', 'paid-here'],
  ['PAID', 'EXPIRED', 'paid-here'],
  ['PAID', null, 'paid-here'],
  [null, 'PAID', 'unknown-here'],
])('%s here and %s there: %s', (here, there, kind) => {
  expect(differenceOf(side(here), side(there))).toBe(kind);
});

it('another amount counts where money is concerned', () => {
  expect(differenceOf(side('PAID'), side('PAID', 11))).toBe('other-amount');
  expect(differenceOf(side('UNPAID'), side('PAID', 11))).toBe('other-amount');
  expect(differenceOf(side('UNPAID'), side('UNPAID', 11))).toBe(null);
});

it.each<[OrderStatus, number, OrderStatus, number, DifferenceKind | null]>([
  ['PAID', 4, 'PAID', 4, null],
  ['PAID', 0, 'PAID', 4, 'other-refund'],
  ['PAID', 4, 'PAID', 0, 'other-refund'],
  ['PAID', 4, 'REFUND', 10, 'refunded-there'],
  ['REFUND', 10, 'PAID', 4, 'other-refund'],
  // By hand.
  ['REFUND', 0, 'PAID', 4, null],
])('%s with %d back here, %s with %d back there: %s', (here, backHere, there, backThere, kind) => {
  expect(differenceOf(side(here, 10, backHere), side(there, 10, backThere))).toBe(kind);
});
