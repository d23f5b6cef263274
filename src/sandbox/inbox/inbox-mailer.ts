import type { Db } from '#server/db/database.ts';
import { statement } from '#server/db/statement.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Mailer } from '#server/ports/mailer.ts';

export const INBOX_KEEPS = 1_000;

const keep = statement<never, [string, string, string, string, string]>(
  'sandbox-mail-keep',
  `with added as (
     insert into sandbox.mails (recipient, subject, body_text, body_html, at)
     values ($1, $2, $3, $4, $5::timestamptz) returning id
   )
   delete from sandbox.mails where id <= (select id from added) - ${INBOX_KEEPS}`,
);

/** Mails go into a table instead of the world; the oldest make room. */
export const createInboxMailer = (db: Db, clock: Clock): Mailer => ({
  async send(mail) {
    await keep(db, [mail.to, mail.subject, mail.text, mail.html, clock.now().toISOString()]);
  },
});
