import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Log } from '#server/ports/log.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

type Line = Record<string, unknown> & { message: string };
let lines: Line[] = [];
const note = (fields: Record<string, unknown>, message: string) => lines.push({ ...fields, message });
const log: Log = { info: note, warn: note, error: note };

let store: TestStore;
let admin: TestClient & { userId: number };
beforeAll(async () => {
  store = await testStore({ log });
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());
beforeEach(() => {
  lines = [];
});

it('names the request, who sent it and a network that tells nobody an address', async () => {
  const answer = await admin.post('settings/update', { storeName: 'Toko Uji' });
  expect(answer.status).toBe(200);
  const call = lines.find(({ message }) => message === 'call');
  expect(call).toMatchObject({
    method: 'POST',
    status: 200,
    user: admin.userId,
    request: answer.headers.get('x-request-id'),
    network: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
  expect(JSON.stringify(lines)).not.toMatch(/127\.0\.0\.1|unknown"/);
});

it('names a refused call and a stranger too, without a user', async () => {
  const answer = await store
    .client()
    .post('auth/login', { email: 'siapa@contoh.id', password: 'salah-sekali' });
  const call = lines.find(({ message }) => message === 'call');
  expect(call).toMatchObject({ request: answer.headers.get('x-request-id') });
  expect(call).not.toHaveProperty('user');
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{5,20}$/);
});

it('says a failure once, under the id that its sender is told', async () => {
  await store.database.db.execute('alter table vouchers rename to vouchers_away');
  const answer = await admin.post('vouchers/create', { code: 'GAGAL10', discountPercentage: 10 });
  await store.database.db.execute('alter table vouchers_away rename to vouchers');
  expect(answer.status).toBe(500);
  const id = answer.headers.get('x-request-id');
  expect(answer.body.message).toContain(String(id));
  const about = lines.filter((line) => line.request === id);
  expect(about).toHaveLength(1);
  expect(about[0]).toMatchObject({ message: 'request failed', method: 'POST', user: admin.userId });
});
