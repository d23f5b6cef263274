import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/text/locales.ts';
import { withColon } from '#languages/punctuation.ts';
import { inParallel } from '#testing/in-parallel.ts';
import type { TestClient } from '#testing/test-client.ts';
import { PASSWORD, type TestStore, testStore } from '#testing/test-store.ts';
import { mailTexts } from '../mail/mail-texts.ts';

let at = Date.parse('2026-03-01T03:00:00Z');
let store: TestStore;
let second: TestStore;
beforeAll(async () => {
  const clock = { now: () => new Date(at) };
  const vars = { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_FACTOR: '1' };
  store = await testStore({ clock, vars });
  second = await testStore({ clock, vars, database: store.database });
});
afterAll(async () => {
  await second?.close();
  await store?.close();
});
// Each test begins with nothing counted.
beforeEach(() => {
  at += 2 * 3_600_000;
});

const hex = (n: number) => n.toString(16);
const ipv4 = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (email: string, password: string, address: string, client = store.client()) =>
  client.post('auth/login', { email, password }, from(address));

/** How many of so many wrong passwords, sent over two processes at once, were looked at. */
async function judged(email: string, count: number, addressOf: (n: number) => string): Promise<number> {
  const guess = (n: number) => async () => {
    const process = n % 2 ? store : second;
    const answer = await signIn(email, `tebakan ${n}`, addressOf(n), process.client());
    expect(answer.body.success).toBe(false);
    return answer.body.code as string;
  };
  const codes = await inParallel(
    40,
    Array.from({ length: count }, (_, n) => guess(n)),
  );
  return codes.filter((code) => code === 'login.invalid').length;
}

/** An account that nobody has signed in to from anywhere. */
async function owner() {
  const user = await store.signedIn('customer');
  await store.database.db.execute(sql`delete from devices where user_id = ${user.userId}`);
  return user;
}
const mailsTo = async (to: string): Promise<{ subject: string; text: string }[]> => {
  await store.runJob('send-mail');
  return (await store.client().get(`/sandbox/inbox.json?to=${to}`)).body;
};

describe('guesses sent at once, over two processes', () => {
  it('from one /64: three are judged', async () => {
    const { email } = await owner();
    expect(await judged(email, 200, (n) => `2001:db8:1:1::${hex(n)}`)).toBe(3);
  });

  it('from many /64 of one /48: twenty are judged', async () => {
    const { email } = await owner();
    expect(await judged(email, 200, (n) => `2001:db8:2:${hex(n)}::1`)).toBe(20);
  });

  const ANYWHERE = [(n: number) => `2001:db8:1:1::${hex(n)}`, (n: number) => `2001:db8:2:${hex(n)}::1`, ipv4];
  it('from everywhere: twenty are judged, and one a minute after that', async () => {
    const { email } = await owner();
    expect(await judged(email, 1_000, (n) => ANYWHERE[n % 3]?.(n) ?? '')).toBe(20);
    at += 59_999;
    expect(await judged(email, 30, (n) => ipv4(5_000 + n))).toBe(0);
    at += 1;
    expect(await judged(email, 30, (n) => ipv4(6_000 + n))).toBe(1);
    at += 60_000;
    expect(await judged(email, 30, (n) => ipv4(7_000 + n))).toBe(1);
  }, 120_000);

  it('at many accounts from one network: sixty are judged', async () => {
    const guesses = Array.from(
      { length: 150 },
      (_, n) => () =>
        signIn(`acak${n}@kunci.test`, 'salah', '203.0.113.9', (n % 2 ? store : second).client()),
    );
    const answers = await inParallel(40, guesses);
    expect(answers.filter((answer) => answer.body.code === 'login.invalid')).toHaveLength(60);
  });

  it('of one’s own password at users/update_password: three are judged', async () => {
    const user = await store.signedIn('customer');
    const thief = second.client();
    thief.setCookie('kunci_session', user.cookie('kunci_session') ?? '');
    const guesses = Array.from(
      { length: 60 },
      (_, n) => () =>
        (n % 2 ? user : thief).post(
          'users/update_password',
          { current_password: `salah ${n}`, new_password: 'gajah-terbang-7' },
          from(`2001:db8:3:${hex(n)}::1`),
        ),
    );
    const answers = await inParallel(20, guesses);
    expect(answers.filter((answer) => answer.body.code === 'password.wrong')).toHaveLength(3);
  });

  it('of reset links from one /64: twenty are judged', async () => {
    const guesses = Array.from(
      { length: 100 },
      (_, n) => () =>
        (n % 2 ? store : second)
          .client()
          .post(
            'auth/reset',
            { token: hex(n).padStart(64, '0'), password: 'gajah-terbang-7' },
            from(`2001:db8:4:4::${hex(n)}`),
          ),
    );
    const answers = await inParallel(20, guesses);
    expect(answers.filter((answer) => answer.body.code === 'reset.invalid')).toHaveLength(20);
  });
});

describe('the owner of an account that strangers guess at', () => {
  it('signs in from a browser they used before, wherever it is and whatever its network has done', async () => {
    const user = await store.signedIn('customer');
    const mine: TestClient = user;
    await judged(user.email, 25, ipv4);
    for (let n = 0; n < 60; n += 1) await signIn(`lain${n}@kunci.test`, 'salah', '198.51.100.4');
    expect((await signIn('lain99@kunci.test', 'salah', '198.51.100.4')).body.code).toBe('request.too-many');
    const answer = await signIn(user.email, PASSWORD, '198.51.100.4', mine);
    expect(answer.body.success).toBe(true);
  });

  it('has a browser with a budget of its own, of three', async () => {
    const user = await store.signedIn('customer');
    const codes = [];
    for (let n = 0; n < 5; n += 1)
      codes.push((await signIn(user.email, 'salah', ipv4(100 + n), user)).body.code);
    expect(codes).toEqual([
      'login.invalid',
      'login.invalid',
      'login.invalid',
      'login.locked',
      'login.locked',
    ]);
  });

  it('signs in from a network they used before', async () => {
    const user = await owner();
    expect((await signIn(user.email, PASSWORD, '198.51.100.7')).body.success).toBe(true);
    await judged(user.email, 25, ipv4);
    expect((await signIn(user.email, PASSWORD, '198.51.100.7')).body.success).toBe(true);
    expect((await signIn(user.email, PASSWORD, '198.51.100.8')).body.code).toBe('login.too-many');
  });

  it('is slowed elsewhere, not shut out: the next minute is theirs, and what was not judged does not lock', async () => {
    const user = await owner();
    await judged(user.email, 25, ipv4);
    for (let n = 0; n < 4; n += 1)
      expect((await signIn(user.email, PASSWORD, '198.51.100.9')).body.message).toBe(
        'Terlalu banyak percobaan login. Tunggu 1 menit.',
      );
    at += 60_000;
    expect((await signIn(user.email, PASSWORD, '198.51.100.9')).body.success).toBe(true);
  });

  it('gets in by a mailed link although strangers take every minute', async () => {
    const user = await owner();
    await judged(user.email, 25, ipv4);
    const mine = store.client();
    await mine.post('auth/request-reset', { email: user.email }, from('198.51.100.10'));
    const token = /#token=([0-9a-f]{64})/.exec((await mailsTo(user.email))[0]?.text ?? '')?.[1];
    const reset = await mine.post(
      'auth/reset',
      { token, password: 'gajah-terbang-7' },
      from('198.51.100.10'),
    );
    expect(reset.body.success).toBe(true);
    at += 60_000;
    expect(await judged(user.email, 20, (n) => ipv4(900 + n))).toBe(1);
    expect((await signIn(user.email, 'gajah-terbang-7', '198.51.100.11', mine)).body.success).toBe(true);
  });

  it('is not helped by a mark that another account earned, or that nobody got', async () => {
    const [user, stranger] = [await owner(), await store.signedIn('customer')];
    await judged(user.email, 25, ipv4);
    expect((await signIn(user.email, PASSWORD, '198.51.100.12', stranger)).body.code).toBe('login.too-many');
    const invented = store.client();
    invented.setCookie('kunci_device', 'D'.repeat(43));
    expect((await signIn(user.email, PASSWORD, '198.51.100.12', invented)).body.code).toBe('login.too-many');
  });
});

describe('the mark of a browser', () => {
  it('is new at the first sign-in, whatever came along, and stays for a year', async () => {
    const user = await owner();
    const victim = store.client();
    victim.setCookie('kunci_device', 'P'.repeat(43));
    const answer = await signIn(user.email, PASSWORD, '198.51.100.20', victim);
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('kunci_device='));
    expect(line).toMatch(/Max-Age=31536000; .*HttpOnly/);
    const mark = victim.cookie('kunci_device');
    expect(mark).not.toBe('P'.repeat(43));
    at += 61_000;
    await signIn(user.email, PASSWORD, '198.51.100.20', victim);
    expect(victim.cookie('kunci_device')).toBe(mark);
    const { rows } = await store.database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from devices d where d::text like ${`%${mark}%`}`,
    );
    expect(rows[0]?.n).toBe(0);
  });

  it('serves two people who share a browser, and ten per account at most', async () => {
    const [one, two] = [await owner(), await owner()];
    const shared = store.client();
    for (const user of [one, two]) await signIn(user.email, PASSWORD, '198.51.100.21', shared);
    await judged(one.email, 25, ipv4);
    at += 61_000;
    expect((await signIn(one.email, PASSWORD, '198.51.100.22', shared)).body.success).toBe(true);
    for (let n = 0; n < 14; n += 1) {
      at += 61_000;
      await signIn(two.email, PASSWORD, `198.51.100.${30 + n}`);
    }
    const { rows } = await store.database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from devices where user_id = ${two.userId}`,
    );
    expect(rows[0]?.n).toBe(10);
  });

  it('is taken from everybody else when the password changes', async () => {
    const user = await store.signedIn('customer');
    const thief = store.client();
    await signIn(user.email, PASSWORD, '198.51.100.50', thief);
    await user.post('users/update_password', {
      current_password: PASSWORD,
      new_password: 'gajah-terbang-7',
    });
    await judged(user.email, 25, ipv4);
    expect((await signIn(user.email, 'gajah-terbang-7', '198.51.100.51', thief)).body.code).toBe(
      'login.too-many',
    );
    expect((await signIn(user.email, 'gajah-terbang-7', '198.51.100.52', user)).body.success).toBe(true);
  });
});

describe('a sign-in from a device that was never used', () => {
  const PHONE =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

  it('is told to the owner, unless it is the first one or a known one', async () => {
    const user = await store.signedIn('customer');
    expect(await mailsTo(user.email)).toEqual([]);
    await signIn(user.email, PASSWORD, '198.51.100.60', user);
    expect(await mailsTo(user.email)).toEqual([]);
    at += 1_000;
    await store
      .client()
      .post(
        'auth/login',
        { email: user.email, password: PASSWORD },
        { ...from('198.51.100.61'), 'user-agent': PHONE },
      );
    const [mail, ...more] = await mailsTo(user.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Perangkat baru di akun Kunci Anda');
    expect(mail?.text).toContain('Perangkat: Chrome · Android');
    expect(mail?.text).toMatch(/Waktu: \d+ Maret 2026/);
    expect(mail?.text).toMatch(/\/seller\/reset$/m);
    expect(mail?.text).not.toContain('198.51.100');
  });

  it.each(LOCALES)('in the language the owner last used: %s', async (locale) => {
    const user = await owner();
    user.setCookie('lang', locale);
    await signIn(user.email, PASSWORD, '198.51.100.62', user);
    await signIn(user.email, PASSWORD, '198.51.100.63');
    const [mail] = await mailsTo(user.email);
    const { device } = mailTexts(locale).texts;
    expect(mail?.subject).toBe(device.subject.replace('{store}', 'Kunci'));
    expect(mail?.text).toContain(withColon(locale, device.device) + device.unknown);
  });
});
