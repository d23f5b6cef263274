import type { Locale } from '#domain/text/locales.ts';
import { statement } from '../../db/statement.ts';

/** The newest code of an account, in place of the one before; none for who has a chat, or whose session has just ended. */
export const keepAccountsCode = statement<
  { user_id: number },
  { userId: number; sessionId: number; codeHash: Uint8Array; expiresAt: Date }
>('telegram_keep_accounts_code')(
  `insert into telegram_link_codes (code_hash, user_id, expires_at)
   select :codeHash::bytea, s.user_id, :expiresAt::timestamptz from sessions s
   where s.id = :sessionId and s.user_id = :userId and not exists (select 1 from telegram_links l where l.user_id = :userId)
   for share of s
   on conflict (user_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at
   returning user_id`,
);

export const keepChatsCode = statement<
  { chat_id: number },
  { chatId: number; codeHash: Uint8Array; expiresAt: Date }
>('telegram_keep_chats_code')(
  `insert into telegram_link_codes (code_hash, chat_id, expires_at)
   select :codeHash::bytea, :chatId::bigint, :expiresAt::timestamptz
   where not exists (select 1 from telegram_links where chat_id = :chatId)
   on conflict (chat_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at
   returning chat_id::float8 as chat_id`,
);

/** Taken by being deleted: of many who send it one finds it. */
export const takeAccountsCode = statement<{ user_id: number }, { codeHash: Uint8Array; at: Date }>(
  'telegram_take_accounts_code',
)(
  'delete from telegram_link_codes where code_hash = :codeHash and user_id is not null and expires_at > :at returning user_id',
);
export const takeChatsCode = statement<{ chat_id: number }, { codeHash: Uint8Array; at: Date }>(
  'telegram_take_chats_code',
)(
  `delete from telegram_link_codes where code_hash = :codeHash and chat_id is not null and expires_at > :at
   returning chat_id::float8 as chat_id`,
);

/** Held until the link is there: who ends the session meanwhile waits, and then ends the link too. */
export const holdSession = statement<{ id: number }, { sessionId: number; userId: number }>(
  'telegram_hold_session',
)('select id from sessions where id = :sessionId and user_id = :userId for share');

export const link = statement<
  { user_id: number; email: string; username: string },
  { chatId: number; userId: number; at: Date }
>('telegram_link')(
  `with made as (
     insert into telegram_links (chat_id, user_id, linked_at)
     select :chatId, id, :at from users where id = :userId and deleted_at is null
     on conflict do nothing returning user_id
   )
   select u.id as user_id, u.email, u.username from made join users u on u.id = made.user_id`,
);

export const unlinkChat = statement<{ user_id: number }, { chatId: number }>('telegram_unlink_chat')(
  `with codes as (delete from telegram_link_codes where chat_id = :chatId)
   delete from telegram_links where chat_id = :chatId returning user_id`,
);

export const chatOf = statement<
  { name: string; locale: Locale; linked_at: Date | string },
  { userId: number }
>('telegram_chat_of')(
  `select c.name, c.locale, l.linked_at from telegram_links l join telegram_chats c on c.chat_id = l.chat_id where l.user_id = :userId`,
);
