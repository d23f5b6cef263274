import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/text/locales.ts';
import { aProduct, aTransaction, callbackBody, placeOrder, sendCallback } from '#testing/factories.ts';
import { inParallel } from '#testing/in-parallel.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { mailTexts } from '../mail/mail-texts.ts';

let at = Date.parse('2026-03-01T03:00:00Z');
let store: TestStore;
let admin: TestClient;
let counter = 0;
let email = '';
let browser: TestClient;

beforeAll(async () => {
  store = await testStore({
    clock: { now: () => new Date(at) },
    vars: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' },
  });
  admin = await store.signedIn('admin');
  await store.database.db.execute(
    sql`insert into settings (key, value, updated_at) values ('verifyEmailOnTracking', 'true', now())`,
  );
  await store.store.deps.settings.refresh();
});
afterAll(() => store?.close());
beforeEach(async () => {
  counter += 1;
  at += 3_700_000;
  browser = store.client();
  email = `pembeli${counter}@contoh.test`;
  admin = await store.signedIn('admin');
  const product = await aProduct(admin, {}, 2);
  const made = await placeOrder(store.client(), aTransaction(product, { customer_email: email }));
  await sendCallback(store, callbackBody(made));
  await store.runJob('send-mail');
});

const ask = (
  over: object = {},
  path = 'tripay/search-orders',
  address = '203.0.113.5',
  lang = 'id',
  client = browser,
) => {
  client.setCookie('lang', lang);
  const body = { searchTerm: email, searchType: 'email', ...over };
  return client.post(path, body, { 'x-forwarded-for': address });
};
/** Another browser at another network. */
const stranger = (over: object = {}, client = store.client(), address = '203.0.113.99') =>
  ask(over, 'tripay/search-orders', address, 'id', client);
interface InboxMail {
  subject: string;
  text: string;
  html: string;
}
/** The mails with a code, newest first. */
async function codeMails(to = email): Promise<InboxMail[]> {
  await store.runJob('send-mail');
  const all: InboxMail[] = (await admin.get(`/sandbox/inbox.json?to=${to}`)).body;
  return all.filter((mail) => /^\d{6}$/m.test(mail.text));
}
const lastCode = async () => /^\d{6}$/m.exec((await codeMails())[0]?.text ?? '')?.[0] ?? '';
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('with the setting on', () => {
  it('takes the mailed code once, for a view of ten minutes at both sources in that browser', async () => {
    const first = await ask();
    expect(first.body).toEqual({ success: true, verificationRequired: true, data: [] });
    const verificationCode = await lastCode();
    expect(verificationCode).toMatch(/^\d{6}$/);
    at += 9 * 60_000;
    const found = await ask({ verificationCode: ` ${verificationCode} ` });
    expect(found.body.data).toHaveLength(1);
    expect(found.body.data[0].codes).toHaveLength(1);
    expect(found.body).not.toHaveProperty('verificationRequired');
    expect((await ask({ verificationCode }, 'stripe/search-orders')).body).toEqual({
      success: true,
      data: [],
    });
    at += 10 * 60_000 - 1;
    expect((await ask()).body.data).toHaveLength(1);
    expect((await stranger()).body.data).toEqual([]);
    at += 1;
    expect((await ask({ verificationCode })).body).toMatchObject({
      success: false,
      code: 'track.wrong-code',
      message: 'Kode verifikasi salah atau sudah kedaluwarsa',
    });
  });

  it('a page that asks both sources with the code at once is answered by both', async () => {
    await ask();
    const verificationCode = await lastCode();
    const [one, two] = await Promise.all([
      ask({ verificationCode }),
      ask({ verificationCode }, 'stripe/search-orders'),
    ]);
    expect([one.body.data.length, two.body.success]).toEqual([1, true]);
  });

  it('mails nothing to a stranger and answers the same', async () => {
    const known = await ask();
    email = 'orang.asing@contoh.test';
    const unknown = await ask();
    expect(unknown.text).toBe(known.text);
    expect([...unknown.headers.keys()].sort()).toEqual([...known.headers.keys()].sort());
    expect(await codeMails()).toEqual([]);
    expect((await ask({ verificationCode: '000000' })).body.code).toBe('track.wrong-code');
  });

  it('takes five wrong codes and then not even the right one, sent one by one or all at once', async () => {
    for (const connections of [1, 20]) {
      await ask();
      const code = await lastCode();
      const answers = await inParallel(
        connections,
        Array.from({ length: 12 }, () => () => ask({ verificationCode: wrong(code) })),
      );
      expect(answers.every((answer) => answer.body.success === false)).toBe(true);
      expect((await ask({ verificationCode: code })).body.code).toBe('track.wrong-code');
      at += 61_000;
    }
    await ask();
    expect((await ask({ verificationCode: await lastCode() })).body.data).toHaveLength(1);
  });

  it('forgives four, and a newer code replaces the older one', async () => {
    await ask();
    const old = await lastCode();
    for (let n = 0; n < 4; n += 1) await ask({ verificationCode: wrong(old) });
    expect((await ask({ verificationCode: old })).body.data).toHaveLength(1);
    await ask();
    const fresh = await lastCode();
    expect((await ask({ verificationCode: fresh })).body.data).toHaveLength(1);
    if (old !== fresh) expect((await ask({ verificationCode: old })).body.code).toBe('track.wrong-code');
  });

  it('belongs to the browser that asked: a stranger who has read it gets nothing, before and after', async () => {
    await ask();
    const verificationCode = await lastCode();
    expect((await stranger({ verificationCode })).body.code).toBe('track.wrong-code');
    const thief = store.client();
    thief.setCookie('kunci_code', 'C'.repeat(43));
    expect((await stranger({ verificationCode }, thief)).body.code).toBe('track.wrong-code');
    expect((await ask({ verificationCode })).body.data).toHaveLength(1);
    expect((await stranger({ verificationCode })).body.code).toBe('track.wrong-code');
    expect((await ask({ verificationCode })).body.data).toHaveLength(1);
  });

  it('is not voided by strangers’ wrong tries', async () => {
    await ask();
    const verificationCode = await lastCode();
    for (let n = 0; n < 10; n += 1)
      expect((await stranger({ verificationCode: wrong(verificationCode) })).body.code).toBe(
        'track.wrong-code',
      );
    expect((await ask({ verificationCode })).body.data).toHaveLength(1);
  });

  it('comes with a new token, whatever token was planted', async () => {
    browser.setCookie('kunci_code', 'C'.repeat(43));
    await ask();
    expect(browser.cookie('kunci_code')).toMatch(/^(?!C{43})[A-Za-z0-9]{43}$/);
  });

  it('stays good when strangers use up the mails, and the buyer’s own network has mails of its own', async () => {
    await ask();
    const verificationCode = await lastCode();
    for (let n = 0; n < 6; n += 1) await stranger({}, store.client(), `203.0.113.${40 + n}`);
    expect(await codeMails()).toHaveLength(3);
    const again = await ask();
    expect(again.body).toEqual({ success: true, verificationRequired: true, data: [] });
    expect((await ask({ verificationCode })).body.data).toHaveLength(1);
    const home = store.client();
    await stranger({}, home, '127.0.0.1');
    expect(await codeMails()).toHaveLength(4);
    expect(
      (await stranger({ verificationCode: await lastCode() }, home, '127.0.0.1')).body.data,
    ).toHaveLength(1);
  });

  it('is good for its own address only', async () => {
    await ask();
    const verificationCode = await lastCode();
    await ask({ searchTerm: 'tetangga@contoh.test' });
    const answer = await ask({ searchTerm: 'tetangga@contoh.test', verificationCode });
    expect(answer.body.code).toBe('track.wrong-code');
  });

  it('mails at most three an hour to one e-mail, whoever asks, known or not', async () => {
    for (const known of [true, false]) {
      if (!known) email = 'hantu@contoh.test';
      for (let n = 0; n < 3; n += 1)
        expect((await ask({}, 'tripay/search-orders', `203.0.113.${20 + n}`)).status).toBe(200);
      const over = await ask({}, 'tripay/search-orders', '203.0.113.30');
      expect([over.status, over.body]).toEqual([
        200,
        { success: true, verificationRequired: true, data: [] },
      ]);
      expect(await codeMails()).toHaveLength(known ? 3 : 0);
    }
  });

  it('mails at most five an hour for one network address', async () => {
    for (let n = 0; n < 5; n += 1) expect((await ask({ searchTerm: `a${n}@contoh.test` })).status).toBe(200);
    const over = await ask();
    expect(over.status).toBe(429);
    expect(over.headers.get('retry-after')).toBe('3600');
    expect((await ask({}, 'tripay/search-orders', '203.0.113.77')).status).toBe(200);
  });

  it('never keeps the code in the open', async () => {
    await ask();
    const code = await lastCode();
    const { rows } = await store.database.db.execute<{ all: string }>(sql`
      select (select string_agg(c::text, '') from email_codes c) || (select string_agg(m::text, '') from mails m)
        || (select coalesce(string_agg(e::text, ''), '') from order_events e) as all`);
    expect(rows[0]?.all).not.toContain(`,${code},`);
    expect(rows[0]?.all).not.toContain(`"${code}"`);
    at += 11 * 60_000;
    await store.runJob('tidy');
    const left = await store.database.db.execute(sql`select 1 from email_codes`);
    expect(left.rows).toHaveLength(0);
  });

  it.each(LOCALES)('writes in the language of the page: %s', async (locale) => {
    await ask({}, 'tripay/search-orders', '203.0.113.5', locale);
    const [mail] = await codeMails();
    expect(mail?.subject).toBe(mailTexts(locale).texts.code.subject.replace('{store}', 'Kunci'));
    expect(mail?.text).toContain(mailTexts(locale).texts.code.life.replace('{minutes}', '10'));
    expect(mail?.html).toContain(`<html dir="${locale === 'ar' ? 'rtl' : 'ltr'}" lang="${locale}">`);
    expect(mail?.html).toContain(await lastCode());
  });

  it('asks an admin for nothing', async () => {
    const body = { searchTerm: email, searchType: 'email' };
    const answer = await admin.post('tripay/search-orders', body);
    expect(answer.body.data).toHaveLength(1);
    expect(answer.body).not.toHaveProperty('verificationRequired');
  });

  it('drops a mail that could not leave while its code was good', async () => {
    // The mail is woken by the call: it is tried, and fails, before the time has passed.
    const down = (is: boolean) => store.database.db.execute(sql`update sandbox.faults set mail_down = ${is}`);
    await down(true);
    await ask();
    await store.runJob('send-mail');
    at += 11 * 60_000;
    await down(false);
    expect(await codeMails()).toEqual([]);
  });
});
