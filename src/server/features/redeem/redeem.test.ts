import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRedeemCode } from '#testing/redeem-codes.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';

const HOUR = 3_600_000;
let at = Date.now();
let store: TestStore;
beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) } });
});
afterAll(() => store?.close());

type Customer = Awaited<ReturnType<TestStore['signedIn']>>;
const redeem = (who: Customer, code: string) => who.post('redeem/redeem', { code, userId: who.userId });
const standing = async (who: Customer) =>
  (await who.get(`redeem/check-suspension.php?user_id=${who.userId}`)).body;
const failTimes = async (who: Customer, times: number) => {
  let last = await redeem(who, 'TIDAKADA');
  for (let n = 1; n < times; n += 1) last = await redeem(who, `TIDAKADA${n}`);
  return last.body;
};

describe('redeeming', () => {
  it('credits the code once, whatever case and blanks it was typed with', async () => {
    const rani = await store.signedIn('customer', 5);
    const code = await aRedeemCode(store, { amountCents: 2_050, description: 'Selamat datang' });
    const answer = await redeem(rani, ` ${code.toLowerCase().slice(0, 4)} ${code.slice(4)} `);
    expect(answer.body).toEqual({
      success: true,
      amount: 20.5,
      new_balance: 25.5,
      message: 'Kode berhasil ditukar: $20.50',
    });
    const history = (await rani.get(`redeem/history?user_id=${rani.userId}`)).body;
    expect(history).toEqual({
      success: true,
      data: [{ redeemedAt: new Date(at).toISOString(), amount: 20.5, description: 'Selamat datang', code }],
      total: 1,
    });
    const [newest] = (await rani.get('wallet/transactions')).body.data;
    expect(newest).toMatchObject({ operation: 'add', amount: 20.5, balance: 25.5, reason: `Redeem ${code}` });
    expect(await checkInvariants(store.database.db, new Date(at))).toEqual([]);
  });

  it('tells who used it already, and does not count that', async () => {
    const rani = await store.signedIn('customer');
    const code = await aRedeemCode(store);
    await redeem(rani, code);
    for (let n = 0; n < 12; n += 1) {
      expect((await redeem(rani, code)).body.message).toBe('Anda sudah pernah menggunakan kode ini');
    }
    expect(await standing(rani)).toMatchObject({
      suspended: false,
      failedAttempts: 0,
      remainingAttempts: 10,
    });
  });

  it.each([
    ['unknown', async () => 'TIDAKADA'],
    ['switched off', () => aRedeemCode(store, { isActive: false })],
    ['expired', () => aRedeemCode(store, { expiresAt: new Date(at - 1) })],
    [
      'used by another',
      async () => {
        const code = await aRedeemCode(store);
        await redeem(await store.signedIn('customer'), code);
        return code;
      },
    ],
  ])('refuses a code that is %s, and counts', async (_, make) => {
    const rani = await store.signedIn('customer', 1);
    const answer = await redeem(rani, await make());
    expect([answer.status, answer.body.success, answer.body.message]).toEqual([
      200,
      false,
      'Kode redeem tidak valid. Sisa percobaan: 9',
    ]);
    expect((await rani.get('users/get')).body.user.balance).toBe(1);
  });

  it('an empty code is only asked for', async () => {
    const rani = await store.signedIn('customer');
    expect((await redeem(rani, '  ')).body.message).toBe('Kode redeem harus diisi');
    expect(await standing(rani)).toMatchObject({ failedAttempts: 0 });
  });
});

describe('failures', () => {
  it('count down, and the tenth suspends for 24 hours', async () => {
    const rani = await store.signedIn('customer');
    expect((await failTimes(rani, 9)).message).toBe('Kode redeem tidak valid. Sisa percobaan: 1');
    expect(await standing(rani)).toMatchObject({
      suspended: false,
      failedAttempts: 9,
      remainingAttempts: 1,
      remainingSeconds: 0,
      suspendedUntil: null,
      reason: null,
    });
    expect((await failTimes(rani, 1)).message).toBe(
      'Kode tidak valid. Akun Anda di-suspend 24 jam karena terlalu banyak percobaan gagal.',
    );
    expect(await standing(rani)).toEqual({
      success: true,
      suspended: true,
      failedAttempts: 10,
      remainingAttempts: 0,
      remainingSeconds: 86_400,
      suspendedUntil: new Date(at + 24 * HOUR).toISOString(),
      reason: 'Terlalu banyak percobaan gagal',
    });
    const good = await aRedeemCode(store);
    at += 30 * 60_000;
    expect((await redeem(rani, good)).body.message).toBe('Akun Anda di-suspend. Coba lagi dalam 24 jam.');
    at += 23 * HOUR;
    expect((await redeem(rani, good)).body.message).toBe('Akun Anda di-suspend. Coba lagi dalam 1 jam.');
    at += 30 * 60_000 + 1;
    expect((await redeem(rani, good)).body.success).toBe(true);
    expect(await standing(rani)).toMatchObject({
      suspended: false,
      failedAttempts: 0,
      remainingAttempts: 10,
    });
    const { rows } = await store.database.db.execute(
      sql`select 1 from redeem_suspensions where user_id = ${rani.userId}`,
    );
    expect(rows).toEqual([]);
  });

  it('are forgotten after a day, one by one, and by a success at once', async () => {
    const rani = await store.signedIn('customer');
    await failTimes(rani, 4);
    at += 20 * HOUR;
    await failTimes(rani, 4);
    expect(await standing(rani)).toMatchObject({ failedAttempts: 8 });
    at += 5 * HOUR;
    expect(await standing(rani)).toMatchObject({ failedAttempts: 4, remainingAttempts: 6 });
    await redeem(rani, await aRedeemCode(store));
    expect(await standing(rani)).toMatchObject({ failedAttempts: 0 });
  });

  it('of 100 in an hour stop an address, whoever signs in there', async () => {
    const strict = await testStore({ vars: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' } });
    const from = { 'x-forwarded-for': '198.51.100.7' };
    const post = (who: Customer, code: string) => who.post('redeem/redeem', { code }, from);
    for (let user = 0; user < 10; user += 1) {
      const guesser = await strict.signedIn('customer');
      for (let n = 0; n < 10; n += 1) await post(guesser, `TEBAK${n}`);
    }
    const rani = await strict.signedIn('customer');
    const stopped = await post(rani, 'TEBAK');
    expect([stopped.status, stopped.body.code]).toEqual([429, 'request.too-many']);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(3_000);
    await strict.close();
  });

  it('sent ten at once are ten, and not one more is judged', async () => {
    const rani = await store.signedIn('customer');
    const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => redeem(rani, `SEKALIGUS${n}`)));
    const codes = answers.map((answer) => answer.body.code);
    expect(codes.filter((code) => code === 'redeem.invalid')).toHaveLength(9);
    expect(codes.filter((code) => code === 'redeem.suspended-now')).toHaveLength(1);
    expect(codes.filter((code) => code === 'redeem.suspended')).toHaveLength(5);
  });
});
