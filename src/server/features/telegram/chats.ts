import type { Locale } from '#domain/text/locales.ts';
import { statement } from '../../db/statement.ts';

/** What somebody is about to buy. */
export interface Draft {
  /** What was searched for last. */
  query?: string;
  variantId?: number;
  quantity?: number;
  /** Answers to the product's questions, by their names. */
  answers?: Record<string, string>;
  /** Null: none is wanted. */
  email?: string | null;
  /** Of the order that these lead to, and by which way it is paid: made twice it is the same one. */
  merchantRef?: string;
  method?: string;
  /** What a purchase with the account's balance is called, on the button that makes it. */
  attempt?: string;
}

export interface Chat {
  chat_id: number;
  locale: Locale;
  name: string;
  /** What the next words are taken for. */
  step: string | null;
  draft: Draft;
  /** The buttons shown last, each with what it does: a word does the same. */
  buttons: [string, string][];
}

/** Who writes can be written to. */
export const meetChat = statement<Chat, { chatId: number; locale: Locale; name: string; at: Date }>(
  'telegram_meet_chat',
)(
  `insert into telegram_chats as c (chat_id, locale, name, created_at, seen_at) values (:chatId, :locale, :name, :at, :at)
   on conflict (chat_id) do update set name = excluded.name, seen_at = excluded.seen_at, blocked_at = null
   returning c.chat_id::float8 as chat_id, c.locale, c.name, c.step, c.draft, c.buttons`,
);

export const keepChat = statement<
  never,
  { chatId: number; locale: Locale; step: string | null; draft: string; buttons: string }
>('telegram_keep_chat')(
  `update telegram_chats set locale = :locale, step = :step, draft = :draft::jsonb, buttons = :buttons::jsonb
   where chat_id = :chatId`,
);

/** Nothing is sent there until they write again. */
export const noteBlocked = statement<never, { chatId: number; at: Date }>('telegram_note_blocked')(
  'update telegram_chats set blocked_at = :at where chat_id = :chatId and blocked_at is null',
);

/**
 * The name of the order that the draft leads to by this way: the one that it has, or from now on this. One statement, so that
 * the same press taken up twice at once finds one name.
 */
export const nameOrder = statement<
  { merchant_ref: string },
  { chatId: number; method: string; fresh: string }
>('telegram_name_order')(
  `update telegram_chats set draft = draft || jsonb_build_object('method', :method::text, 'merchantRef',
     coalesce(case when draft->>'method' = :method then draft->>'merchantRef' end, :fresh))
   where chat_id = :chatId returning draft->>'merchantRef' as merchant_ref`,
);
