import type { MailStep } from '#domain/mail.ts';
import type { Db } from '#server/db/database.ts';
import { unwaitedStatement } from '#server/db/statement.ts';
import { UNWAITED } from '#server/db/unwaited.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Mail, Mailer } from '#server/ports/mailer.ts';

export const INBOX_KEEPS = 1_000;
// Not with each mail: every look for the oldest would walk over the ones that just went.
export const TIDY_EVERY = 100;

const keep = unwaitedStatement<{ id: number }, [string, string, string, string, string]>(
  'sandbox-mail-keep',
  `with added as (
     insert into sandbox.mails (recipient, subject, body_text, body_html, at)
     select $1, $2, $3, $4, $5::timestamptz where not exists (select 1 from sandbox.faults where mail_down)
     returning id
   ),
   gone as (
     delete from sandbox.mails
     where (select id % ${TIDY_EVERY} = 0 from added) and id <= (select id from added) - ${INBOX_KEEPS}
   )
   select id::float8 as id, ${UNWAITED} from added`,
);

/** Mails go into a table instead of the world; the oldest make room. */
export function createInboxMailer(db: Db, clock: Clock): Mailer {
  const send = async (mail: Mail): Promise<void> => {
    const kept = await keep(db, [mail.to, mail.subject, mail.text, mail.html, clock.now().toISOString()]);
    if (kept.length === 0) throw new Error('the mail server is down (a fault that was asked for)');
  };
  return {
    send,
    async check(mail) {
      const steps: MailStep[] = [];
      try {
        await send(mail);
        steps.push(
          { name: 'connection', ok: true, detail: 'sandbox' },
          { name: 'sign-in', ok: true, detail: '–' },
          { name: 'message', ok: true, detail: mail.to },
        );
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error);
        steps.push({ name: 'connection', ok: false, detail });
      }
      return steps;
    },
  };
}
