import type { Db } from '#server/db/database.ts';
import { statement } from '#server/db/statement.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Mailer } from '#server/ports/mailer.ts';

export const INBOX_KEEPS = 1_000;

const keep = statement<{ id: number }, [string, string, string, string, string]>(
  'sandbox-mail-keep',
  `with added as (
     insert into sandbox.mails (recipient, subject, body_text, body_html, at)
     select $1, $2, $3, $4, $5::timestamptz where not exists (select 1 from sandbox.faults where mail_down)
     returning id
   ),
   gone as (delete from sandbox.mails where id <= (select id from added) - ${INBOX_KEEPS})
   select id::float8 as id from added`,
);

/** Mails go into a table instead of the world; the oldest make room. */
export const createInboxMailer = (db: Db, clock: Clock): Mailer => ({
  async send(mail) {
    const kept = await keep(db, [mail.to, mail.subject, mail.text, mail.html, clock.now().toISOString()]);
    if (kept.length === 0) throw new Error('the mail server is down (a fault that was asked for)');
  },
});
