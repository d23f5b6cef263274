import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type TestStore, testStore } from '#testing/test-store.ts';
import { toolProcess } from '#testing/tool-process.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store?.close());

async function run(...args: string[]): Promise<[code: number | null, text: string]> {
  const { code, text } = await toolProcess(store.database.url, args).ended;
  return [code, text.trim()];
}
const passwordIn = (text: string) => /with the password (\S+)/.exec(text)?.[1] ?? '';
const signIn = async (email: string, password: string) =>
  (await store.client().post('auth/login', { email, password })).body;
const isOwner = async (userId: number) =>
  (await store.database.pool.query('select is_owner from users where id = $1', [userId])).rows[0].is_owner;
const audited = async (userId: number) =>
  (
    await store.database.pool.query(
      `select action, user_id as by from audit_log where target = $1 and action <> 'session.open' order by id`,
      [`user:${userId}`],
    )
  ).rows;

describe('create-admin', () => {
  it('makes an owner who can sign in', async () => {
    const [code, text] = await run('create-admin', 'Kedua@kunci.test');
    expect([code, text]).toEqual([0, expect.stringMatching(/^✓ kedua@kunci\.test is an owner/)]);
    const { user } = await signIn('kedua@kunci.test', passwordIn(text));
    expect([user.isAdmin, await isOwner(user.id)]).toEqual([true, true]);
  });

  it('gives an admin who is known a new password, and nothing that opened before does', async () => {
    const staff = await store.signedIn('stock');
    const reset = await store.client().post('auth/request-reset', { email: staff.email });
    expect(reset.body.success).toBe(true);
    const [code, text] = await run('create-admin', staff.email);
    expect([code, text]).toEqual([0, expect.stringContaining('has a new password (1 session ended)')]);
    expect((await staff.get('users/get')).status).toBe(401);
    expect((await signIn(staff.email, PASSWORD)).code).toBe('login.invalid');
    const { user } = await signIn(staff.email, passwordIn(text));
    expect([user.isAdmin, await isOwner(user.id)]).toEqual([true, false]);
    const { rows } = await store.database.pool.query('select 1 from password_resets where user_id = $1', [
      staff.userId,
    ]);
    expect(rows).toEqual([]);
    expect(await audited(staff.userId)).toEqual([
      { action: 'user.create', by: null },
      { action: 'user.password-reset', by: null },
    ]);
  });

  it('takes the password of ADMIN_PASSWORD and does not print it; a weak one is refused', async () => {
    const admin = await store.signedIn('admin');
    const given = (password: string) =>
      toolProcess(store.database.url, ['create-admin', admin.email], { ADMIN_PASSWORD: password }).ended;
    expect(await given('password123')).toMatchObject({ code: 1, text: expect.stringMatching(/^✗ /) });
    expect((await admin.get('users/get')).status).toBe(200);
    const { code, text } = await given('kuda-laut-biru-9');
    expect([code, text.includes('kuda-laut')]).toEqual([0, false]);
    expect((await signIn(admin.email, 'kuda-laut-biru-9')).user.email).toBe(admin.email);
  });

  it('refuses the address of a customer, who stays one', async () => {
    const customer = await store.signedIn('customer');
    expect(await run('create-admin', customer.email)).toEqual([
      1,
      `✗ ${customer.email} belongs to a customer. An admin needs an address of their own.`,
    ]);
    expect((await customer.get('users/get')).body.user.isAdmin).toBe(false);
    expect((await run('create-admin', 'bukan alamat'))[0]).toBe(1);
  });
});

describe('reset-second-factor', () => {
  it('forgets the app and the recovery codes, ends the sessions, and says so', async () => {
    const admin = await store.signedIn('admin');
    const { secret } = (await admin.post('factors/app-begin', {})).body;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    expect((await admin.post('factors/app-confirm', { code })).body.success).toBe(true);
    expect((await signIn(admin.email, PASSWORD)).secondFactor).toBeDefined();

    expect(await run('reset-second-factor', admin.email.toUpperCase())).toEqual([
      0,
      `✓ ${admin.email} has no second factor any more: the app, recovery codes forgotten (1 session ended)\n  The password stays as it is.`,
    ]);
    expect((await admin.get('users/get')).status).toBe(401);
    expect((await signIn(admin.email, PASSWORD)).user.hasSecondFactor).toBe(false);
    for (const table of ['totp_secrets', 'passkeys', 'recovery_codes', 'sign_in_tickets']) {
      const { rows } = await store.database.pool.query(`select 1 from ${table} where user_id = $1`, [
        admin.userId,
      ]);
      expect([table, rows]).toEqual([table, []]);
    }
    expect((await audited(admin.userId)).at(-1)).toEqual({ action: 'second-factor.reset', by: null });
    expect((await run('check'))[0]).toBe(0);
  });

  it('says that there was none, and that an address is unknown', async () => {
    const customer = await store.signedIn('customer');
    const [code, text] = await run('reset-second-factor', customer.email);
    expect([code, text]).toEqual([0, expect.stringContaining('had no second factor (1 session ended)')]);
    expect(await run('reset-second-factor', 'tiada@contoh.id')).toEqual([
      1,
      '✗ There is no account with the address tiada@contoh.id.',
    ]);
    expect((await run('reset-second-factor'))[0]).toBe(1);
  });
});
