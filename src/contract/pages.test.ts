import { expect, test } from 'vitest';
import { OUTSIDE_GATEWAYS } from '#domain/payments/gateways.ts';
import { PAGE_NAMES, PAGES, pageAt, pageOf, redirectOf } from './pages.ts';

test.each([
  ['/public', '', '/'],
  ['/public', '?query=garuda', '/?query=garuda'],
  ['/public/purchase', '?productId=4', '/purchase?productId=4'],
  ['/public/success', '?reference=R', '/success?reference=R'],
  ['/', '?game=PUBG', '/?category=PUBG'],
  ['/', '?query=a&game=PUBG&platform=iOS', '/?query=a&category=PUBG&platform=iOS'],
  ['/purchase', '', '/'],
  ['/purchase', '?productId=', '/'],
  ['/purchase', '?productId=&x=1', '/'],
  ['/purchase', '?xproductId=1', '/'],
  ['/nowhere', '', '/'],
  ['/track/x', '', '/'],
  ['/admin/secret', '?x=1', '/'],
  ['/sandbox', '', '/'],
  ['/sandbox/tripay/checkout/DEV-1/x', '', '/'],
])('%s%s leads to %s', (path, search, target) => {
  expect(redirectOf(path, search)).toBe(target);
});

test.each([
  ['/', 'home'],
  ['/purchase', 'purchase'],
  ['/success', 'success'],
  ['/track', 'track'],
  ['/track/', 'track'],
  ['/publicvip', 'members'],
  ['/seller', 'account'],
  ['/seller/login', 'signIn'],
  ['/seller/reset', 'reset'],
  ['/seller/register', 'register'],
  ['/admin17', 'adminSignIn'],
  ['/admin', 'admin'],
  ['/backend/api/docs', 'api'],
  ['/sandbox/inbox', 'inbox'],
  ['/sandbox/bank', 'sandboxBank'],
  ['/sandbox/supplier', 'sandboxSupplier'],
  ['/sandbox/telegram', 'sandboxTelegram'],
  ['/sandbox/tripay/checkout', 'sandboxCheckout'],
  ['/sandbox/tripay/checkout/DEV-1', 'sandboxCheckout'],
  ['/sandbox/stripe/checkout/DEV-1', 'sandboxCheckout'],
])('%s is the page %s', (path, name) => {
  expect(pageAt(path)).toBe(name);
  expect(redirectOf(path, '?x=&productId=1')).toBeNull();
});

test('no two pages share a path', () => {
  const all = PAGE_NAMES.flatMap((name) => pageOf(name).paths);
  expect(new Set(all).size).toBe(all.length);
});

test('every gateway has a page of its stand-in', () => {
  expect(PAGES.sandboxCheckout.paths).toEqual(OUTSIDE_GATEWAYS.map((name) => `/sandbox/${name}/checkout`));
});
