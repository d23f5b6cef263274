import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

/** What only an owner decides is no part of the form. */
const { staffSecondFactor: _, ...SHOWN } = DEFAULT_SETTINGS;

let store: TestStore;
let admin: TestClient & { userId: number };
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());

describe('the settings', () => {
  it('start with their defaults, and a change is there at once, with its audit row', async () => {
    expect((await admin.get('settings/get')).body.data).toEqual(SHOWN);
    const answer = await admin.post('settings/update', { storeName: 'Toko Rani', alertMinKeys: 2 });
    const expected = { ...SHOWN, storeName: 'Toko Rani', alertMinKeys: 2 };
    expect(answer.body).toEqual({ success: true, data: expected });
    expect((await admin.get('settings/get')).body.data).toEqual(expected);
    const { rows } = await store.database.db.execute(
      sql`select action, before, after, user_id from audit_log order by id desc limit 1`,
    );
    expect(rows[0]).toEqual({
      action: 'settings.update',
      before: { storeName: 'Kunci', alertMinKeys: 5 },
      after: { storeName: 'Toko Rani', alertMinKeys: 2 },
      user_id: admin.userId,
    });
  });

  it('reach another process of the same store', async () => {
    const other = await testStore({ database: store.database });
    await admin.post('settings/update', { holdMinutes: 7 });
    await expect.poll(() => other.store.deps.settings.current().holdMinutes).toBe(7);
    await other.close();
  });

  it.each([
    { holdMinutes: 0 },
    { holdMinutes: 1_441 },
    { alertSharePercent: 0 },
    { alertSharePercent: 101 },
    { alertMinKeys: 0 },
    { storeName: '' },
    { messagingLink: 'javascript:alert(1)' },
    { publicRegistration: 'yes' },
    { secret: 'x' },
    {},
  ])('refuse %j', async (change) => {
    const before = (await admin.get('settings/get')).body.data;
    expect((await admin.post('settings/update', change)).status).toBe(400);
    expect((await admin.get('settings/get')).body.data).toEqual(before);
  });
});
