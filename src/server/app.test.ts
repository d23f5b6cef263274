import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestStore, testStore } from '#testing/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store?.close());

// Hono takes its slower router for all addresses when the fast one cannot have one of them.
it('every address is found by the fast router, those of the stand-ins too', async () => {
  const { app } = store.store;
  expect((await store.client().get('/healthz')).status).toBe(200);
  expect(app.routes.map(({ path }) => path.split('/')[2])).toEqual(
    expect.arrayContaining(['tripay', 'midtrans', 'stripe', 'inbox']),
  );
  expect(app.router.name).toBe('SmartRouter + RegExpRouter');
});
