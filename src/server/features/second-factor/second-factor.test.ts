import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalText } from '#contract/wire/refusals.ts';
import { TICKET_TRIES } from '#domain/accounts/second-factor.ts';
import { SoftPasskey } from '#testing/soft-passkey.ts';
import type { TestClient } from '#testing/test-client.ts';
import { PASSWORD, type TestStore, testStore } from '#testing/test-store.ts';

let at = Date.parse('2026-03-01T03:00:00.000Z');
let store: TestStore;
type Person = Awaited<ReturnType<TestStore['signedIn']>>;
let admin: Person;

beforeAll(async () => {
  store = await testStore({ clock: { now: () => new Date(at) }, vars: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => store?.close());
beforeEach(async () => {
  at += 24 * 3_600_000;
  admin = await store.signedIn('admin');
});

const codeOf = (secret: string, shift = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at + shift * 30_000 });

/** Sets the app up; its next codes are fresh ones. */
async function withApp(person: TestClient): Promise<{ secret: string; recovery: string[] }> {
  const begun = await person.post('factors/app-begin', {});
  const { secret } = begun.body;
  const done = await person.post('factors/app-confirm', { code: codeOf(secret) });
  expect(done.body.success).toBe(true);
  at += 60_000;
  return { secret, recovery: done.body.recoveryCodes };
}

async function withPasskey(person: TestClient, key = new SoftPasskey(store.url)): Promise<SoftPasskey> {
  const { body } = await person.post('factors/passkey-begin', {});
  const done = await person.post('factors/passkey-finish', {
    name: 'Laptop',
    passkey: key.create(body.question),
  });
  expect(done.body.success).toBe(true);
  return key;
}

async function ticketOf(
  person: Person,
  client = store.client(),
): Promise<{ client: TestClient; ticket: string; ways: string[] }> {
  const { body } = await client.post('auth/login', { email: person.email, password: PASSWORD });
  expect(body).toMatchObject({ success: true, secondFactor: { ticket: expect.stringMatching(/^\w{43}$/) } });
  expect(body.user).toBeUndefined();
  return { client, ...body.secondFactor };
}

/** What stands in the inbox of an address about its factors, oldest first. */
async function mailsTo(email: string): Promise<string[]> {
  await store.runJob('send-mail');
  const { body } = await store.client().send('GET', `/sandbox/inbox.json?to=${encodeURIComponent(email)}`);
  const mails = body as { subject: string }[];
  return mails
    .map(({ subject }) => subject)
    .filter((subject) => !subject.startsWith('Perangkat baru'))
    .reverse();
}

async function resetByMail(email: string) {
  await store.client().post('auth/request-reset', { email });
  await store.runJob('send-mail');
  const { body } = await store.client().send('GET', `/sandbox/inbox.json?to=${encodeURIComponent(email)}`);
  const token = /#token=([0-9a-f]{64})/.exec(JSON.stringify(body))?.[1] ?? '';
  return store.client().post('auth/reset', { token, password: 'gajah-terbang-7' });
}

describe('an authenticator app', () => {
  it('is set up with its first code, and gives ten recovery codes', async () => {
    const begun = await admin.post('factors/app-begin', {});
    expect(begun.body.uri).toContain(`secret=${begun.body.secret}`);
    expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\/Kunci:/);
    const wrong = await admin.post('factors/app-confirm', { code: '000000' });
    expect(wrong.body.message).toBe(refusalText('second-factor.wrong'));
    expect((await admin.get('factors/status')).body.data).toMatchObject({ app: false, recoveryLeft: 0 });
    const done = await admin.post('factors/app-confirm', { code: codeOf(begun.body.secret) });
    expect(new Set(done.body.recoveryCodes).size).toBe(10);
    expect((await admin.get('factors/status')).body.data).toMatchObject({ app: true, recoveryLeft: 10 });
    expect((await admin.get('users/get')).body.user.hasSecondFactor).toBe(true);
    const again = await admin.post('factors/app-begin', {});
    expect(again.body.code).toBe('second-factor.there');
  });

  it('is asked for after the password, and only its fresh code opens a session', async () => {
    const { secret } = await withApp(admin);
    const { client, ticket, ways } = await ticketOf(admin);
    expect(ways).toEqual(['code', 'recovery']);
    expect((await client.get('users/get')).status).toBe(401);
    const code = codeOf(secret);
    const right = await client.post('auth/second-factor', { ticket, code });
    expect(right.body.user.email).toBe(admin.email);
    expect((await client.get('users/get')).status).toBe(200);
    // Neither the ticket nor the code works twice.
    expect((await client.post('auth/second-factor', { ticket, code })).body.code).toBe(
      'second-factor.ticket',
    );
    const next = await ticketOf(admin);
    const replay = await next.client.post('auth/second-factor', { ticket: next.ticket, code });
    expect(replay.body.code).toBe('second-factor.wrong');
  });

  it('keeps nothing readable of its secret', async () => {
    const { secret } = await withApp(admin);
    const { rows } = await store.database.pool.query('select sealed from totp_secrets where user_id = $1', [
      admin.userId,
    ]);
    expect(rows[0].sealed.toString('latin1')).not.toContain(secret);
  });

  it('can be removed, and then the password is enough again', async () => {
    await withApp(admin);
    expect((await admin.post('factors/app-remove', {})).body.success).toBe(true);
    const { body } = await store.client().post('auth/login', { email: admin.email, password: PASSWORD });
    expect(body.user.email).toBe(admin.email);
  });
});

describe('guessing a second factor', () => {
  it('gets five tries for a right password, however many are sent at once', async () => {
    const { secret } = await withApp(admin);
    const { client, ticket } = await ticketOf(admin);
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        client.post('auth/second-factor', { ticket, code: String(100_000 + n) }),
      ),
    );
    const judged = tries.filter(({ body }) => body.code === 'second-factor.wrong');
    expect(judged).toHaveLength(TICKET_TRIES);
    // Even the right one comes too late.
    const late = await client.post('auth/second-factor', { ticket, code: codeOf(secret) });
    expect(late.body.code).toBe('second-factor.ticket');
  });

  it('ends after twenty wrong codes an hour, over all tickets', async () => {
    await withApp(admin);
    let judged = 0;
    for (let n = 0; n < 6; n += 1) {
      const { client, ticket } = await ticketOf(admin);
      for (let m = 0; m < TICKET_TRIES; m += 1) {
        const { body } = await client.post('auth/second-factor', { ticket, code: '000000' });
        if (body.code === 'second-factor.wrong') judged += 1;
      }
      at += 61_000;
    }
    expect(judged).toBe(20);
  });

  it('by strangers who know the password shuts nobody out of a browser that they know, and is told by one mail', async () => {
    const { secret, recovery } = await withApp(admin);
    for (let n = 0; n < 5; n += 1) {
      const { client, ticket } = await ticketOf(admin);
      for (let m = 0; m < TICKET_TRIES; m += 1)
        await client.post('auth/second-factor', { ticket, code: '000000' });
      at += 61_000;
    }
    const { client: stranger, ticket } = await ticketOf(admin);
    const late = await stranger.post('auth/second-factor', { ticket, code: '000000' });
    expect(late.status).toBe(429);
    // Recovery codes are counted apart.
    const helped = await stranger.post('auth/second-factor', { ticket, recovery: recovery[0] });
    expect(helped.body.success).toBe(true);
    // A living session proves itself, and the browser that the owner used before gets in.
    expect((await admin.post('auth/step-up', { code: codeOf(secret) })).body.success).toBe(true);
    at += 60_000;
    const own = await ticketOf(admin, admin);
    const opened = await admin.post('auth/second-factor', { ticket: own.ticket, code: codeOf(secret) });
    expect(opened.body.success).toBe(true);
    expect(await mailsTo(admin.email)).toEqual([
      'Metode verifikasi dua langkah ditambahkan ke akun Kunci Anda',
      'Ada yang menebak kode verifikasi akun Kunci Anda',
      'Kode pemulihan akun Kunci Anda dipakai untuk masuk',
    ]);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'is changed',
      () =>
        admin.post('users/update_password', { current_password: PASSWORD, new_password: 'gajah-terbang-7' }),
    ],
    ['is set anew by mail', () => resetByMail(admin.email)],
    ['stays and all sessions are ended', () => admin.post('auth/logout', { everywhere: true })],
    ['stays and all other sessions are ended', () => admin.post('sessions/end', {})],
  ])('a ticket ends when the password %s', async (_, end) => {
    const { secret } = await withApp(admin);
    const { client, ticket } = await ticketOf(admin);
    expect(await end()).toMatchObject({ body: { success: true } });
    const late = await client.post('auth/second-factor', { ticket, code: codeOf(secret) });
    expect(late.body).toMatchObject({ success: false, message: 'Waktu habis. Silakan masuk lagi.' });
    expect((await client.get('users/get')).status).toBe(401);
  });

  it('a ticket lapses after ten minutes', async () => {
    const { secret } = await withApp(admin);
    const { client, ticket } = await ticketOf(admin);
    at += 10 * 60_000;
    const late = await client.post('auth/second-factor', { ticket, code: codeOf(secret) });
    expect(late.body.message).toBe('Waktu habis. Silakan masuk lagi.');
  });

  it.each([
    ['no proof', {}],
    ['two proofs', { code: '1', recovery: '2' }],
    ['an unknown field', { code: '1', user_id: 1 }],
    ['a code that is no text', { code: 123_456 }],
  ])('is refused with %s', async (_, proof) => {
    const answer = await store.client().post('auth/second-factor', { ticket: 'x'.repeat(43), ...proof });
    expect(answer.status).toBe(400);
  });
});

describe('recovery codes', () => {
  it('open a session once each, in any case and with or without the dash', async () => {
    const { recovery } = await withApp(admin);
    const [code = ''] = recovery;
    const first = await ticketOf(admin);
    const opened = await first.client.post('auth/second-factor', {
      ticket: first.ticket,
      recovery: code.toLowerCase().replace('-', ' '),
    });
    expect(opened.body.success).toBe(true);
    const second = await ticketOf(admin);
    const spent = await second.client.post('auth/second-factor', { ticket: second.ticket, recovery: code });
    expect(spent.body.message).toBe('Kode salah atau sudah dipakai');
    expect((await admin.get('factors/status')).body.data.recoveryLeft).toBe(9);
  });

  it('are one’s own', async () => {
    const { recovery } = await withApp(admin);
    const other = await store.signedIn('admin');
    await withApp(other);
    const { client, ticket } = await ticketOf(other);
    const stolen = await client.post('auth/second-factor', { ticket, recovery: recovery[0] });
    expect(stolen.body.code).toBe('second-factor.wrong');
  });

  it('can be made anew, and the old ones stop working', async () => {
    const { recovery } = await withApp(admin);
    const renewed = await admin.post('factors/recovery-renew', {});
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    const { client, ticket } = await ticketOf(admin);
    const old = await client.post('auth/second-factor', { ticket, recovery: recovery[0] });
    expect(old.body.code).toBe('second-factor.wrong');
    const fresh = await client.post('auth/second-factor', {
      ticket,
      recovery: renewed.body.recoveryCodes[0],
    });
    expect(fresh.body.success).toBe(true);
  });
});

describe('a passkey', () => {
  it('is kept under its name, and finishes a sign-in', async () => {
    const key = await withPasskey(admin);
    expect((await admin.get('factors/status')).body.data.passkeys).toMatchObject([
      { name: 'Laptop', lastUsedAt: null },
    ]);
    const { client, ticket, ways } = await ticketOf(admin);
    expect(ways).toEqual(['passkey', 'recovery']);
    const asked = await client.post('auth/passkey-question', { ticket });
    const answer = key.sign(asked.body.question);
    const right = await client.post('auth/second-factor', { ticket, passkey: answer });
    expect(right.body.user.email).toBe(admin.email);
    expect((await admin.get('factors/status')).body.data.passkeys[0].lastUsedAt).not.toBeNull();
  });

  it.each<[string, (key: SoftPasskey, question: { challenge: string; rpId: string }) => unknown]>([
    ['of somebody else', (_, question) => new SoftPasskey(store.url).sign(question)],
    ['for another challenge', (key, question) => key.sign({ ...question, challenge: 'AAAA' })],
    ['for another host', (key, question) => key.sign({ ...question, rpId: 'lain.example' })],
  ])('%s is refused', async (_, sign) => {
    const key = await withPasskey(admin);
    const { client, ticket } = await ticketOf(admin);
    const asked = await client.post('auth/passkey-question', { ticket });
    const wrong = await client.post('auth/second-factor', {
      ticket,
      passkey: sign(key, asked.body.question),
    });
    expect(wrong.body.message).toBe('Passkey tidak cocok');
    expect((await client.get('users/get')).status).toBe(401);
  });

  it('answers a question once: a copied answer opens nothing', async () => {
    const key = await withPasskey(admin);
    const { client, ticket } = await ticketOf(admin);
    const asked = await client.post('auth/passkey-question', { ticket });
    const answer = key.sign(asked.body.question);
    expect((await client.post('auth/second-factor', { ticket, passkey: answer })).body.success).toBe(true);
    const next = await ticketOf(admin);
    const copied = await next.client.post('auth/second-factor', { ticket: next.ticket, passkey: answer });
    expect(copied.body.code).toBe('second-factor.passkey');
  });

  it('from another address’s page is not taken', async () => {
    const { body } = await admin.post('factors/passkey-begin', {});
    const elsewhere = new SoftPasskey('https://lain.example').create(body.question);
    const refused = await admin.post('factors/passkey-finish', { name: 'X', passkey: elsewhere });
    expect(refused.body.code).toBe('second-factor.passkey');
  });

  it('can be forgotten by its owner only', async () => {
    await withPasskey(admin);
    const [{ id }] = (await admin.get('factors/status')).body.data.passkeys;
    const other = await store.signedIn('admin');
    expect((await other.post('factors/passkey-remove', { id })).status).toBe(404);
    expect((await admin.post('factors/passkey-remove', { id })).body.success).toBe(true);
  });
});

describe('proving again who one is', () => {
  const late = () => {
    at += 11 * 60_000;
  };

  it('needs the password where there is no second factor, and lasts ten minutes', async () => {
    late();
    const closed = await admin.post('products/delete_all', {});
    expect([closed.status, closed.body.code]).toEqual([403, 'session.step-up']);
    expect((await admin.get('auth/step-up-ways')).body.ways).toEqual(['password']);
    const wrong = await admin.post('auth/step-up', { password: 'salah-salah' });
    expect(wrong.body.message).toBe('Kata sandi saat ini salah');
    expect((await admin.post('products/delete_all', {})).status).toBe(403);
    const right = await admin.post('auth/step-up', { password: PASSWORD });
    expect(right.body.until).toBe(new Date(at + 600_000).toISOString());
    expect((await admin.post('products/delete_all', {})).status).toBe(200);
    late();
    expect((await admin.post('products/delete_all', {})).status).toBe(403);
  });

  it('needs the second factor where there is one; the password is not enough', async () => {
    const { secret } = await withApp(admin);
    late();
    const weak = await admin.post('auth/step-up', { password: PASSWORD });
    expect(weak.body.code).toBe('second-factor.wanted');
    expect((await admin.post('products/delete_all', {})).status).toBe(403);
    expect((await admin.post('auth/step-up', { code: codeOf(secret) })).body.success).toBe(true);
    expect((await admin.post('products/delete_all', {})).status).toBe(200);
  });

  it('takes a passkey', async () => {
    const key = await withPasskey(admin);
    late();
    const asked = await admin.post('auth/step-up-question', {});
    const proved = await admin.post('auth/step-up', { passkey: key.sign(asked.body.question) });
    expect(proved.body.success).toBe(true);
    expect((await admin.post('products/delete_all', {})).status).toBe(200);
  });

  it('counts before it judges: of forty passwords at once three are looked at', async () => {
    late();
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, n) => admin.post('auth/step-up', { password: `salah-${n}` })),
    );
    expect(tries.filter(({ body }) => body.code === 'password.wrong')).toHaveLength(3);
  });

  it('in one session proves nothing in another', async () => {
    const elsewhere = store.client();
    await elsewhere.post('auth/login', { email: admin.email, password: PASSWORD });
    late();
    await admin.post('auth/step-up', { password: PASSWORD });
    expect((await elsewhere.post('products/delete_all', {})).status).toBe(403);
  });
});

describe('changes of what guards an account', () => {
  it('are told by mail, each by its own', async () => {
    await withApp(admin);
    await admin.post('factors/recovery-renew', {});
    await admin.post('factors/app-remove', {});
    expect(await mailsTo(admin.email)).toEqual([
      'Metode verifikasi dua langkah ditambahkan ke akun Kunci Anda',
      'Kode pemulihan baru untuk akun Kunci Anda',
      'Satu metode verifikasi dua langkah dihapus dari akun Kunci Anda',
    ]);
  });
});

describe('an owner of a shop where others work too', () => {
  it('has a week’s notice to set up a second factor, and then nothing opens without it', async () => {
    const alone = await testStore({ clock: { now: () => new Date(at) } });
    const owner = await alone.signedIn('admin');
    const later = (minutes: number) => {
      at += minutes * 60_000;
    };
    const status = async () => (await owner.get('factors/status')).body.data;
    later(6);
    expect(await status()).toMatchObject({ demanded: false, demandedFrom: null });
    await alone.signedIn('support');
    later(6);
    const asked = at;
    expect(await status()).toMatchObject({
      demanded: false,
      demandedFrom: new Date(asked + 7 * 86_400_000).toISOString(),
    });
    expect((await owner.get('orders/list')).status).toBe(200);
    const { rows } = await alone.database.pool.query('select to_email from mails where kind = $1', [
      'factor-asked',
    ]);
    expect(rows).toEqual([{ to_email: owner.email }]);
    at = asked + 7 * 86_400_000;
    await owner.post('auth/login', { email: owner.email, password: PASSWORD });
    const shut = await owner.get('orders/list');
    expect([shut.status, shut.body.code]).toEqual([403, 'session.second-factor']);
    await withApp(owner);
    expect((await owner.get('orders/list')).status).toBe(200);
    await alone.close();
  });
});

describe('staff of whom a second factor is demanded', () => {
  it('can do nothing until they have one, and set it up by themselves', async () => {
    const support = await store.signedIn('support');
    await admin.post('staff/second-factor', { demanded: true });
    const closed = await support.get('orders/list');
    expect([closed.status, closed.body.code]).toEqual([403, 'session.second-factor']);
    expect((await support.get('factors/status')).body.data.demanded).toBe(true);
    await withApp(support);
    expect((await support.get('orders/list')).status).toBe(200);
    await admin.post('staff/second-factor', { demanded: false });
  });
});
