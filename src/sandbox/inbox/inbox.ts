import { type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { InboxMail } from '#contract/payments/sandbox.ts';
import { normalizeEmail } from '#domain/accounts/email.ts';
import type { Db } from '#server/db/database.ts';

const SHOWN = 100;

interface MailRow {
  [column: string]: unknown;
  id: number;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  at_ms: number;
}

/** A mail brings its own styles and pictures, the store's own among them, and may do nothing else wherever it is opened. */
const mailHeaders = (origin: string) => ({
  'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src ${origin} https: data:; sandbox; frame-ancestors 'self'`,
  'X-Frame-Options': 'SAMEORIGIN',
  'Cache-Control': 'no-store',
});

/**
 * `GET /inbox.json?to=`: what the store mailed, newest first. `GET /inbox/mail/{id}`: one as its reader sees it.
 * Mails that `hidden` speaks of are not there.
 */
export function createInbox({ db, hidden = null }: { db: Db; hidden?: SQL | null }): Hono {
  const app = new Hono();
  const shown = hidden ? sql`not (${hidden})` : sql`true`;
  app.get('/inbox.json', async (c) => {
    const to = c.req.query('to');
    const wanted = to ? sql`lower(recipient) = ${normalizeEmail(to)}` : sql`true`;
    const { rows } = await db.execute<MailRow>(sql`
      select id::float8 as id, recipient, subject, body_text, body_html, extract(epoch from at)::float8 * 1000 as at_ms
      from sandbox.mails where ${wanted} and ${shown} order by id desc limit ${SHOWN}`);
    const mails: InboxMail[] = rows.map((row) => ({
      id: row.id,
      to: row.recipient,
      subject: row.subject,
      text: row.body_text,
      html: row.body_html,
      at: new Date(Math.round(row.at_ms)).toISOString(),
    }));
    c.header('Cache-Control', 'no-store');
    return c.json(mails);
  });
  app.get('/inbox/mail/:id{[0-9]{1,15}}', async (c) => {
    const { rows } = await db.execute<Pick<MailRow, 'body_html'>>(
      sql`select body_html from sandbox.mails where id = ${c.req.param('id')}::bigint and ${shown}`,
    );
    const mail = rows[0];
    return mail ? c.html(mail.body_html, 200, mailHeaders(new URL(c.req.url).origin)) : c.notFound();
  });
  return app;
}
