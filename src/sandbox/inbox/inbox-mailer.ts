import type { MailStep } from '#domain/mail/mail.ts';
import type { Db } from '#server/db/database.ts';
import { unwaitedStatement } from '#server/db/statement.ts';
import { UNWAITED } from '#server/db/unwaited.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Mail, Mailer } from '#server/ports/mailer.ts';

export const INBOX_KEEPS = 1_000;
// Not with each mail: every look for the oldest would walk over the ones that just went.
export const TIDY_EVERY = 100;

const keep = unwaitedStatement<
  { id: number },
  { to: string[]; subjects: string[]; texts: string[]; htmls: string[]; at: string }
>('sandbox-mail-keep')(
  `with added as (
     insert into sandbox.mails (recipient, subject, body_text, body_html, at)
     select mail.*, :at::timestamptz from unnest(:to::text[], :subjects::text[], :texts::text[], :htmls::text[]) mail
     where not exists (select 1 from sandbox.faults where mail_down)
     returning id
   ),
   gone as (
     delete from sandbox.mails where id <= (select max(id) from added where id % ${TIDY_EVERY} = 0) - ${INBOX_KEEPS}
   )
   select id::float8 as id, ${UNWAITED} from added`,
);

/** Mails go into a table instead of the world; the oldest make room. What is sent in one moment goes in together. */
export function createInboxMailer(db: Db, clock: Clock): Mailer {
  let waiting: Mail[] = [];
  let next: Promise<void> | null = null;
  const flush = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    const mails = waiting;
    [waiting, next] = [[], null];
    const column = (name: 'to' | 'subject' | 'text' | 'html') => mails.map((mail) => mail[name]);
    const kept = await keep(db, {
      to: column('to'),
      subjects: column('subject'),
      texts: column('text'),
      htmls: column('html'),
      at: clock.now().toISOString(),
    });
    if (kept.length === 0) throw new Error('the mail server is down (a fault that was asked for)');
  };
  const send = (mail: Mail): Promise<void> => {
    waiting.push(mail);
    next ??= flush();
    return next;
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
