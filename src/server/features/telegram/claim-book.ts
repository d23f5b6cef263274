import type { ClaimNote } from '#domain/orders/claims.ts';
import type { Locale } from '#domain/text/locales.ts';
import { statement } from '../../db/statement.ts';

/** From then on its answers come into the chat; what goes on is told again. */
export const keepClaim = statement<never, { claimId: number; chatId: number; at: Date }>(
  'telegram_keep_claim',
)(
  `insert into telegram_claims (claim_id, chat_id, next_at) values (:claimId, :chatId, :at)
   on conflict (claim_id) do update set open = true, next_at = excluded.next_at`,
);

export interface UntoldClaim {
  claim_id: number;
  chat_id: number;
  locale: Locale;
  order_id: number;
  merchant_ref: string;
  told: number;
  newest: number;
  /** When it was closed; null: it goes on. */
  closed_at: Date | string | null;
}

/** What was answered and not told. Taken for a while by who tells it. */
export const takeUntoldClaims = statement<UntoldClaim, { at: Date; until: Date; most: number }>(
  'telegram_take_claims',
)(
  `update telegram_claims t set next_at = :until
   from (select u.claim_id, h.locale, o.id as order_id, o.merchant_ref, said.newest, c.closed_at
     from telegram_claims u join telegram_chats h on h.chat_id = u.chat_id and h.blocked_at is null
     join claims c on c.id = u.claim_id join orders o on o.id = c.order_id
     cross join lateral (select max(m.id) as newest from claim_messages m where m.claim_id = u.claim_id and m.who <> 'buyer') said
     where u.open and u.next_at <= :at and said.newest > u.told
     order by u.next_at limit :most for update of u skip locked) due
   where t.claim_id = due.claim_id
   returning t.claim_id, t.chat_id::float8 as chat_id, due.locale, due.order_id, due.merchant_ref, t.told, due.newest, due.closed_at`,
);

export const answersSince = statement<
  { note: ClaimNote | null; text: string },
  { claimId: number; told: number; newest: number }
>('telegram_claim_answers')(
  `select note, text from claim_messages where claim_id = :claimId and who <> 'buyer' and id > :told and id <= :newest order by id`,
);

/** It is over only when it is as it was taken: one that was opened again meanwhile, and maybe closed since, is told of further. */
export const noteClaimTold = statement<
  never,
  { claimId: number; newest: number; closedAt: Date | string | null; at: Date }
>('telegram_claim_told')(
  `with c as (select closed_at from claims where id = :claimId for share)
   update telegram_claims set told = :newest, open = c.closed_at is null or c.closed_at is distinct from :closedAt::timestamptz,
     next_at = :at from c where claim_id = :claimId`,
);

export const putOffClaim = statement<never, { claimId: number; until: Date }>('telegram_put_off_claim')(
  'update telegram_claims set next_at = :until where claim_id = :claimId',
);
