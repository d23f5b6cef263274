import { expect, it } from 'vitest';
import { handAccountOf } from '../hand-payments/hand-method.ts';
import { CALLBACK_PATHS, fits, gatewayLabel, PUBLISHED_CHANNELS, refundWay } from './gateways.ts';

it('no two gateways share a method’s code or a callback’s path: either says whose it is', () => {
  const codes = PUBLISHED_CHANNELS.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => handAccountOf(code) !== null)).toEqual([]);
  expect(new Set(CALLBACK_PATHS).size).toBe(CALLBACK_PATHS.length);
});

it('has a name that people know', () => {
  expect(['stripe', 'voucher', 'strange'].map(gatewayLabel)).toEqual(['Stripe', 'Voucher', 'strange']);
});

it.each([
  ['tripay', 10_000, true],
  ['tripay', 10_750, true],
  ['tripay', 9_999, false],
  ['stripe', 10_000, true],
  ['stripe', 10_750, false],
  ['manual', 10_000, true],
  ['manual', 10_001, false],
] as const)('of %s a transaction of Rp %d fits an order of Rp 10.000: %s', (gateway, amountIdr, fit) => {
  const order = {
    gateway,
    merchantRef: 'PUB-1',
    totalIdr: 9_000,
    feeIdr: 1_500,
    uniqueIdr: 100,
    balanceIdr: 400,
  };
  expect(fits(order, { merchantRef: 'PUB-1', amountIdr })).toBe(fit);
  expect(fits(order, { merchantRef: 'PUB-2', amountIdr })).toBe(false);
});

it.each([
  ['stripe', 'CARD', 'gateway'],
  ['midtrans', 'MT-QRIS', 'gateway'],
  ['midtrans', 'MT-BCAVA', 'hand'],
  ['midtrans', 'MT-ALFAMART', 'hand'],
  ['tripay', 'QRIS', 'hand'],
  ['voucher', 'VOUCHER', 'hand'],
] as const)('money that came by %s %s goes back by the %s', (gateway, method, way) => {
  expect(refundWay(gateway, method)).toBe(way);
});
