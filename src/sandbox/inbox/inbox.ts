import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { InboxMail } from '#contract/sandbox.ts';
import { normalizeEmail } from '#domain/email.ts';
import type { Db } from '#server/db/database.ts';

const SHOWN = 100;

interface MailRow {
  [column: string]: unknown;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  at_ms: number;
}

/** `GET /inbox.json?to=`: what the store mailed, newest first. */
export function createInbox({ db }: { db: Db }): Hono {
  const app = new Hono();
  app.get('/inbox.json', async (c) => {
    const to = c.req.query('to');
    const wanted = to ? sql`where lower(recipient) = ${normalizeEmail(to)}` : sql``;
    const { rows } = await db.execute<MailRow>(sql`
      select recipient, subject, body_text, body_html, extract(epoch from at)::float8 * 1000 as at_ms
      from sandbox.mails ${wanted} order by id desc limit ${SHOWN}`);
    const mails: InboxMail[] = rows.map((row) => ({
      to: row.recipient,
      subject: row.subject,
      text: row.body_text,
      html: row.body_html,
      at: new Date(Math.round(row.at_ms)).toISOString(),
    }));
    c.header('Cache-Control', 'no-store');
    return c.json(mails);
  });
  return app;
}
