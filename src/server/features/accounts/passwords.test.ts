import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { settings } from '#server/db/schema/store.ts';
import { PASSWORD, type TestStore, testStore } from '#testing/test-store.ts';

let at = Date.now();
let store: TestStore;
beforeAll(async () => {
  store = await testStore({
    clock: { now: () => new Date(at) },
    vars: { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_FACTOR: '1' },
  });
});
afterAll(() => store?.close());

let address = 0;
const fromElsewhere = () => {
  address += 1;
  return { 'x-forwarded-for': `203.0.113.${address}` };
};
const signIn = (email: string, password: string, from = fromElsewhere()) =>
  store.client().post('auth/login', { email, password }, from);
const mailsTo = async (to: string): Promise<{ subject: string; text: string; html: string }[]> => {
  await store.runJob('send-mail');
  return (await store.client().get(`/sandbox/inbox.json?to=${to}`)).body;
};
const askReset = (email: string, from = fromElsewhere()) =>
  store.client().post('auth/request-reset', { email }, from);
const tokenIn = (text: string) => /\/seller\/reset#token=([0-9a-f]{64})/.exec(text)?.[1] ?? '';

describe('users/send-password-link', () => {
  it('mails the customer a link of their own, in the language they last used, and says so in the record', async () => {
    const admin = await store.signedIn('admin');
    const rani = await store.signedIn('customer');
    await store.database.db.execute(sql`update devices set locale = 'th' where user_id = ${rani.userId}`);
    await store.database.db.execute(sql`
      insert into devices (token_hash, user_id, locale, created_at, last_used_at)
      values ('\\x01', ${rani.userId}, 'en', now(), '2100-01-01')`);
    const answer = await admin.post('users/send-password-link', { id: rani.userId });
    expect(answer.body.success).toBe(true);
    const [mail] = await mailsTo(rani.email);
    expect(mail?.subject).toMatch(/^Choose a new password for/);
    const reset = await store
      .client()
      .post('auth/reset', { token: tokenIn(mail?.text ?? ''), password: 'gajah-terbang-9' }, fromElsewhere());
    expect(reset.body.success).toBe(true);
    expect((await signIn(rani.email, 'gajah-terbang-9')).body.success).toBe(true);
    const { data } = (await admin.get('audit/list?action=user.password-link')).body;
    expect(data[0]).toMatchObject({ target: `user:${rani.userId}`, userId: admin.userId });
    expect(JSON.stringify(data)).not.toContain(rani.email);
  });

  it('is for customers, by who may change them, and no more than three an hour', async () => {
    const admin = await store.signedIn('admin');
    const rani = await store.signedIn('customer');
    expect((await rani.post('users/send-password-link', { id: rani.userId })).status).toBe(403);
    expect((await admin.post('users/send-password-link', { id: admin.userId })).status).toBe(404);
    for (let n = 0; n < 3; n += 1)
      expect((await admin.post('users/send-password-link', { id: rani.userId })).status).toBe(200);
    expect((await admin.post('users/send-password-link', { id: rani.userId })).status).toBe(429);
  });
});

describe('users/update_password', () => {
  it('changes it for who knows it, and ends the other sessions', async () => {
    const here = await store.signedIn('customer');
    const there = store.client();
    await there.post('auth/login', { email: here.email, password: 'gajah-terbang-1' }, fromElsewhere());
    const answer = await here.post('users/update_password.php', {
      user_id: here.userId,
      current_password: 'gajah-terbang-1',
      new_password: 'gajah-terbang-2',
    });
    expect(answer.body).toEqual({ success: true, message: 'Password updated successfully' });
    expect((await here.get('users/get')).status).toBe(200);
    expect((await there.get('users/get')).status).toBe(401);
    expect((await signIn(here.email, 'gajah-terbang-1')).body.success).toBe(false);
    expect((await signIn(here.email, 'gajah-terbang-2')).body.success).toBe(true);
  });

  it('refuses a short one and a wrong current one, and stops guessing after three', async () => {
    const user = await store.signedIn('customer');
    const change = (current_password: string, new_password = 'gajah-terbang-2') =>
      user.post('users/update_password', { current_password, new_password });
    expect((await change('gajah-terbang-1', '12345')).body.message).toBe(
      'New password must be at least 6 characters long',
    );
    for (let n = 0; n < 3; n += 1)
      expect((await change('salah')).body.message).toBe('Kata sandi saat ini salah');
    const locked = await change('gajah-terbang-1');
    expect([locked.status, locked.body.code]).toEqual([429, 'login.locked']);
    expect((await signIn(user.email, 'gajah-terbang-1')).body.success).toBe(true);
  });

  it('is for oneself only, even for an admin', async () => {
    const [admin, user] = [await store.signedIn('admin'), await store.signedIn('customer')];
    const body = {
      user_id: user.userId,
      current_password: 'gajah-terbang-1',
      new_password: 'gajah-terbang-2',
    };
    expect((await admin.post('users/update_password', body)).status).toBe(403);
    expect((await signIn(user.email, 'gajah-terbang-1')).body.success).toBe(true);
  });
});

describe('passwords that everybody would try', () => {
  const refused = (answer: { body: { code?: string } }) => answer.body.code;

  it('are refused wherever a password is set', async () => {
    const [admin, user] = [await store.signedIn('admin'), await store.signedIn('customer')];
    await askReset(user.email);
    const token = tokenIn((await mailsTo(user.email))[0]?.text ?? '');
    for (const password of ['123456', 'password', 'aaaaaa', 'Sayang123', 'kunci2026', user.email]) {
      const fresh = { email: `umum${password.length}@kunci.test`, username: 'Umum', password };
      const change = { current_password: PASSWORD, new_password: password };
      const answers = [
        await user.post('users/update_password', change),
        await store.client().post('auth/reset', { token, password }, fromElsewhere()),
      ];
      if (password !== user.email) answers.push(await admin.post('users/create', fresh));
      expect([password, ...answers.map(refused)]).toEqual([
        password,
        ...answers.map(() => 'password.common'),
      ]);
    }
    expect((await signIn(user.email, PASSWORD)).body.success).toBe(true);
  });

  it('six characters do for a customer, ten for staff', async () => {
    const [admin, user] = [await store.signedIn('admin'), await store.signedIn('customer')];
    const change = (client: typeof user, new_password: string) =>
      client.post('users/update_password', { current_password: PASSWORD, new_password });
    expect((await change(user, 'x7kq2m')).body.success).toBe(true);
    const short = await change(admin, 'x7kq2mzzz');
    expect([short.body.code, short.body.message]).toEqual([
      'password.staff-too-short',
      'Kata sandi admin minimal 10 karakter',
    ]);
    expect((await change(admin, 'x7kq2mzzzw')).body.success).toBe(true);
  });
});

describe('users/update', () => {
  it('takes what is, and refuses to change it', async () => {
    const user = await store.signedIn('customer');
    const { username } = (await user.get('users/get')).body.user;
    const update = (fields: object) => user.post('users/update.php', { user_id: user.userId, ...fields });
    expect((await update({ email: user.email.toUpperCase(), username })).body).toEqual({
      success: true,
      message: 'Profile updated successfully',
    });
    for (const fields of [
      { email: 'lain@kunci.test', username },
      { email: user.email, username: 'Lain' },
    ]) {
      const answer = await update(fields);
      expect([answer.body.success, answer.body.message]).toEqual([false, 'Failed to update profile']);
    }
    expect((await user.get('users/get')).body.user).toMatchObject({ email: user.email, username });
  });
});

describe('auth/register', () => {
  const fresh = (n: number) => ({
    email: `baru${n}@kunci.test`,
    username: `Baru ${n}`,
    password: 'gajah-terbang-1',
  });
  const open = async (publicRegistration: boolean) => {
    await store.database.db
      .insert(settings)
      .values({ key: 'publicRegistration', value: publicRegistration, updatedAt: new Date() })
      .onConflictDoUpdate({ target: settings.key, set: { value: publicRegistration } });
    await store.store.deps.settings.refresh();
  };

  it('is closed unless the seller opens it', async () => {
    const answer = await store.client().post('auth/register', fresh(1), fromElsewhere());
    expect([answer.status, answer.body.message]).toEqual([403, 'Registration failed']);
    expect((await signIn('baru1@kunci.test', 'gajah-terbang-1')).body.success).toBe(false);
  });

  it('opens an account with nothing on it, and signs in', async () => {
    await open(true);
    const client = store.client();
    const answer = await client.post('auth/register', fresh(2), fromElsewhere());
    expect(answer.body.user).toMatchObject({ email: 'baru2@kunci.test', balance: 0, isAdmin: false });
    expect((await client.get('users/get')).body.user.username).toBe('Baru 2');
    const short = await client.post('auth/register', { ...fresh(3), password: '12345' }, fromElsewhere());
    expect(short.body.message).toBe('Password must be at least 6 characters long');
    const taken = await client.post(
      'auth/register',
      { ...fresh(4), email: 'BARU2@kunci.test' },
      fromElsewhere(),
    );
    expect(taken.body.message).toBe('Email sudah terdaftar');
    await open(false);
  });

  it('five an hour per address, three per e-mail', async () => {
    await open(true);
    const from = fromElsewhere();
    const statuses = [];
    for (let n = 10; n < 16; n += 1)
      statuses.push((await store.client().post('auth/register', fresh(n), from)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const same = [];
    for (let n = 0; n < 4; n += 1)
      same.push((await store.client().post('auth/register', fresh(20), fromElsewhere())).status);
    expect(same).toEqual([200, 200, 200, 429]);
    await open(false);
  });
});

describe('a new password by mail', () => {
  it('works once, for 30 minutes, ends all sessions and opens the lock', async () => {
    const user = await store.signedIn('customer');
    const from = fromElsewhere();
    for (let n = 0; n < 3; n += 1) await signIn(user.email, 'salah', from);
    expect((await signIn(user.email, 'gajah-terbang-1', from)).body.code).toBe('login.locked');
    const asked = await askReset(` ${user.email.toUpperCase()}`, from);
    expect(asked.body).toEqual({
      success: true,
      message: 'Jika email ini terdaftar, tautan untuk kata sandi baru sudah dikirim.',
    });
    const [mail] = await mailsTo(user.email);
    expect(mail?.subject).toBe('Kata sandi baru untuk Kunci');
    expect(mail?.text).toContain('30 menit');
    const token = tokenIn(mail?.text ?? '');
    expect(mail?.html).toContain(token);
    const reset = (password: string) => store.client().post('auth/reset', { token, password }, from);
    expect((await reset('12345')).body.message).toBe('New password must be at least 6 characters long');
    expect((await reset('gajah-terbang-3')).body).toEqual({
      success: true,
      message: 'Kata sandi baru tersimpan. Silakan masuk.',
    });
    expect((await user.get('users/get')).status).toBe(401);
    expect((await reset('gajah-terbang-4')).body.message).toBe(
      'Tautan untuk kata sandi baru tidak valid atau sudah kedaluwarsa',
    );
    at += 61_000;
    expect((await signIn(user.email, 'gajah-terbang-3', from)).body.success).toBe(true);
  });

  it('a later link replaces the earlier one, and both lapse', async () => {
    const user = await store.signedIn('customer');
    await askReset(user.email);
    const first = tokenIn((await mailsTo(user.email))[0]?.text ?? '');
    await askReset(user.email);
    const second = tokenIn((await mailsTo(user.email))[0]?.text ?? '');
    expect(second).not.toBe(first);
    const reset = (token: string) =>
      store.client().post('auth/reset', { token, password: 'gajah-terbang-5' }, fromElsewhere());
    expect((await reset(first)).body.code).toBe('reset.invalid');
    at += 30 * 60_000;
    expect((await reset(second)).body.code).toBe('reset.invalid');
    expect((await signIn(user.email, 'gajah-terbang-1')).body.success).toBe(true);
  });

  it('of eight that use one link at once, one succeeds', async () => {
    const user = await store.signedIn('customer');
    await askReset(user.email);
    const token = tokenIn((await mailsTo(user.email))[0]?.text ?? '');
    const from = fromElsewhere();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        store.client().post('auth/reset', { token, password: `gajah-terbang-${n}` }, from),
      ),
    );
    expect(answers.filter((answer) => answer.body.success)).toHaveLength(1);
  });

  it('tells nobody whether an address is known: same answer, same rows, same limits', async () => {
    const user = await store.signedIn('customer');
    const ask = async (email: string) => {
      const answers = [];
      for (let n = 0; n < 4; n += 1) answers.push(await askReset(email));
      return answers.map((answer) => [answer.status, answer.body]);
    };
    const [known, unknown] = [await ask(user.email), await ask('siapa@kunci.test')];
    expect(unknown).toEqual(known);
    expect(known.map(([status]) => status)).toEqual([200, 200, 200, 200]);
    expect(await mailsTo('siapa@kunci.test')).toEqual([]);
    const from = fromElsewhere();
    const perAddress = [];
    for (let n = 0; n < 6; n += 1) perAddress.push((await askReset(`acak${n}@kunci.test`, from)).status);
    expect(perAddress).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('strangers who ask for it do not use it up: the owner always has one link that works', async () => {
    const user = await store.signedIn('customer');
    for (let n = 0; n < 8; n += 1) expect((await askReset(user.email)).status).toBe(200);
    const mails = await mailsTo(user.email);
    expect(mails).toHaveLength(3);
    const reset = (token: string) =>
      store.client().post('auth/reset', { token, password: 'gajah-terbang-8' }, fromElsewhere());
    expect((await reset(tokenIn(mails[0]?.text ?? ''))).body.success).toBe(true);
    await askReset(user.email);
    expect(await mailsTo(user.email)).toHaveLength(4);
    at += 30 * 60_000;
    for (let n = 0; n < 3; n += 1) await askReset(user.email);
    const later = await mailsTo(user.email);
    expect(later).toHaveLength(5);
    expect((await reset(tokenIn(later[0]?.text ?? ''))).body.success).toBe(true);
  });

  it('keeps the token nowhere in the database', async () => {
    const user = await store.signedIn('customer');
    await askReset(user.email);
    const token = tokenIn((await mailsTo(user.email))[0]?.text ?? '');
    expect(token).toHaveLength(64);
    for (const table of ['password_resets', 'mails', 'rate_limits', 'users']) {
      const { rows } = await store.database.db.execute<{ n: number }>(
        sql.raw(`select count(*)::int as n from ${table} t where t::text like '%${token}%'`),
      );
      expect([table, rows[0]?.n]).toEqual([table, 0]);
    }
  });
});

describe('signing in', () => {
  it('costs the same work for a known and an unknown address', async () => {
    const user = await store.signedIn('customer');
    const { hasher } = store.store.deps;
    const verify = vi.spyOn(hasher, 'verify');
    await signIn(user.email, 'salah');
    await signIn('tidak-ada@kunci.test', 'salah');
    expect(verify).toHaveBeenCalledTimes(2);
    const [known, unknown] = verify.mock.calls.map(([hash]) => hash.split('$').slice(0, 4).join('$'));
    expect(known).toMatch(/^\$argon2id\$/);
    expect(unknown).toBe(known);
    verify.mockRestore();
  });
});
