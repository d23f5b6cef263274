import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { MOST_PROOFS } from '#domain/hand-payments/hand-payments.ts';
import { aProduct } from '#testing/factories.ts';
import { anAccount, handOrder, placeByHand } from '#testing/hand-payments.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { LIMITS } from '../../guard/rate-limit.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore({ vars: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => store?.close());

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it('a picture is opened only for an order that takes one', async () => {
  const { images } = store.store.deps;
  let opened = 0;
  store.store.deps.images = {
    ...images,
    encode: (...picture) => {
      opened += 1;
      return images.encode(...picture);
    },
  };
  onTestFinished(() => {
    store.store.deps.images = images;
  });
  const admin = await store.signedIn('admin');
  const made = await placeByHand(
    store.client(),
    handOrder(await anAccount(admin), await aProduct(admin, {}, 1)),
  );
  const send = async (merchant_ref: string) =>
    (await store.client().post('manual/send-proof', { merchant_ref, data: PIXEL })).body.code;
  expect(await send('INV-TIDAKADAPESANANNYA')).toBe('by-hand.not-open');
  expect(opened).toBe(0);
  for (let n = 1; n <= MOST_PROOFS; n += 1) {
    expect(await send(made.merchant_ref)).toBeUndefined();
    expect(opened).toBe(n);
  }
  expect(await send(made.merchant_ref)).toBe('by-hand.proofs');
  expect(opened).toBe(MOST_PROOFS);
});

it('who sends too many is turned away before their picture is read, whatever they send', async () => {
  const client = store.client();
  const send = () =>
    client.send('POST', 'manual/send-proof', '{"merchant_ref": "cut off', {
      'content-type': 'application/json',
    });
  const statuses: number[] = [];
  for (let n = 0; n <= LIMITS.handProofs.max; n += 1) statuses.push((await send()).status);
  expect(new Set(statuses)).toEqual(new Set([400, 429]));
  expect(statuses.at(-1)).toBe(429);
});
