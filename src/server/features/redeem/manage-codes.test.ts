import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let at = Date.now();
let store: TestStore;
let admin: TestClient & { userId: number };
beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) } });
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());

const create = async (body: object) => (await admin.post('redeem/create', body)).body;
const list = async (query = '') => (await admin.get(`redeem/list${query}`)).body.data;

describe('redeem/create', () => {
  it('makes a code that somebody can redeem once', async () => {
    const made = await create({ code: ' isi30 ', amount: 30, description: 'Bonus', expiresAt: null });
    expect(made.data).toMatchObject({
      code: 'ISI30',
      amount: 30,
      description: 'Bonus',
      isUsed: false,
      state: 'available',
      createdBy: admin.userId,
    });
    const customer = await store.signedIn('customer');
    expect((await customer.post('redeem/redeem', { code: 'isi30' })).body.new_balance).toBe(30);
    const [row] = await list('?search=isi30');
    expect(row).toMatchObject({ state: 'used', isUsed: true, usedBy: customer.userId });
    expect(row.usedByName).toMatch(/^customer/);
    const gone = await admin.post('redeem/delete', { id: made.data.id });
    expect(gone.body.message).toBe('Tidak dapat menghapus kode yang sudah digunakan');
    const totals = (await admin.get('redeem/totals-by-user.php')).body.data;
    expect(totals).toEqual([
      { userId: customer.userId, username: expect.stringMatching(/^customer/), total: 30, count: 1 },
    ]);
  });

  it.each([
    [{ code: '', amount: 1 }, 'Kode redeem harus diisi'],
    [{ code: 'A', amount: 0 }, 'Jumlah saldo harus lebih dari 0'],
    [{ code: 'A', amount: -5 }, 'Jumlah saldo harus lebih dari 0'],
    [{ code: 'A', amount: 1000.01 }, 'Jumlah saldo maksimal $1000 per kode'],
    [{ code: 'A', amount: 1, expiresAt: '2020-01-01T00:00:00Z' }, 'Tanggal kedaluwarsa harus di masa depan'],
    [{ code: 'isi30', amount: 1 }, 'Kode redeem ISI30 sudah ada'],
  ])('refuses %j: %s', async (body, message) => {
    expect(await create(body)).toMatchObject({ success: false, message });
  });
});

it('a code shows as inactive, expired and gone', async () => {
  const made = (await create({ code: 'LAMA', amount: 5, expiresAt: new Date(at + 60_000).toISOString() }))
    .data;
  const off = await admin.post('redeem/update', { id: made.id, isActive: false });
  expect(off.body.data.state).toBe('inactive');
  await admin.post('redeem/update', { id: made.id, isActive: true });
  at += 61_000;
  expect((await list('?search=lama'))[0].state).toBe('expired');
  expect((await admin.post('redeem/delete', { id: made.id })).body.success).toBe(true);
  expect(await list('?search=lama')).toEqual([]);
  expect((await admin.post('redeem/delete', { id: made.id })).status).toBe(404);
});
