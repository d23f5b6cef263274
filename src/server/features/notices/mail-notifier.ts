import type { MailKind } from '#domain/mail/mail-kinds.ts';
import { DEFAULT_LOCALE } from '#domain/text/locales.ts';
import { statement } from '../../db/statement.ts';
import type { Notifier } from '../../ports/notifier.ts';
import { mailOf, writeMails } from '../outbox/mail-sql.ts';

/** In the language that each last signed in with; in the store's own where there is no such account. */
const mailNotices = statement<
  unknown,
  { kind: MailKind; about: string; addresses: readonly string[]; at: Date; locale: string }
>('write_notice_mails')(
  writeMails(
    mailOf(':kind', {
      about: ':about::jsonb',
      to: 'told.email',
      locale: `coalesce((
        select d.locale from users u join devices d on d.user_id = u.id
        where u.email = told.email and u.deleted_at is null order by d.last_used_at desc limit 1), :locale)`,
      from: `(
        select distinct email from unnest(:addresses::text[]) as named (email)
        union
        select email from users where is_owner and deleted_at is null and cardinality(:addresses::text[]) = 0
      ) told`,
    }),
  ),
);

export const mailNotifier: Notifier = {
  async write(db, { kind, about, addresses, at }) {
    await mailNotices(db, { kind, about: JSON.stringify(about), addresses, at, locale: DEFAULT_LOCALE });
  },
};
