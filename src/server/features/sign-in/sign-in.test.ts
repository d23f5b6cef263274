import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStore, testStore } from '#testing/test-store.ts';

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
  return { 'x-forwarded-for': `198.51.100.${address}` };
};

describe('sign-in', () => {
  it('opens a session that the user can use and end', async () => {
    const rani = await store.signedIn('customer', 12.5);
    const me = await rani.get('users/get.php');
    expect(me.body.user).toMatchObject({ id: rani.userId, email: rani.email, balance: 12.5, isAdmin: false });
    expect(JSON.stringify(me.body)).not.toMatch(/hash|password/i);
    const stolen = rani.cookie('kunci_session') ?? '';
    expect((await rani.post('auth/logout', {})).body).toEqual({ success: true });
    expect((await rani.get('users/get')).status).toBe(401);
    const thief = store.client();
    thief.setCookie('kunci_session', stolen);
    expect((await thief.get('users/get')).status).toBe(401);
  });

  it('keeps the cookie from scripts and other sites, and only its hash in the database', async () => {
    const user = await store.signedIn('customer');
    const answer = await user.post('auth/login', { email: user.email, password: 'gajah-terbang-1' });
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('kunci_session='));
    expect(line).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(line).toContain(`Max-Age=${30 * 24 * 3600}`);
    const token = user.cookie('kunci_session') ?? '';
    const { rows } = await store.database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from sessions where token_hash = ${Buffer.from(token)}`,
    );
    expect(rows[0]?.n).toBe(0);
  });

  it('gives a new token at each sign-in, whatever token came with it', async () => {
    const user = await store.signedIn('customer');
    const planted = 'A'.repeat(43);
    const client = store.client();
    client.setCookie('kunci_session', planted);
    await client.post('auth/login', { email: user.email, password: 'gajah-terbang-1' }, fromElsewhere());
    expect(client.cookie('kunci_session')).not.toBe(planted);
  });

  it('ends all sessions of the user on request', async () => {
    const here = await store.signedIn('customer');
    const there = store.client();
    await there.post('auth/login', { email: here.email, password: 'gajah-terbang-1' }, fromElsewhere());
    await here.post('auth/logout', { everywhere: true });
    expect((await there.get('users/get')).status).toBe(401);
  });

  it('lasts 12 hours for an admin, renewed by use, and then ends', async () => {
    const admin = await store.signedIn('admin');
    at += 11 * 3_600_000;
    expect((await admin.get('users/get')).status).toBe(200);
    at += 11 * 3_600_000;
    expect((await admin.get('users/get')).status).toBe(200);
    at += 12 * 3_600_000 + 1;
    expect((await admin.get('users/get')).status).toBe(401);
  });

  it('answers wrong passwords and unknown addresses alike', async () => {
    const user = await store.signedIn('customer');
    const wrong = await store
      .client()
      .post('auth/login', { email: user.email, password: 'salah' }, fromElsewhere());
    const unknown = await store
      .client()
      .post('auth/login', { email: 'siapa@kunci.test', password: 'salah' }, fromElsewhere());
    expect(wrong.status).toBe(200);
    expect(wrong.body).toEqual({
      success: false,
      message: 'Invalid email or password',
      code: 'login.invalid',
    });
    expect(unknown.body).toEqual(wrong.body);
  });
});

describe('limits', () => {
  it('locks an e-mail from one address for 15 minutes after 3 failures, and nobody else', async () => {
    const user = await store.signedIn('customer');
    const here = fromElsewhere();
    const attempt = (password: string, from = here) =>
      store.client().post('auth/login', { email: user.email, password }, from);
    for (let n = 0; n < 3; n += 1) expect((await attempt('salah')).body.code).toBe('login.invalid');
    const locked = await attempt('gajah-terbang-1');
    expect(locked.status).toBe(429);
    expect(locked.body.message).toBe('Akun terkunci sementara. Coba lagi dalam 15 menit.');
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(890);
    expect((await attempt('gajah-terbang-1', fromElsewhere())).body.success).toBe(true);
    at += 15 * 60_000 + 1;
    expect((await attempt('gajah-terbang-1')).body.success).toBe(true);
  });

  it('judges no more than 3 of 20 guesses that are sent at once', async () => {
    const user = await store.signedIn('customer');
    const here = fromElsewhere();
    const guesses = Array.from({ length: 20 }, (_, n) =>
      store.client().post('auth/login', { email: user.email, password: `tebak${n}` }, here),
    );
    const codes = (await Promise.all(guesses)).map((answer) => answer.body.code);
    expect(codes.filter((code) => code === 'login.invalid')).toHaveLength(3);
    expect(
      codes.filter((code) => code !== 'login.invalid' && !/^login\.(locked|too-many)$/.test(code)),
    ).toEqual([]);
  });

  it('takes 5 submissions a minute, right ones too', async () => {
    const user = await store.signedIn('customer');
    const here = fromElsewhere();
    const signIn = () =>
      store.client().post('auth/login', { email: user.email, password: 'gajah-terbang-1' }, here);
    for (let n = 0; n < 5; n += 1) expect((await signIn()).body.success).toBe(true);
    const over = await signIn();
    expect([over.status, over.body.message]).toEqual([
      429,
      'Terlalu banyak percobaan login. Tunggu 1 menit.',
    ]);
    expect(Number(over.headers.get('retry-after'))).toBe(60);
    at += 60_001;
    expect((await signIn()).body.success).toBe(true);
  });

  it('stops one address after 60 failures an hour', async () => {
    const here = fromElsewhere();
    for (let n = 0; n < 60; n += 1) {
      await store.client().post('auth/login', { email: `acak${n}@kunci.test`, password: 'x' }, here);
    }
    const stopped = await store
      .client()
      .post('auth/login', { email: 'acak99@kunci.test', password: 'x' }, here);
    expect(stopped.status).toBe(429);
    expect(stopped.body.code).toBe('request.too-many');
  });
});

describe('users/create and users/get', () => {
  const fresh = () => ({
    email: `baru${Math.random().toString(36).slice(2)}@kunci.test`,
    username: `Baru ${Math.random()}`,
    password: 'gajah-terbang-1',
  });

  it('registers a customer whose balance is the sum of the ledger', async () => {
    const admin = await store.signedIn('admin');
    const made = await admin.post('users/create', { ...fresh(), initialBalance: 25.5 });
    expect(made.body.user).toMatchObject({ balance: 25.5, isAdmin: false });
    const { rows } = await store.database.db.execute<{ cents: number; reason: string }>(sql`
      select amount_cents as cents, reason from balance_transactions where user_id = ${made.body.user.id}`);
    expect(rows).toEqual([{ cents: 2550, reason: 'Initial balance' }]);
    const audit = await store.database.db.execute<{ action: string }>(
      sql`select action from audit_log where target = ${`user:${made.body.user.id}`}`,
    );
    expect(audit.rows).toEqual([{ action: 'user.create' }]);
  });

  it('lets the customer choose the password by a mailed link, or asks for another than the one that was typed', async () => {
    const admin = await store.signedIn('admin');
    const { password, ...rest } = fresh();
    const invited = await admin.post('users/create', { ...rest, initialBalance: 2 });
    expect(invited.body.user).toMatchObject({ signInGiven: false, balance: 2 });
    await store.runJob('send-mail');
    const [mail] = (await store.client().get(`/sandbox/inbox.json?to=${rest.email}`)).body;
    const token = /#token=(\w+)/.exec(mail.text)?.[1] ?? '';
    expect((await store.client().post('auth/reset', { token, password })).body.success).toBe(true);
    const client = store.client();
    const signedIn = await client.post('auth/login', { email: rest.email, password });
    expect(signedIn.body.user).toMatchObject({ signInGiven: false });

    const typed = fresh();
    const made = await admin.post('users/create', { ...typed, initialBalance: 0 });
    expect(made.body.user.signInGiven).toBe(true);
    const own = store.client();
    await own.post('auth/login', { email: typed.email, password: typed.password });
    const change = { current_password: typed.password, new_password: 'badak-bernyanyi-3' };
    expect((await own.post('users/update_password', change)).body.success).toBe(true);
    expect((await own.get('users/get')).body.user.signInGiven).toBe(false);
  });

  it('refuses a short password and a taken address, and writes nothing', async () => {
    const admin = await store.signedIn('admin');
    const user = fresh();
    const short = await admin.post('users/create', { ...user, password: '12345' });
    expect(short.body).toMatchObject({
      success: false,
      message: 'Password must be at least 6 characters long',
    });
    const empty = await admin.post('users/create', { ...user, password: '' });
    expect(empty.body.code).toBe('password.too-short');
    expect((await admin.post('users/create', { ...user, initialBalance: 1 })).body.success).toBe(true);
    const twice = await admin.post('users/create', {
      ...user,
      email: user.email.toUpperCase(),
      initialBalance: 5,
    });
    expect(twice.body.message).toBe('Email sudah terdaftar');
    const named = await admin.post('users/create', {
      ...user,
      email: fresh().email,
      username: user.username.toUpperCase(),
    });
    expect(named.body.message).toBe('Nama pengguna sudah dipakai');
    const { rows } = await store.database.db.execute<{ n: number }>(
      sql`select sum(amount_cents)::int as n from balance_transactions t join users u on u.id = t.user_id where u.email = ${user.email}`,
    );
    expect(rows[0]?.n).toBe(100);
  });

  it('shows a customer only themselves, an admin everybody', async () => {
    const [one, other, admin] = [
      await store.signedIn('customer'),
      await store.signedIn('customer'),
      await store.signedIn('admin'),
    ];
    expect((await one.get(`users/get?user_id=${one.userId}&_=123`)).body.user.id).toBe(one.userId);
    expect((await one.get(`users/get?user_id=${other.userId}`)).status).toBe(403);
    expect((await admin.get(`users/get?user_id=${other.userId}`)).body.user.id).toBe(other.userId);
    expect((await admin.get('users/get?user_id=999999')).status).toBe(404);
  });
});
