import { expect, test } from 'vitest';
import { MAILS } from './mail-kinds.ts';
import { MOST_MAIL_WORDS, mailWordsProblem, PLACEHOLDERS, WORDED_MAILS } from './mail-words.ts';

const KIND = 'order-delivered';
const long = (field: keyof typeof MOST_MAIL_WORDS) => 'x'.repeat(MOST_MAIL_WORDS[field] + 1);

test.each([
  [{ subject: '', text: '' }, null],
  [{ subject: '{product} – {store}', text: 'Satu\n\nDua {total} {quantity} {reference}' }, null],
  [
    { subject: 'Key {code}', text: '' },
    { field: 'subject', why: 'placeholder', placeholder: 'code' },
  ],
  [
    { subject: '', text: 'Halo { product }' },
    { field: 'text', why: 'placeholder', placeholder: ' product ' },
  ],
  [
    { subject: '', text: 'Halo {}' },
    { field: 'text', why: 'placeholder', placeholder: '' },
  ],
  [{ subject: '', text: 'a { b' }, null],
  [
    { subject: 'Halo\r\nBcc: semua@contoh.id', text: '' },
    { field: 'subject', why: 'lines' },
  ],
  [
    { subject: 'a\u0085b', text: '' },
    { field: 'subject', why: 'lines' },
  ],
  [
    { subject: long('subject'), text: '' },
    { field: 'subject', why: 'long', most: MOST_MAIL_WORDS.subject },
  ],
  [
    { subject: '', text: long('text') },
    { field: 'text', why: 'long', most: MOST_MAIL_WORDS.text },
  ],
])('%j: %j', (words, problem) => {
  expect(mailWordsProblem(KIND, words)).toEqual(problem);
});

test('the words of every mail to buyers and customers are the seller’s; never those to the seller', () => {
  const others = Object.entries(MAILS).filter(([kind]) => !(WORDED_MAILS as string[]).includes(kind));
  expect(others.filter(([, { to }]) => to === 'buyer' || to === 'account').map(([kind]) => kind)).toEqual([
    'order-resent',
    'factor-asked',
    'channel-off',
  ]);
  expect(WORDED_MAILS.every((kind) => MAILS[kind].to === 'buyer' || MAILS[kind].to === 'account')).toBe(true);
});

test('no placeholder opens anything', () => {
  const names = new Set<string>(WORDED_MAILS.flatMap((kind) => PLACEHOLDERS[kind]));
  for (const secret of ['key', 'keys', 'code', 'link', 'token', 'url']) expect(names).not.toContain(secret);
});
