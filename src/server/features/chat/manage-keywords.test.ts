import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let store: TestStore;
let admin: TestClient & { userId: number };
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());

const save = async (body: object) => (await admin.post('chatbot/create', body)).body;
const RESPONSE = 'Kami jawab secepatnya.';

it('adds, changes, switches off and deletes a keyword', async () => {
  const made = await save({ keyword: ' refund ', response: ` ${RESPONSE} ` });
  expect(made.data).toMatchObject({ keyword: 'refund', response: RESPONSE, isActive: true });
  const changed = await save({
    id: made.data.id,
    keyword: 'refund dana',
    response: 'Dana kembali dalam sehari.',
    isActive: false,
  });
  expect(changed.data).toMatchObject({ id: made.data.id, keyword: 'refund dana', isActive: false });
  expect((await store.client().get('chatbot/list')).body.data).toEqual([]);
  expect((await admin.post('chatbot/delete', { id: made.data.id })).body.success).toBe(true);
  expect((await admin.get('chatbot/list')).body.data).toEqual([]);
});

it.each([
  [{ keyword: '  ', response: RESPONSE }, 'Keyword harus diisi'],
  [{ keyword: 'kosong', response: '  ' }, 'Response harus diisi'],
  [{ keyword: 'pendek', response: 'sembilan9' }, 'Response harus minimal 10 karakter'],
  [{ keyword: 'BAYAR', response: RESPONSE }, 'Keyword BAYAR sudah ada'],
  [{ id: 999_999, keyword: '', response: '' }, 'Keyword dan response harus diisi'],
  [{ id: 999_999, keyword: 'tiada', response: RESPONSE }, 'Keyword tidak ditemukan'],
])('refuses %j: %s', async (body, message) => {
  await save({ keyword: 'bayar', response: RESPONSE });
  expect(await save(body)).toMatchObject({ success: false, message });
});
