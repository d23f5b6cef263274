import { describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/text/locales.ts';
import type { MailTexts } from '#languages/mail-texts.ts';
import type { Message } from '#languages/message.ts';
import { disputeMail } from './dispute-mail.ts';
import { mailLook } from './mail-look.ts';
import { mailTexts } from './mail-texts.ts';
import { type OrderForMail, orderMail } from './order-mail.ts';

const delivered: OrderForMail = {
  kind: 'order-delivered',
  to: 'rani@contoh.id',
  locale: 'id',
  storeName: 'Toko Kunci',
  productName: 'Garuda Pass 7 days',
  quantity: 2,
  totalAmount: 179_640,
  reference: 'T0001100001ABCDE',
  hours: 24,
  keys: ['GRDA-7K2Q-99XM', 'GRDA-1111-2222'],
  downloadLink: 'https://contoh.id/unduh?a=1&b=2',
  orderLink: 'https://toko.test/success?merchant_ref=PUB-1',
  zone: 'Asia/Jakarta',
};
/** The product as each language says it. */
const NAMES: Record<string, string> = {
  ar: '\u2068Garuda Pass\u2069 · 7 أيام',
  zh: 'Garuda Pass · 7 天',
  th: 'Garuda Pass · 7 วัน',
};
const refunded: OrderForMail = { ...delivered, kind: 'order-refunded', keys: [] };

/** Every text by its place, with the parameters that it asks for. */
const paramsOf = (texts: MailTexts) =>
  Object.entries(texts)
    .flatMap(([kind, each]) =>
      Object.entries(each).map(([key, text]: [string, Message]) => {
        const plain = typeof text === 'string' ? text : text.other;
        return [kind, key, ...(plain.match(/\{\w+\}/g) ?? []).sort()].join(' ');
      }),
    )
    .sort();

describe.each(LOCALES)('in %s', (locale) => {
  const { texts: all } = mailTexts(locale);
  const texts = all.order;
  const source = mailTexts('id').texts;
  const name = NAMES[locale] ?? 'Garuda Pass 7 days';

  it('has every text of every mail, with the same parameters', () => {
    expect(paramsOf(all)).toEqual(paramsOf(source));
    expect(JSON.stringify(all)).not.toMatch(/"\s*"/);
    expect(texts.deliveredSubject).toContain('{product}');
    expect(texts.refundedSubject).toContain('{product}');
    if (locale !== 'id') expect(texts.deliveredIntro).not.toBe(source.order.deliveredIntro);
  });

  it('brings the keys, what was bought and where to find it, as text and as HTML', () => {
    const mail = orderMail({ ...delivered, locale });
    expect(mail.to).toBe('rani@contoh.id');
    expect(mail.subject).toBe(
      texts.deliveredSubject.replace('{product}', name.replace(/[\u2068\u2069]/g, '')),
    );
    for (const part of [mail.text, mail.html]) {
      for (const word of [
        ...delivered.keys,
        name,
        locale === 'id' ? 'Rp\u00a0179.640' : 'IDR\u00a0179,640',
        'T0001100001ABCDE',
        'Toko Kunci',
      ])
        expect(part).toContain(word);
      for (const text of [texts.deliveredIntro, texts.keysTitle, texts.keepSafe, texts.download, texts.open])
        expect(part).toContain(text);
      expect(part).not.toMatch(/undefined|null|\{\w+\}|\[object/);
    }
    expect(mail.text).toContain('https://contoh.id/unduh?a=1&b=2');
    expect(mail.html).toContain('href="https://contoh.id/unduh?a=1&amp;b=2"');
    expect(mail.text.split('\n')).toEqual(expect.arrayContaining([...delivered.keys]));
  });

  it.each([
    ['file', texts.fileSubject, texts.fileIntro, texts.fileTitle],
    ['goods', texts.givenSubject, texts.givenIntro, texts.givenTitle],
  ] as const)('calls no key what is a %s', (goods, subject, intro, title) => {
    const mail = orderMail({ ...delivered, goods, locale });
    expect(mail.subject).toBe(subject.replace('{product}', name.replace(/[\u2068\u2069]/g, '')));
    for (const part of [intro, title]) expect(mail.text).toContain(part);
    const plain = { ...delivered, keys: ['isi'], productName: 'Kelas', storeName: 'Toko', locale };
    for (const kind of [
      'order-delivered',
      'order-waiting',
      'order-replaced',
      'order-refunded',
      'order-refunded-part',
      'order-credited',
      'order-kept',
    ] as const) {
      const { subject, text } = orderMail({ ...plain, goods, kind });
      expect(`${kind} ${subject} ${text}`).not.toMatch(
        /lisensi|kode|\bkeys?\b|licen[cs]e|مفتاح|مفاتيح|密钥|คีย์/i,
      );
      expect(orderMail({ ...plain, kind }).text).not.toBe(text);
    }
  });

  it('says in dollars what a balance paid, and of what is given instead only how many there are', () => {
    const whole = { ...delivered, totalAmount: 0, fromBalance: 9.99, locale };
    const waits = orderMail({ ...whole, kind: 'order-waiting' }).text;
    expect(waits).toMatch(new RegExp(`${texts.balance}.*9[.,]99`));
    expect(waits).not.toMatch(/Rp|IDR/);
    const mixed = orderMail({ ...whole, kind: 'order-waiting', totalAmount: 20_000 }).text;
    expect(mixed).toMatch(/(Rp|IDR)\u00a020[.,]000/);
    const replaced = { ...delivered, kind: 'order-replaced', keys: ['GRDA-3333-4444'], locale } as const;
    for (const { text } of [replaced, { ...whole, ...replaced }].map((order) => orderMail(order))) {
      expect(text).toMatch(new RegExp(`${texts.quantity}\\W+1\\n`));
      expect(text).not.toMatch(/Rp|IDR|\$/);
    }
  });

  it('tells who must wait, without keys or download', () => {
    const mail = orderMail({ ...delivered, kind: 'order-waiting', locale });
    expect(mail.subject).toBe(texts.waitingSubject.replace('{product}', name.replace(/[\u2068\u2069]/g, '')));
    for (const part of [mail.text, mail.html]) {
      for (const word of [texts.waitingIntro, 'T0001100001ABCDE', texts.open]) expect(part).toContain(word);
      for (const word of [...delivered.keys, texts.download, texts.keepSafe])
        expect(part).not.toContain(word);
    }
  });

  it('tells the owners of a dispute, what it is about and where to answer', () => {
    const about = { productName: 'Garuda Pass 7 days', totalIdr: 69_000, reference: 'cs_test_1' };
    const adminLink = 'https://toko.test/admin';
    const mail = disputeMail({
      to: 'pemilik@toko.test',
      locale,
      storeName: 'Toko Kunci',
      adminLink,
      ...about,
    });
    expect(mail.subject).toBe(all.dispute.subject.replace('{product}', name.replace(/[\u2068\u2069]/g, '')));
    for (const word of [
      locale === 'id' ? 'Rp\u00a069.000' : 'IDR\u00a069,000',
      'cs_test_1',
      adminLink,
      'Toko Kunci',
      locale === 'id' ? 'REFUND' : texts.reference,
    ])
      expect(mail.text).toContain(word);
    expect(mail.text).not.toMatch(/undefined|\{\w+\}/);
  });

  it('tells of a refund without keys or download', () => {
    const mail = orderMail({ ...refunded, locale, keys: delivered.keys });
    expect(mail.subject).toBe(
      texts.refundedSubject.replace('{product}', name.replace(/[\u2068\u2069]/g, '')),
    );
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(texts.refundedIntro);
      for (const word of [...delivered.keys, 'unduh', texts.download, texts.keepSafe])
        expect(part).not.toContain(word);
    }
  });

  it('tells of a part that went back, and of what has in all, without keys', () => {
    const part = { amountIdr: 30_000, refundedIdr: 50_000 };
    const mail = orderMail({ ...refunded, kind: 'order-refunded-part', part, locale });
    for (const shown of [mail.text, mail.html]) {
      expect(shown).toContain(texts.refundedPartIntro);
      for (const word of [texts.refundedPart, texts.refundedInAll, '30', '50']) expect(shown).toContain(word);
      expect(shown).not.toContain(texts.refundedIntro);
    }
    const first = orderMail({
      ...refunded,
      kind: 'order-refunded-part',
      part: { ...part, refundedIdr: 30_000 },
      locale,
    });
    expect(first.text).not.toContain(texts.refundedInAll);
  });

  it('tells how much of a refund a balance has back, where one had paid', () => {
    const mail = orderMail({ ...refunded, creditedUsd: 8, locale });
    for (const word of [texts.refundedIntro, texts.credited, '$8.00']) expect(mail.text).toContain(word);
    expect(orderMail({ ...refunded, creditedUsd: 0, locale }).text).not.toContain(texts.credited);
  });

  it('tells of a refund that became balance, and how much', () => {
    const mail = orderMail({ ...refunded, kind: 'order-credited', creditedUsd: 1011.7, locale });
    for (const part of [mail.text, mail.html]) {
      for (const word of [texts.creditedIntro, texts.credited, '$1,011.70', 'T0001100001ABCDE'])
        expect(part).toContain(word);
      expect(part).not.toContain(texts.refundedIntro);
    }
  });

  it('runs in its own direction; keys always run from left to right', () => {
    const { html } = orderMail({ ...delivered, locale });
    expect(html).toMatch(
      new RegExp(`^<!doctype html><html dir="${locale === 'ar' ? 'rtl' : 'ltr'}" lang="${locale}">`),
    );
    const keys = html.match(/<p [^>]*dir="ltr"[^>]*>[^<]*/g);
    expect(keys?.map((part) => part.replace(/^.*>/, ''))).toEqual(delivered.keys);
    for (const key of keys ?? []) expect(key).toContain('monospace');
  });
});

describe('an order mail', () => {
  it('shows what people wrote as text, never as HTML', () => {
    const nasty = `<img src=x onerror="alert('1')">&`;
    const mail = orderMail({
      ...delivered,
      productName: nasty,
      storeName: nasty,
      reference: nasty,
      keys: [nasty],
      downloadLink: 'https://contoh.id/"><script>alert(1)</script>',
    });
    expect(mail.html).not.toMatch(/<img|<script/);
    expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(&#x27;1&#x27;)&quot;&gt;&amp;');
    expect(mail.html.match(/href="[^"]*"/g)).toHaveLength(1);
    expect(mail.text).toContain(nasty);
  });

  it('carries the brand in its HTML: a logo in place of the name, or a mark beside it, and the colour', () => {
    const [logo, mark] = ['a', 'b'].map((letter) => ({
      url: `/images/${letter.repeat(32)}.webp`,
      width: 640,
      height: 160,
    }));
    const brand = { logoLight: logo ?? null, mark: mark ?? null, accent: '#1d5f8a' };
    const plain = orderMail(delivered);
    const of = (over: Partial<typeof brand>, origin = 'https://toko.test') =>
      orderMail({ ...delivered, look: mailLook({ ...brand, ...over }, origin) });
    const whole = of({});
    expect(whole.text).toBe(plain.text);
    expect(whole.html).toContain(`src="https://toko.test/images/${'a'.repeat(32)}/logo.png"`);
    expect(whole.html).toMatch(/<img [^>]*alt="Toko Kunci"/);
    expect(whole.html).toMatch(/width="144" height="36"|height="36" width="144"/);
    expect(whole.html).toMatch(/<a [^>]*style="color:#ffffff;[^"]*background-color:#1d5f8a/);
    expect(whole.html).not.toContain('rel="preload"');
    const small = of({ logoLight: null });
    expect(small.html).toContain(`src="https://toko.test/images/${'b'.repeat(32)}/192.png"`);
    expect(small.html).toMatch(/<img [^>]*alt=""[^>]*\/> Toko Kunci<\/h1>/);
    // Without a public address there is nowhere to load it from.
    expect(of({}, '').html).not.toContain('<img');
    expect(of({ logoLight: null, mark: null, accent: '' }).html).toBe(plain.html);
  });

  it('takes braces and dollars in a name as they are', () => {
    const { subject } = orderMail({ ...delivered, locale: 'en', productName: '{reference} $& $1' });
    expect(subject).toBe('Your licence key: {reference} $& $1');
  });

  it('says what to do with the keys and calls the link as the seller does; a mail without keys does neither', () => {
    const mine = {
      ...delivered,
      linkLabel: 'Buka <kelas>',
      guide: '1. Buka **ini**\n2. [Garansi](/info/a)\n\n<b>',
    };
    const { text, html } = orderMail(mine);
    expect(text).toContain(
      '\n\nBuka <kelas>: https://contoh.id/unduh?a=1&b=2\n\nPetunjuk:\n1. Buka ini\n2. Garansi',
    );
    expect(text).toContain('(https://toko.test/info/a)\n\n<b>\n\n');
    expect(html).toContain('Buka &lt;kelas&gt;</a>');
    expect(html).toContain('<li>Buka <strong>ini</strong></li>');
    expect(html).toContain('href="https://toko.test/info/a"');
    expect(html).toContain('<p>&lt;b&gt;</p>');
    for (const part of [text, html]) expect(part).not.toContain('Unduh file');
    const waiting = orderMail({ ...mine, kind: 'order-waiting' });
    for (const part of [waiting.text, waiting.html]) expect(part).not.toMatch(/Buka|Petunjuk/);
  });

  it('has a subject of one line, whatever the name holds', () => {
    const { subject } = orderMail({ ...delivered, productName: 'Garuda\r\nBcc: semua@contoh.id' });
    expect(subject).toBe('Kode lisensi Anda: Garuda Bcc: semua@contoh.id');
  });

  it('leads nowhere but to web addresses', () => {
    const { text, html } = orderMail({ ...delivered, downloadLink: 'javascript:alert(1)' });
    for (const part of [text, html]) expect(part).not.toMatch(/javascript:|Unduh file/);
  });

  it('leaves out links that there are not', () => {
    const { text, html } = orderMail({ ...delivered, downloadLink: '', orderLink: '' });
    for (const part of [text, html]) expect(part).not.toMatch(/Unduh file|Lihat pesanan|href/);
  });

  it.each(['', 'fr', 'ID', '__proto__'])('speaks Indonesian when the language is %j', (locale) => {
    expect(orderMail({ ...delivered, locale }).subject).toBe('Kode lisensi Anda: Garuda Pass 7 days');
  });
});
