import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { LIMITS } from '../../guard/rate-limit.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore({ vars: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => store?.close());

it('who sends too many is turned away before their picture is read, whatever they send', async () => {
  const client = store.client();
  const send = () =>
    client.send('POST', 'manual/send-proof', '{"merchant_ref": "cut off', {
      'content-type': 'application/json',
    });
  for (let n = 0; n < LIMITS.handProofs.max; n += 1) expect((await send()).status).toBe(400);
  expect((await send()).status).toBe(429);
});
