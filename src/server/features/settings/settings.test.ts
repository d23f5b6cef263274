import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLE_BODIES } from '#contract/examples/example-bodies.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { quietLog } from '#testing/quiet-log.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

/** What has a place and a call of its own is no part of the form. */
const { staffSecondFactor: _, paymentMethods: __, mailWords: ___, ...SHOWN } = DEFAULT_SETTINGS;

let store: TestStore;
let admin: TestClient & { userId: number };
beforeAll(async () => {
  store = await testStore();
  admin = await store.signedIn('admin');
});
afterAll(() => store?.close());

describe('the settings', () => {
  it('start with their defaults, and a change is there at once, with its audit row', async () => {
    expect((await admin.get('settings/get')).body).toMatchObject({
      data: SHOWN,
      backup: { configured: false, lastGoodAt: null, lastError: null },
    });
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

  it.each(['1e3', 'true', 'null', '"Kunci"', '{}'])('a shop may be called %s', async (storeName) => {
    expect((await admin.post('settings/update', { storeName })).body.data.storeName).toBe(storeName);
    const other = await testStore({ database: store.database });
    expect(other.store.deps.settings.current().storeName).toBe(storeName);
    await other.close();
    await admin.post('settings/update', { storeName: 'Kunci' });
  });

  it('a brand is set, read by another process, and taken back to how it came', async () => {
    const upload = EXAMPLE_BODIES['images/upload-brand'];
    const { data: mark } = (await admin.post('images/upload-brand', upload)).body;
    const first = (await admin.get('settings/get')).body.data;
    const brand = {
      mark,
      accent: '#1d5f8a',
      shopHeading: { id: 'Lisensi asli' },
      contactLinks: [{ kind: 'telegram', value: 'toko', label: '' }],
      languagesOffered: ['id', 'en'],
    };
    expect((await admin.post('settings/update', brand)).body.data).toEqual({ ...first, ...brand });
    const other = await testStore({ database: store.database });
    expect(other.store.deps.settings.current()).toMatchObject(brand);
    const { shopHeading, contactLinks, languagesOffered } = first;
    const back = { mark: null, accent: '', shopHeading, contactLinks, languagesOffered };
    expect((await admin.post('settings/update', back)).body.data).toEqual(first);
    expect((await admin.get('settings/get')).body.data).toEqual(first);
    await other.close();
  });

  it('reach another process of the same store', async () => {
    const other = await testStore({ database: store.database });
    await admin.post('settings/update', { holdMinutes: 7 });
    await expect.poll(() => other.store.deps.settings.current().holdMinutes).toBe(7);
    await other.close();
  });

  it('reach a process that no signal reaches, with its next look', async () => {
    const signals = { publish: async () => undefined, subscribe: async () => undefined };
    const deaf = await testStore({ database: { ...store.database, signals } });
    const { settings, blocks } = deaf.store.deps;
    await admin.post('settings/update', { holdMinutes: 8 });
    await admin.post('abuse/block', { subject: 'domain', value: 'example.com' });
    const caller = { near: '', hashes: [], email: 'nakal@example.com', emailHash: null };
    expect([settings.current().holdMinutes, blocks.isBlocked(caller, Date.now())]).not.toEqual([8, true]);
    await deaf.runJob('refresh-memory');
    expect([settings.current().holdMinutes, blocks.isBlocked(caller, Date.now())]).toEqual([8, true]);
    const { revision } = settings;
    await deaf.runJob('refresh-memory');
    expect(settings.revision).toBe(revision);
    await deaf.close();
  });

  it('stand though nobody could be told of them, which is noted', async () => {
    const warnings: string[] = [];
    const signals = { publish: () => Promise.reject(new Error('no line')), subscribe: async () => undefined };
    const mute = await testStore({
      database: { ...store.database, signals },
      log: { ...quietLog, warn: (fields) => warnings.push(`${fields.channel} ${fields.error}`) },
    });
    const owner = await mute.signedIn('admin');
    const answer = await owner.post('settings/update', { holdMinutes: 9 });
    expect([answer.status, answer.body.data.holdMinutes]).toEqual([200, 9]);
    const blocked = await owner.post('abuse/block', { subject: 'email', value: 'usil@example.com' });
    expect(blocked.body.success).toBe(true);
    expect(warnings).toEqual(['kunci_settings Error: no line', 'kunci_blocks Error: no line']);
    await mute.close();
  });

  it.each([
    [
      { accent: '#ffffff' },
      'settings.accent',
      'Warna ini hampir tidak terlihat pada latar halaman (1 : 1, perlu 1.5 : 1)',
    ],
    [
      { languagesOffered: ['en'] },
      'settings.default-language',
      'Bahasa utama harus termasuk bahasa yang ditawarkan',
    ],
    [
      {
        announcementFrom: '2026-11-16T00:00:00.000Z',
        announcementUntil: '2026-11-15T00:00:00.000Z',
      },
      'settings.window',
      'Pengumuman harus berakhir setelah dimulai',
    ],
    [
      { mark: { url: `/images/${'0'.repeat(32)}.webp`, width: 192, height: 192 } },
      'image.not-found',
      'Gambar tidak ditemukan',
    ],
  ])('refuse %j with the reason', async (change, code, message) => {
    const before = (await admin.get('settings/get')).body.data;
    expect((await admin.post('settings/update', change)).body).toMatchObject({
      success: false,
      code,
      message,
    });
    expect((await admin.get('settings/get')).body.data).toEqual(before);
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
