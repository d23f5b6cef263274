import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MAIL_KINDS, MAILS, type MailKind } from '#domain/mail/mail-kinds.ts';
import { testDatabase } from '#testing/test-database.ts';
import { statement } from '../../db/statement.ts';
import { mailOf, TO_BUYER, writeMails } from './mail-sql.ts';

const sorted = (kinds: readonly string[]) => [...kinds].sort();
const kindsIn = (text: string, each: RegExp) =>
  sorted([...text.matchAll(each)].map(([, kind]) => kind ?? ''));

it('the guide has every kind of mail, and no other', () => {
  const guide = readFileSync('docs/guides/mail.md', 'utf8');
  const rows = guide.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.map((row) => row.split('|')[1] ?? '').join();
  expect(kindsIn(named, /`([a-z-]+)`/g)).toEqual(sorted(MAIL_KINDS));
});

it('what an order has once is once in the database: the exceptions of its index are those of the table', async () => {
  const database = await testDatabase();
  const { rows } = await database.pool.query<{ text: string }>(
    `select pg_get_indexdef('mails_once_per_order'::regclass) as text`,
  );
  await database.close();
  const [, often = '', each = ''] = (rows[0]?.text ?? '').split('CASE');
  const where = (fits: (facts: { to: string; often?: true }) => boolean): MailKind[] =>
    MAIL_KINDS.filter((kind) => fits(MAILS[kind]));
  expect(kindsIn(often, /'([a-z-]+)'::text/g)).toEqual(sorted(where((facts) => facts.often === true)));
  expect(kindsIn(each, /'([a-z-]+)'::text/g)).toEqual(sorted(where((facts) => facts.to === 'owners')));
});

it('is the rows of one insert', () => {
  expect(
    writeMails(
      mailOf('order-delivered', { ...TO_BUYER, from: 'o' }),
      mailOf(':kind', { user: ':userId', to: ':email', locale: `'id'`, sendAt: ':later' }),
    ),
  ).toBe(
    'insert into mails (kind, order_id, user_id, about, to_email, locale, attempts, next_attempt_at, created_at) ' +
      `select 'order-delivered', id, null::int, '{}'::jsonb, customer_email, locale, 0, :at, :at from o ` +
      `union all select :kind, null::int, :userId, '{}'::jsonb, :email, 'id', 0, :later, :at`,
  );
});

// Each of these lines is one that must not compile: the type check fails when it does.
it('takes the kinds that there are, and names its parameters', () => {
  const text = writeMails(
    mailOf(':kind', { user: ':userId', to: ':email', locale: `'id'`, sendAt: ':later' }),
  );
  const fits = { kind: '', userId: 1, email: '', later: new Date(), at: new Date() };
  statement<unknown, typeof fits>('x')(text);
  // @ts-expect-error: parameters that the mail names
  statement<unknown, { kind: string; at: Date }>('x')(text);
  const device = mailOf('new-sign-in', { about: { device: ':device' }, to: ':to', locale: ':locale' });
  expect(device).toContain(`jsonb_build_object('device', :device)`);
  // @ts-expect-error: no subject
  mailOf('new-sign-in', { to: ':to', locale: ':locale' });
  // @ts-expect-error: another subject
  mailOf('new-sign-in', { about: { refunds: ':device' }, to: ':to', locale: ':locale' });
  // @ts-expect-error: the subject's parameter
  statement<unknown, { to: string; locale: string; at: Date }>('x')(device);
  // @ts-expect-error: no kind
  expect(mailOf('order-deliverd', { ...TO_BUYER })).toContain('order-deliverd');
});
