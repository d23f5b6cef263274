import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangedMailWords, ShownMailWords } from '#contract/settings/mail-words.ts';
import { PLACEHOLDERS, WORDED_MAILS } from '#domain/mail/mail-words.ts';
import { LOCALES } from '#domain/text/locales.ts';
import {
  addKeys,
  aProduct,
  aTransaction,
  callbackBody,
  placeOrder,
  sendCallback,
} from '#testing/factories.ts';
import { smtpInbox } from '#testing/smtp-inbox.ts';
import type { TestClient } from '#testing/test-client.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';

let smtp: Awaited<ReturnType<typeof smtpInbox>>;
let store: TestStore;
let admin: TestClient;
beforeAll(async () => {
  smtp = await smtpInbox();
  store = await testStore({ vars: { SMTP_URL: smtp.url, MAIL_FROM: 'Toko <a@toko.test>' } });
  admin = await store.signedIn('admin');
});
afterAll(async () => {
  await store?.close();
  await smtp?.close();
});

const words = (over: Partial<ChangedMailWords> = {}): ChangedMailWords => ({
  kind: 'order-delivered',
  locale: 'id',
  subject: '',
  text: '',
  ...over,
});
const said = (subject: string, text: string) => ({ subject, text });
const save = (...changes: ChangedMailWords[]) => admin.post('mail/save-words', { words: changes });
const preview = async (change: ChangedMailWords) => (await admin.post('mail/preview', change)).body;
const own = async () => {
  const { data }: { data: ShownMailWords[] } = (await admin.get('mail/words')).body;
  return Object.fromEntries(
    data.flatMap(({ kind, locale, own }) =>
      own.subject || own.text ? [[`${kind}:${locale}`, own] as const] : [],
    ),
  );
};

/** A product with this name is bought in a language; what its buyer is written. */
async function letterTo(locale: string, name: string): Promise<{ letter: string; key: string }> {
  const product = await aProduct(admin, { name }, 0);
  const [key = ''] = await addKeys(admin, product.id, 1);
  const input = aTransaction(product);
  const buyer = store.client();
  buyer.setCookie('lang', locale);
  const made = await placeOrder(buyer, input);
  await sendCallback(store, callbackBody(made));
  await store.runJob('send-mail');
  const { text = '' } = smtp.state.letters.find(({ to }) => to === input.customer_email) ?? {};
  return { letter: text, key };
}

describe('the seller’s words in a mail', () => {
  it('are in the mail of who reads their language; others read the first words', async () => {
    const saved = await save(
      words({ subject: 'Ini {product}!', text: 'Salam dari {store}.\n\nRujukan {reference}.' }),
    );
    expect(saved.status).toBe(200);
    const { letter, key } = await letterTo('id', 'Garuda {store} <b> Pass 7 days');
    // What a placeholder stands for is text, whatever it looks like.
    expect(letter.split('\n')[0]).toBe('Ini Garuda {store} <b> Pass 7 days!');
    expect(letter).toMatch(/^.*\nSalam dari Kunci\.\n\nRujukan DEV-T\w+\.\n\nKode lisensi:\n/);
    for (const stays of [key, 'Total: Rp', 'Referensi: DEV-T', 'Jangan bagikan email ini'])
      expect(letter).toContain(stays);
    expect(letter).not.toContain('Terima kasih! Pembayaran');

    const english = (await letterTo('en', 'Merak Pass 7 days')).letter;
    expect(english).toMatch(/^Your licence key: Merak Pass 7 days\nThank you!/);
  });

  it('are shown as text in the HTML, line by line', async () => {
    const { data } = await preview(words({ subject: '<i>{store}', text: '<b>Halo</b>\n&amp;' }));
    expect(data.subject).toBe('<i>Kunci');
    expect(data.html).toContain('&lt;b&gt;Halo&lt;/b&gt;<br/>&amp;amp;');
    expect(data.html).toContain('<title>&lt;i&gt;Kunci</title>');
    expect(data.text).toContain('<b>Halo</b>\n&amp;\n');
    expect(data.html).toContain('ABCD-1234-EFGH-5678');
  });

  it('go back to the first ones where they are emptied, and leave a line in the books', async () => {
    await save(words({ text: 'Satu' }), words({ locale: 'en', text: 'One' }));
    await save(words({ kind: 'invite', subject: 'Mari' }), words({ text: ' ' }));
    expect(await own()).toEqual({
      'order-delivered:en': { subject: '', text: 'One' },
      'invite:id': { subject: 'Mari', text: '' },
    });
    const { rows } = await store.database.pool.query(
      `select target, before, after from audit_log where action = 'mail.words' order by id desc limit 2`,
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { target: 'mail:invite:id', before: said('', ''), after: said('Mari', '') },
        { target: 'mail:order-delivered:id', before: said('', 'Satu'), after: said('', '') },
      ]),
    );
  });

  it('that two write at once about different mails are both kept', async () => {
    await Promise.all(
      LOCALES.map((locale) => save(words({ kind: 'email-code', locale, text: `kode ${locale}` }))),
    );
    expect(Object.keys(await own()).filter((key) => key.startsWith('email-code'))).toHaveLength(
      LOCALES.length,
    );
  });

  it.each([
    [words({ subject: 'Halo\r\nBcc: semua@contoh.id' }), 'mail.words-lines', 'Subjek email harus satu baris'],
    [
      words({ subject: 'Key {keys}' }),
      'mail.words-placeholder',
      'Isi kurung kurawal tidak dikenal untuk email ini: keys',
    ],
    [words({ text: 'x'.repeat(1_001) }), 'mail.words-long', 'Maksimal 1000 karakter'],
  ])('%j are refused: %s', async (change, code, message) => {
    const before = await own();
    const { body } = await save(words({ kind: 'invite', text: 'x' }), change);
    expect([body.success, body.code, body.message]).toEqual([false, code, message]);
    expect((await preview(change)).code).toBe(code);
    expect(await own()).toEqual(before);
  });

  it('are for mails that buyers and customers are sent, and hold nothing else', async () => {
    for (const kind of ['daily-summary', 'notice', 'order-resent', 'factor-asked', 'x']) {
      const { status, body } = await save({ ...words(), kind } as unknown as ChangedMailWords);
      expect([kind, status, body.code]).toEqual([kind, 400, 'request.malformed']);
    }
    const { status } = await admin.post('mail/save-words', { words: [{ ...words(), html: '<b>' }] });
    expect(status).toBe(400);
  });
});

describe('a preview', () => {
  it.each(WORDED_MAILS)('of %s says all that it can, in every language', async (kind) => {
    const names = PLACEHOLDERS[kind].map((name) => `${name}={${name}}`);
    for (const locale of LOCALES) {
      const mine = words({ kind, locale, subject: `S ${names.join(' ')}`, text: names.join('\n') });
      const { data } = await preview(mine);
      for (const said of [data.subject, data.text, data.html])
        expect(said).not.toMatch(/\{\w+\}|undefined|null|NaN|=\s*$/m);
      const first = (await preview(words({ kind, locale }))).data;
      expect(first.subject).not.toMatch(/^$|\{\w+\}/);
      // Only the first paragraph differs: what is below it cannot be written away.
      const below = (text: string, lead: number) => text.split('\n').slice(lead);
      expect(below(data.text, names.length)).toEqual(below(first.text, 1));
    }
  });

  it('of a brand that is not saved is the mail with its name and colour, and changes nothing', async () => {
    const brand = { locale: 'id', storeName: 'Toko Sagara', accent: '#1d5f8a', logoLight: null, mark: null };
    const { data } = (await admin.post('mail/preview-brand', brand)).body;
    expect(data.html).toContain('#1d5f8a');
    expect(data.text).toMatch(/Toko Sagara$/);
    expect((await preview(words({ kind: 'order-delivered', locale: 'id' }))).data.text).not.toContain(
      'Sagara',
    );
    const plain = (await admin.post('mail/preview-brand', { ...brand, accent: '' })).body.data.html;
    expect(plain).not.toContain('#1d5f8a');
    const customer = await (await store.signedIn('customer')).post('mail/preview-brand', brand);
    expect(customer.status).toBe(403);
  });
});
