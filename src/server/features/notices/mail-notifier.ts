import { DEFAULT_LOCALE } from '#domain/text/locales.ts';
import { statement } from '../../db/statement.ts';
import type { Notifier } from '../../ports/notifier.ts';

/** In the language that each last signed in with; in the store's own where there is no such account. */
const writeMails = statement<
  unknown,
  { kind: string; addresses: readonly string[]; at: Date; locale: string }
>('write_notice_mails')(
  `insert into mails (kind, to_email, locale, next_attempt_at, created_at)
   select :kind, told.email, coalesce((
       select d.locale from users u join devices d on d.user_id = u.id
       where u.email = told.email and u.deleted_at is null order by d.last_used_at desc limit 1), :locale), :at, :at
   from (
     select distinct email from unnest(:addresses::text[]) as named (email)
     union
     select email from users where is_owner and deleted_at is null and cardinality(:addresses::text[]) = 0
   ) told`,
);

export const mailNotifier: Notifier = {
  async write(db, { kind, addresses, at }) {
    await writeMails(db, { kind, addresses, at, locale: DEFAULT_LOCALE });
  },
};
