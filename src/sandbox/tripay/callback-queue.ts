import type { PaymentNews } from '#domain/orders/orders.ts';
import { statement } from '#server/db/statement.ts';
import { COLUMNS, type TransactionRow } from './transactions.ts';

/** The first call and three more, two minutes apart. */
export const MOST_ATTEMPTS = 4;
export const RESEND_AFTER_MS = 120_000;

/** News on its way to the store: the transaction as it is, and what is to be told about it. */
export interface PendingCallback {
  id: number;
  attempts: number;
  news: PaymentNews;
  transaction: TransactionRow;
}

type QueuedRow = TransactionRow & { callback_id: number; attempts: number; news: PaymentNews };

export const pendingFrom = ({ callback_id, attempts, news, ...transaction }: QueuedRow): PendingCallback => ({
  id: callback_id,
  attempts,
  news,
  transaction,
});

/** Takes what is due, each row in one process only; the lease brings it back should that process die. */
export const claimDue = statement<QueuedRow, { now: string; leaseUntil: string; most: number }>(
  'sandbox-callback-claim',
)(
  `with spent as (
     delete from sandbox.callbacks where attempts >= ${MOST_ATTEMPTS} and next_at <= :now::timestamptz
   ),
   due as (
     select id from sandbox.callbacks where attempts < ${MOST_ATTEMPTS} and next_at <= :now::timestamptz
     order by next_at, id limit :most::int for update skip locked
   ),
   taken as (
     update sandbox.callbacks c set attempts = c.attempts + 1, held = false, next_at = :leaseUntil::timestamptz
     from due where c.id = due.id returning c.id, c.number, c.status, c.attempts
   )
   select ${COLUMNS}, taken.id::float8 as callback_id, taken.attempts, taken.status as news
   from taken join sandbox.transactions t on t.number = taken.number order by taken.id`,
);

/** Takes everything that the reorder fault kept back, the newest first. */
export const claimHeld = statement<QueuedRow, { leaseUntil: string }>('sandbox-callback-claim-held')(
  `with due as (select id from sandbox.callbacks where held for update skip locked),
   taken as (
     update sandbox.callbacks c set attempts = c.attempts + 1, held = false, next_at = :leaseUntil::timestamptz
     from due where c.id = due.id returning c.id, c.number, c.status, c.attempts
   )
   select ${COLUMNS}, taken.id::float8 as callback_id, taken.attempts, taken.status as news
   from taken join sandbox.transactions t on t.number = taken.number order by taken.id desc`,
);

export const forget = statement<never, { id: number }>('sandbox-callback-forget')(
  'delete from sandbox.callbacks where id = :id::bigint',
);

export const tryAgainAt = statement<never, { id: number; at: string }>('sandbox-callback-again')(
  'update sandbox.callbacks set next_at = :at::timestamptz where id = :id::bigint',
);

/** Puts a first call off: it has not been tried yet. */
export const postpone = statement<never, { id: number; at: string }>('sandbox-callback-postpone')(
  'update sandbox.callbacks set next_at = :at::timestamptz, attempts = 0 where id = :id::bigint',
);

/** Counts the reorder fault down and keeps the callback back in one step, so that the last one finds all others. */
export const hold = statement<{ left_over: number }, { id: number; at: string }>('sandbox-callback-hold')(
  `with used as (update sandbox.faults set reorder = reorder - 1 where reorder > 0 returning reorder)
   update sandbox.callbacks c set held = true, attempts = 0, next_at = :at::timestamptz
   from used where c.id = :id::bigint returning used.reorder as left_over`,
);
