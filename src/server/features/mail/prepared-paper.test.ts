import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/text/locales.ts';
import type { MailContent } from './mail-blocks.ts';
import { MailPaper } from './mail-paper.tsx';
import { paperOf } from './prepared-paper.ts';

const NASTY = `</td><script>alert("1")</script> & 'x' $& $1 {0} &amp;`;

const mail = (n: number, more: Partial<MailContent> = {}): MailContent => ({
  to: 'a@b.id',
  locale: 'id',
  storeName: NASTY,
  subject: `${NASTY} ${n}`,
  blocks: [
    { type: 'text', text: NASTY },
    { type: 'keys', title: NASTY, keys: [`${NASTY}${n}`, `B-${n}`] },
    {
      type: 'facts',
      rows: [
        ['Produk', `${NASTY}${n}`],
        ['Jumlah', String(n)],
      ],
    },
    { type: 'code', code: `${n}` },
    { type: 'prose', title: NASTY, html: `<p>${n} &lt;b&gt;</p>`, text: NASTY },
    { type: 'action', label: NASTY, url: `https://toko.test/a?b="${n}"&c='<d>'` },
    { type: 'link', label: 'x', url: `https://toko.test/${n}` },
    { type: 'note', text: NASTY },
  ],
  ...more,
});
const rendered = (content: MailContent) => renderToStaticMarkup(createElement(MailPaper, content));

describe('a mail from a prepared paper', () => {
  it.each(LOCALES)('is the one that would be rendered, the first and the next, in %s', (locale) => {
    for (let n = 0; n < 3; n += 1) expect(paperOf(mail(n, { locale }))).toBe(rendered(mail(n, { locale })));
  });

  it('has as many keys as its own order, whatever was sent before', () => {
    const of = (keys: string[]) => mail(1, { blocks: [{ type: 'keys', title: 'x', keys }] });
    for (const keys of [['A'], ['A', 'B', 'C'], [], ['D']])
      expect(paperOf(of(keys))).toBe(rendered(of(keys)));
  });

  it('stays right when more shapes went by than are kept', () => {
    for (let n = 0; n < 110; n += 1) paperOf(mail(n, { storeName: `Toko ${n}` }));
    expect(paperOf(mail(7))).toBe(rendered(mail(7)));
  });
});

it('a long word of what people or services wrote breaks, and makes no mail wider than a phone', () => {
  const word = 'DEV-T00011000013FA9UQLYFZSALIZYTNGG01YU';
  const blocks: MailContent['blocks'] = [
    { type: 'text', text: word },
    { type: 'keys', title: 'x', keys: [word] },
    { type: 'facts', rows: [['Referensi', word]] },
    { type: 'prose', title: 'x', html: word, text: word },
  ];
  const around = rendered(mail(1, { subject: 'x', storeName: 'x', blocks }))
    .split(word)
    .slice(0, -1);
  // The first is the preview, which is not seen.
  expect(around.map((text) => /word-break:break-(all|word)[^<]*>$/.test(text))).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
});
