import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InboxMail } from '#contract/payments/sandbox.ts';
import { testDatabase } from '#testing/test-database.ts';
import { createInbox } from './inbox.ts';
import { createInboxMailer, INBOX_KEEPS, TIDY_EVERY } from './inbox-mailer.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());
beforeEach(() => database.db.execute(sql`truncate sandbox.mails`));

const mailer = () => createInboxMailer(database.db, { now: () => new Date('2026-03-01T03:00:00.123Z') });
const read = async (query = ''): Promise<InboxMail[]> =>
  (await createInbox({ db: database.db }).request(`/inbox.json${query}`)).json();
const mail = (to: string, subject: string) => ({
  to,
  subject,
  text: `${subject} text`,
  html: `<p>${subject}</p>`,
});

describe('the built-in inbox', () => {
  it('is empty at first', async () => {
    await expect(read()).resolves.toEqual([]);
  });

  it('shows what was sent, newest first, and by recipient', async () => {
    await mailer().send(mail('Siti@example.com', 'pertama'));
    await mailer().send(mail('budi@example.com', 'kedua'));
    await mailer().send(mail('siti@example.com', 'ketiga'));
    expect((await read()).map(({ subject }) => subject)).toEqual(['ketiga', 'kedua', 'pertama']);
    expect((await read('?to=SITI@example.com')).map(({ subject }) => subject)).toEqual(['ketiga', 'pertama']);
    await expect(read('?to=lain@example.com')).resolves.toEqual([]);
    expect((await read('?to=budi@example.com'))[0]).toEqual({
      id: expect.any(Number),
      to: 'budi@example.com',
      subject: 'kedua',
      text: 'kedua text',
      html: '<p>kedua</p>',
      at: '2026-03-01T03:00:00.123Z',
    });
  });

  it('serves one mail by itself, framed by the store only and with no script', async () => {
    await mailer().send({ ...mail('siti@example.com', 'satu'), html: '<p style="color:red">satu</p>' });
    const [row] = await read();
    const inbox = createInbox({ db: database.db });
    const answer = await inbox.request(`/inbox/mail/${row?.id}`);
    await expect(answer.text()).resolves.toBe('<p style="color:red">satu</p>');
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(answer.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
    const policy = answer.headers.get('Content-Security-Policy')?.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        'img-src http://localhost https: data:',
        'sandbox',
        "frame-ancestors 'self'",
      ]),
    );
    for (const wrong of ['0', 'x', '-1', '99999999999999999999', `${row?.id}/x`]) {
      expect((await inbox.request(`/inbox/mail/${wrong}`)).status).toBe(404);
    }
  });

  it('shows at most 100 and keeps about the last 1,000', async () => {
    await database.db.execute(sql`
      insert into sandbox.mails (recipient, subject, body_text, body_html, at)
      select 'a@example.com', 'lama ' || n, '', '', now() from generate_series(1, 1500) n`);
    // The old ones go once in a while, not with each mail.
    for (let n = 0; n < TIDY_EVERY; n += 1) await mailer().send(mail('a@example.com', 'baru'));
    const shown = await read();
    expect(shown).toHaveLength(100);
    expect(shown[0]?.subject).toBe('baru');
    const { rows } = await database.db.execute<{ kept: number }>(
      sql`select count(*)::int as kept from sandbox.mails`,
    );
    expect(rows[0]?.kept).toBeGreaterThanOrEqual(INBOX_KEEPS);
    expect(rows[0]?.kept).toBeLessThan(INBOX_KEEPS + TIDY_EVERY);
  });
});
