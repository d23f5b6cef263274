import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionView } from '#contract/accounts/sessions.ts';
import type { TestClient } from '#testing/test-client.ts';
import { PASSWORD, type TestStore, testStore } from '#testing/test-store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
let at = Date.parse('2026-03-01T03:00:00.000Z');
let store: TestStore;
beforeAll(async () => {
  store = await testStore({
    clock: { now: () => new Date(at) },
    vars: { TRUST_PROXY: '127.0.0.1' },
  });
});
afterAll(() => store?.close());

const signInFromPhone = async (email: string): Promise<TestClient> => {
  const phone = store.client();
  await phone.post(
    'auth/login',
    { email, password: PASSWORD },
    { 'user-agent': PHONE, 'x-forwarded-for': '103.28.12.7' },
  );
  return phone;
};
const listOf = async (client: TestClient, query = ''): Promise<SessionView[]> =>
  (await client.get(`sessions/list${query}`)).body.data;

describe('the list of sessions', () => {
  it('shows device, network and last use, and which is this one', async () => {
    const person = await store.signedIn('customer');
    at += HOUR;
    await signInFromPhone(person.email);
    at += HOUR;
    const list = await listOf(person);
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({ current: true, lastUsedAt: new Date(at).toISOString() });
    expect(list[1]).toMatchObject({
      current: false,
      device: 'Chrome · Android',
      network: '103.28.*.*',
      lastUsedAt: new Date(at - HOUR).toISOString(),
    });
    expect(JSON.stringify(list)).not.toContain('103.28.12.7');
  });

  it('ends one, or all but this one', async () => {
    const person = await store.signedIn('customer');
    const phone = await signInFromPhone(person.email);
    const tablet = await signInFromPhone(person.email);
    const [first] = (await listOf(phone)).filter((one) => one.current);
    expect((await person.post('sessions/end', { id: first?.id })).body.ended).toBe(1);
    expect((await phone.get('users/get')).status).toBe(401);
    expect((await tablet.get('users/get')).status).toBe(200);
    expect((await person.post('sessions/end', {})).body.ended).toBe(1);
    expect((await tablet.get('users/get')).status).toBe(401);
    expect((await person.get('users/get')).status).toBe(200);
  });

  it('is one’s own: nobody else’s session can be named', async () => {
    const [one, other] = [await store.signedIn('customer'), await store.signedIn('customer')];
    const [theirs] = await listOf(other);
    expect((await one.post('sessions/end', { id: theirs?.id })).status).toBe(404);
    expect((await one.get(`sessions/list?user_id=${other.userId}`)).status).toBe(403);
    expect((await one.post('sessions/end', { user_id: other.userId })).status).toBe(403);
    expect((await other.get('users/get')).status).toBe(200);
  });

  it('of a customer can be ended by the seller, with a note of it; those of staff only by who looks after staff', async () => {
    const [owner, manager] = [await store.signedIn('admin'), await store.signedIn('manager')];
    const customer = await store.signedIn('customer');
    expect(await listOf(manager, `?user_id=${customer.userId}`)).toHaveLength(1);
    expect((await manager.post('sessions/end', { user_id: customer.userId })).body.ended).toBe(1);
    expect((await customer.get('users/get')).status).toBe(401);
    const sql = "select user_id from audit_log where action = 'session.end' and target = $1";
    const { rows } = await store.database.pool.query(sql, [`user:${customer.userId}`]);
    expect(rows).toEqual([{ user_id: manager.userId }]);
    expect((await manager.post('sessions/end', { user_id: owner.userId })).status).toBe(403);
    expect((await owner.post('sessions/end', { user_id: manager.userId })).body.ended).toBe(1);
  });
});

describe('somebody who may do more', () => {
  it('is neither looked at nor signed out by who may do less, whatever they look after', async () => {
    const owner = await store.signedIn('admin');
    const lead = await store.signedIn('reader');
    const rights = ['customers.change', 'staff.change'];
    const { body } = await owner.post('staff/role-save', { name: 'Kepala', rights });
    await owner.post('staff/change', { id: lead.userId, role: body.data.key });
    const peer = await store.signedIn('reader');
    for (const other of [owner, peer]) {
      const listed = await lead.get(`sessions/list?user_id=${other.userId}`);
      expect([listed.status, listed.body.code]).toEqual([403, 'session.not-allowed']);
      expect((await lead.post('sessions/end', { user_id: other.userId })).status).toBe(403);
      for (const path of ['users/get', 'wallet/transactions', 'purchase/history', 'redeem/history'])
        expect([path, (await lead.get(`${path}?user_id=${other.userId}`)).status]).toEqual([path, 403]);
      expect((await other.get('users/get')).status).toBe(200);
    }
    const within = await store.signedIn('reader');
    const less = await owner.post('staff/role-save', { name: 'Kurang', rights: ['customers.see'] });
    await owner.post('staff/change', { id: within.userId, role: less.body.data.key });
    expect((await lead.post('sessions/end', { user_id: within.userId })).body.ended).toBe(1);
    const customer = await store.signedIn('customer');
    expect((await lead.get(`users/get?user_id=${customer.userId}`)).body.user.email).toBe(customer.email);
  });
});

describe('a session', () => {
  it('ends when its browser signs in again', async () => {
    const person = await store.signedIn('customer');
    const thief = store.client();
    thief.setCookie('kunci_session', person.cookie('kunci_session') ?? '');
    expect((await thief.get('users/get')).status).toBe(200);
    await person.post('auth/login', { email: person.email, password: PASSWORD });
    expect((await thief.get('users/get')).status).toBe(401);
    expect((await person.get('users/get')).status).toBe(200);
  });

  it.each([
    ['admin', 11 * HOUR, 7 * DAY],
    ['customer', 29 * DAY, 180 * DAY],
  ] as const)('of a %s used again and again still ends', async (role, step, most) => {
    const person = await store.signedIn(role);
    const begun = at;
    while (at + step < begun + most) {
      at += step;
      expect((await person.get('users/get')).status).toBe(200);
    }
    at = begun + most;
    expect((await person.get('users/get')).status).toBe(401);
  });

  it.each([
    ['admin', 12 * HOUR],
    ['customer', 30 * DAY],
  ] as const)('of a %s ends when it is not used', async (role, idle) => {
    const person = await store.signedIn(role);
    at += idle;
    expect((await person.get('users/get')).status).toBe(401);
  });
});
