import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inParallel } from '#testing/in-parallel.ts';
import { PASSWORD, type TestStore, testStore } from '#testing/test-store.ts';

const HOUR_MS = 3_600_000;
let at = Date.now();
let store: TestStore;
beforeAll(async () => {
  store = await testStore({
    clock: { now: () => new Date(at) },
    vars: { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_FACTOR: '1' },
  });
});
afterAll(() => store?.close());
// Each test has the limits of an hour for itself.
beforeEach(() => {
  at += HOUR_MS + 1;
});

let counter = 0;
const elsewhere = () => {
  counter += 1;
  return { 'x-forwarded-for': `203.0.113.${counter % 250}` };
};
const fresh = () => {
  counter += 1;
  return `baru${counter}@kunci.test`;
};
const signedIn = async (role: Parameters<TestStore['signedIn']>[0]) => {
  const client = await store.signedIn(role);
  client.proof = { password: PASSWORD };
  return client;
};
type Client = Awaited<ReturnType<typeof signedIn>>;
const ask = (client: Client, email: string) => client.post('users/request-email', { email });
const mailsTo = async (to: string): Promise<{ subject: string; text: string }[]> => {
  await store.runJob('send-mail');
  return (await store.client().get(`/sandbox/inbox.json?to=${to}`)).body;
};
const tokenIn = (text = '') => /\/seller\/email#token=([0-9a-f]{64})/.exec(text)?.[1] ?? '';
const linkTo = async (email: string) => tokenIn((await mailsTo(email))[0]?.text);
const confirm = async (token: string, client = store.client()) =>
  (await client.post('auth/confirm-email', { token }, elsewhere())).body;
const addressOf = async (id: number) =>
  (await store.database.pool.query('select email from users where id = $1', [id])).rows[0].email;
const query = (text: string, values: unknown[] = []) => store.database.pool.query(text, values);

/** Does it while whoever runs `meanwhile` has the rows and lets go only once somebody waits for them. */
async function whileHeld<T>(statement: string, values: unknown[], act: () => Promise<T>): Promise<T> {
  const other = await store.database.pool.connect();
  try {
    await other.query('begin');
    await other.query(statement, values);
    const acting = act();
    await vi.waitFor(async () => {
      const { rows } = await query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).not.toEqual([]);
    }, 10_000);
    await other.query('commit');
    return await acting;
  } finally {
    other.release();
  }
}

describe('users/change-name', () => {
  it('is what staff are called from then on; what they did before stays under the old name', async () => {
    const owner = await signedIn('admin');
    const before = (await owner.get('users/get')).body.user.username;
    await owner.post('settings/update', { alertMinKeys: 4 });
    at += 1_000;
    expect((await owner.post('users/change-name', { username: ' Sari Lestari ' })).body.user.username).toBe(
      'Sari Lestari',
    );
    at += 1_000;
    await owner.post('settings/update', { alertMinKeys: 5 });
    const { data } = (await owner.get('audit/list')).body;
    const own = data.filter((line: { userId: number }) => line.userId === owner.userId);
    expect(own.map((line: { action: string; username: string }) => [line.action, line.username])).toEqual([
      ['settings.update', 'Sari Lestari'],
      ['user.rename', 'Sari Lestari'],
      ['settings.update', before],
      ['session.open', before],
    ]);
    expect(own[1]).toMatchObject({ before: { username: before }, after: { username: 'Sari Lestari' } });
  });

  it('is for customers too, without a line in the record, and nobody has a name of another', async () => {
    const [rani, bima] = [await signedIn('customer'), await signedIn('customer')];
    expect((await rani.post('users/change-name', { username: 'Rani W' })).body.user.username).toBe('Rani W');
    expect((await bima.post('users/change-name', { username: 'rani w' })).body.code).toBe(
      'user.username-taken',
    );
    expect((await bima.post('users/change-name', { username: '  ' })).status).toBe(400);
    expect((await store.client().post('users/change-name', { username: 'Siapa' })).status).toBe(401);
    const { rows } = await query(`select 1 from audit_log where action = 'user.rename' and user_id = $1`, [
      rani.userId,
    ]);
    expect(rows).toEqual([]);
    const kept = await query('select 1 from former_names where user_id = $1', [rani.userId]);
    expect(kept.rows).toEqual([]);
  });

  it('five times an hour', async () => {
    const rani = await signedIn('customer');
    for (let n = 0; n < 5; n += 1)
      expect((await rani.post('users/change-name', { username: `Rani ${counter}-${n}` })).status).toBe(200);
    expect((await rani.post('users/change-name', { username: 'Rani' })).status).toBe(429);
  });
});

describe('a new address', () => {
  it('counts once its link is confirmed; the other sessions end and both addresses are told', async () => {
    const rani = await signedIn('customer');
    const there = store.client();
    await there.post('auth/login', { email: rani.email, password: PASSWORD }, elsewhere());
    await store.client().post('auth/request-reset', { email: rani.email }, elsewhere());
    await query(`update devices set locale = 'en', last_used_at = '2100-01-01' where user_id = $1`, [
      rani.userId,
    ]);
    const email = fresh();
    expect((await ask(rani, ` ${email.toUpperCase()} `)).body.success).toBe(true);
    const link = await linkTo(email);
    expect(link).not.toBe('');
    expect(await addressOf(rani.userId)).toBe(rani.email);
    // What programs do with the links of a mail.
    await store.client().get('/seller/email');
    expect((await store.client().get(`auth/confirm-email?token=${link}`)).status).toBe(405);
    expect(await addressOf(rani.userId)).toBe(rani.email);
    expect(await confirm(link, rani)).toMatchObject({ success: true, email, staff: false });
    expect((await rani.get('users/get')).body.user.email).toBe(email);
    expect((await there.get('users/get')).status).toBe(401);
    const [old] = await mailsTo(rani.email);
    expect(old?.subject).toBe('The e-mail address of your Kunci account was changed');
    expect(old?.text).toContain(`New address: ${email[0]}***`);
    expect(old?.text).not.toContain(email);
    expect((await mailsTo(email))[0]?.subject).toBe('Your Kunci account has a new e-mail address');
    const sign = (address: string) =>
      store.client().post('auth/login', { email: address, password: PASSWORD }, elsewhere());
    expect((await sign(rani.email)).body.code).toBe('login.invalid');
    expect((await sign(email)).body.success).toBe(true);
    const resets = await query('select 1 from password_resets where user_id = $1', [rani.userId]);
    expect(resets.rows).toEqual([]);
  });

  it('wants a proof, an address that is another, and at most three an hour for an account or an address', async () => {
    const rani = await signedIn('customer');
    rani.proof = null;
    at += HOUR_MS;
    expect((await ask(rani, fresh())).body.code).toBe('session.step-up');
    rani.proof = { password: PASSWORD };
    expect((await ask(rani, rani.email)).body.code).toBe('email.same');
    expect((await ask(rani, 'admin@demo.test')).body.code).toBe('email.demo');
    const email = fresh();
    for (let n = 0; n < 3; n += 1) expect((await ask(rani, email)).status).toBe(200);
    expect((await ask(rani, fresh())).status).toBe(429);
    expect((await ask(await signedIn('customer'), email)).status).toBe(429);
    expect(await mailsTo(email)).toHaveLength(3);
  });

  it('that somebody has is answered like a free one; who has it is told, in their own language', async () => {
    const [rani, bima] = [await signedIn('customer'), await signedIn('customer')];
    await query(`update devices set locale = 'th' where user_id = $1`, [bima.userId]);
    const free = await ask(rani, fresh());
    const taken = await ask(rani, bima.email);
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    const [mail] = await mailsTo(bima.email);
    expect(mail?.subject).toBe('มีผู้ขอใช้อีเมลของคุณที่ Kunci');
    expect([tokenIn(mail?.text), mail?.text.includes(rani.email)]).toEqual(['', false]);
  });

  it('of staff is a line in the record without the address', async () => {
    const owner = await signedIn('admin');
    const email = fresh();
    await ask(owner, email);
    expect(await confirm(await linkTo(email))).toMatchObject({ success: true, staff: true });
    const { rows } = await query(`select * from audit_log where action = 'user.email'`);
    expect(rows).toMatchObject([{ user_id: owner.userId, target: `user:${owner.userId}` }]);
    expect(JSON.stringify(rows)).not.toContain(email);
    // Confirmed in a browser that is none of hers: every session of hers has ended.
    expect((await owner.get('users/get')).status).toBe(401);
  });

  it('leaves no link in the database', async () => {
    const rani = await signedIn('customer');
    const email = fresh();
    await ask(rani, email);
    const link = await linkTo(email);
    const { rows } = await query('select c.*, m.about from email_changes c, mails m');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(link);
  });
});

describe('a link for a new address', () => {
  const asked = async (role: 'customer' | 'admin' = 'customer') => {
    const client = await signedIn(role);
    const email = fresh();
    await ask(client, email);
    return { client, email, link: await linkTo(email) };
  };

  it('works once, however many use it at once', async () => {
    const { client, email, link } = await asked();
    const answers = await inParallel(
      8,
      Array.from({ length: 8 }, () => () => confirm(link)),
    );
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 'email.invalid')).toHaveLength(7);
    expect(await addressOf(client.userId)).toBe(email);
    expect((await mailsTo(client.email)).filter(({ subject }) => /email akun/.test(subject))).toHaveLength(1);
  });

  it('ends after half an hour', async () => {
    const { client, link } = await asked();
    at += 30 * 60_000;
    expect((await confirm(link)).code).toBe('email.invalid');
    expect(await addressOf(client.userId)).toBe(client.email);
  });

  it('of an older request opens nothing', async () => {
    const { client, link } = await asked();
    const second = fresh();
    await ask(client, second);
    expect((await confirm(link)).code).toBe('email.invalid');
    expect(await confirm(await linkTo(second))).toMatchObject({ success: true, email: second });
  });

  it('of two accounts that asked for one address moves one of them', async () => {
    const [one, two] = [await signedIn('customer'), await signedIn('customer')];
    const email = fresh();
    await ask(one, email);
    const first = await linkTo(email);
    await ask(two, email);
    const second = await linkTo(email);
    expect(first).not.toBe(second);
    const answer = await whileHeld('update users set email = $1 where id = $2', [email, two.userId], () =>
      confirm(first),
    );
    expect(answer.code).toBe('user.email-taken');
    expect(await addressOf(one.userId)).toBe(one.email);
  });

  it('of an account that goes meanwhile opens nothing', async () => {
    const { client, link } = await asked();
    const gone = 'update users set deleted_at = now() where id = $1';
    const answer = await whileHeld(gone, [client.userId], () => confirm(link));
    expect(answer.code).toBe('email.invalid');
    expect(await addressOf(client.userId)).toBe(client.email);
  });

  it('is over once the seller has given the account another address', async () => {
    const { client, link } = await asked();
    const other = fresh();
    const moved = 'update users set email = $1 where id = $2';
    expect((await whileHeld(moved, [other, client.userId], () => confirm(link))).code).toBe('email.invalid');
    expect(await addressOf(client.userId)).toBe(other);
  });

  it('is counted before it is judged', async () => {
    const from = elsewhere();
    const tries = await inParallel(
      4,
      Array.from({ length: 24 }, () => async () => {
        const answer = await store.client().post('auth/confirm-email', { token: 'f'.repeat(64) }, from);
        return answer.status;
      }),
    );
    expect(tries.filter((status) => status === 429)).toHaveLength(4);
  });
});
