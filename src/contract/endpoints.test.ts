import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { login } from './accounts/accounts.ts';
import { ALL_ENDPOINTS } from './all-endpoints.ts';
import { createKeys } from './orders/keys.ts';
import { getPurchaseDirect } from './orders/orders.ts';
import { transactionInput } from './payments/checkout.ts';
import { defineEndpoint, doorsOf } from './wire/endpoint.ts';

const takes = (schema: z.ZodMiniType, value: unknown): boolean => z.safeParse(schema, value).success;

/** Everything that is not for the seller's people: who may call more than before is decided here, by hand. */
const OPEN = {
  anyone: `
    auth/confirm-email auth/login auth/logout auth/passkey-question auth/register auth/request-reset auth/reset auth/reset-link
    auth/second-factor chatbot/list claims/look claims/open claims/say
    claims/send-picture claims/show-picture images/read info/page manual/claim manual/send-proof
    payment/channels payment/create-transaction products/list products/page promo/list
    public/recent-purchases publicvip/demo-keys publicvip/report-stats publicvip/submit-report
    publicvip/validate-code stripe/create-transaction stripe/search-orders terms/list
    tripay/create-transaction tripay/get-purchase tripay/get-purchase-direct
    tripay/search-orders vouchers/list vouchers/validate`,
  'signed-in': `
    api/make-key auth/step-up auth/step-up-question auth/step-up-ways factors/app-begin factors/app-confirm
    factors/app-remove factors/passkey-begin factors/passkey-finish factors/passkey-remove
    factors/recovery-renew factors/status purchase/pay-rest users/change-name users/link-telegram users/remove-webhook users/request-email users/rotate-webhook
    users/save-webhook users/telegram users/telegram-code users/test-webhook users/unlink-telegram users/update_password users/webhook-again users/webhook-secret users/webhook-sends users/webhooks wallet/top-up
    wallet/top-up-terms`,
  'self-or-admin': `
    api/end-key api/keys purchase/create purchase/history purchase/search redeem/check-suspension redeem/history
    redeem/history-export redeem/redeem sessions/end sessions/list users/get users/update
    wallet/export wallet/transactions`,
};

describe('every endpoint', () => {
  it('has a path of its own', () => {
    const paths = ALL_ENDPOINTS.map((endpoint) => endpoint.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('is there', () => {
    expect(ALL_ENDPOINTS.map((endpoint) => `${endpoint.method} ${endpoint.path}`)).toEqual(
      expect.arrayContaining([
        'POST auth/login',
        'POST auth/logout',
        'GET users/get',
        'POST users/create',
        'GET products/list',
        'POST products/create',
        'POST products/update',
        'POST codes/create',
        'GET payment/channels',
        'POST tripay/create-transaction',
        'GET tripay/get-purchase',
        'POST tripay/get-purchase-direct',
        'POST tripay/search-orders',
        'POST stripe/search-orders',
        'GET public/recent-purchases',
        'GET vouchers/list',
        'POST vouchers/validate',
        'GET promo/list',
        'GET chatbot/list',
      ]),
    );
  });

  it.each(ALL_ENDPOINTS.map((endpoint) => [endpoint.path, endpoint] as const))('%s', (path, endpoint) => {
    expect(path).toMatch(/^[a-z]+(\/[a-z_-]+)+$/);
    expect(endpoint.summary).not.toBe('');
    if (endpoint.audience === 'self-or-admin') expect(endpoint.identity).toBeDefined();
    if (endpoint.method === 'POST') {
      for (const bad of [null, [], 'text', 7, { tidak_dikenal: 1 }])
        expect(takes(endpoint.input, bad)).toBe(false);
    }
    expect(() => z.toJSONSchema(endpoint.input, { io: 'input' })).not.toThrow();
  });

  it.each(Object.entries(OPEN))('for %s is in the list, and every other for admins', (audience, paths) => {
    const found = ALL_ENDPOINTS.filter((endpoint) => endpoint.audience === audience).map(({ path }) => path);
    expect(found.sort()).toEqual(paths.trim().split(/\s+/));
  });
});

/** What is open to others than sessions: decided here, by hand. */
const OTHER_DOORS: Record<string, string[]> = {};

describe('doors', () => {
  it('are the session’s alone, but for the calls in the list', () => {
    const others = ALL_ENDPOINTS.map((one) => [one.path, doorsOf(one)] as const).filter(
      ([, doors]) => doors.join() !== 'session',
    );
    expect(Object.fromEntries(others)).toEqual(OTHER_DOORS);
  });

  it('of what wants a proof or is open before the second factor cannot be named', () => {
    const call = { method: 'POST', path: 'a/b', audience: 'signed-in', summary: '' } as const;
    const nothing = z.strictObject({});
    const open = { ...call, input: nothing, output: nothing, doors: ['session'] } as const;
    defineEndpoint({ ...open, stepUp: 'for-others' });
    // @ts-expect-error: a fresh proof is the session's
    defineEndpoint({ ...open, stepUp: true });
    // @ts-expect-error: so is what comes before a second factor
    defineEndpoint({ ...open, beforeSecondFactor: true });
  });
});

describe('codes/create', () => {
  it.each<[object, boolean]>([
    [{ product_id: 1, codes: ['A'] }, true],
    [{ product_id: 1, codes: ['', 'x'.repeat(500)] }, true],
    [{ product_id: 1, codes: [] }, false],
    [{ product_id: 1, codes: 'A' }, false],
    [{ product_id: 1, codes: [1] }, false],
    [{ product_id: 1, codes: ['x'.repeat(501)] }, false],
    [{ product_id: 1, codes: ['A\u0000'] }, false],
    [{ codes: ['A'] }, false],
  ])('%j: %s', (value, ok) => {
    expect(takes(createKeys.input, value)).toBe(ok);
  });

  it('takes 100,000 keys at once and not one more', () => {
    const codes = Array.from({ length: 100_000 }, (_, n) => `KEY-${n}`);
    expect(takes(createKeys.input, { product_id: 1, codes })).toBe(true);
    expect(takes(createKeys.input, { product_id: 1, codes: [...codes, 'X'] })).toBe(false);
  });
});

describe('tripay/create-transaction', () => {
  const body = {
    method: 'QRIS2',
    merchant_ref: 'PUB-1772334000-ABCDEFGHIJ123456',
    amount: 8_820,
    customer_name: 'rani',
    customer_email: 'rani@contoh.id',
    customer_phone: '080000000000',
    product_id: 1,
    quantity: 1,
    voucher_code: null,
    order_items: [{ sku: '1', name: 'x', price: 8_820, quantity: 1, product_url: 'x', image_url: 'y' }],
    return_url: 'https://toko.test/success?merchant_ref=x',
    expired_time: 1_772_420_400,
  };

  it.each<[object, boolean]>([
    [{}, true],
    [{ amount: 0 }, true],
    [{ quantity: 10 }, true],
    [{ quantity: 0 }, false],
    [{ quantity: 11 }, false],
    [{ quantity: 1.5 }, false],
    [{ quantity: '1' }, false],
    [{ amount: -1 }, false],
    [{ amount: 8_820.5 }, false],
    [{ amount: '8820' }, false],
    [{ amount: 1e12 }, false],
    [{ product_id: '1' }, false],
    [{ product_id: undefined }, false],
    [{ merchant_ref: undefined }, false],
    [{ merchant_ref: 'x'.repeat(81) }, false],
    [{ expired_time: 1_772_420_400_000 }, false],
    [{ order_items: 'x' }, false],
    [{ user_id: 1 }, false],
    [{ price: 1 }, false],
  ])('with %j: %s', (change, ok) => {
    expect(takes(transactionInput, { ...body, ...change })).toBe(ok);
  });
});

describe('other inputs', () => {
  it('sign-in takes two texts and nothing else', () => {
    expect(takes(login.input, { email: 'bukan alamat', password: 'x' })).toBe(true);
    for (const bad of [
      { email: 'a@b.c' },
      { email: 'a@b.c', password: 1 },
      { email: ['a@b.c'], password: 'x' },
      { email: 'a@b.c', password: 'x', isAdmin: true },
      { email: 'a@b.c', password: 'x'.repeat(201) },
    ])
      expect(takes(login.input, bad)).toBe(false);
  });

  it('get-purchase-direct takes what the success page has, nulls included', () => {
    expect(takes(getPurchaseDirect.input, { reference: 'T1', merchant_ref: null, order_id: null })).toBe(
      true,
    );
    expect(takes(getPurchaseDirect.input, { order_id: 12 })).toBe(true);
    expect(takes(getPurchaseDirect.input, { reference: { $ne: null } })).toBe(false);
  });
});
