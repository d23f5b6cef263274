import type { DeliveryKind, WaitsFor } from '#domain/orders/delivery-kinds.ts';
import { statement, unwaitedStatement } from '../../db/statement.ts';
import { UNWAITED } from '../../db/unwaited.ts';
import { BUYERS_TEXTS, type BuyersTexts } from '../catalogue/buyers-words.ts';
import { givenTo } from '../delivery/read-given.ts';
import { SALE_COLUMNS, type SaleRow, SOLD } from '../order-view/order-row.ts';
import { mailOf, TO_BUYER, writeMails } from '../outbox/mail-sql.ts';

/** A mail to be sent now, with everything its text is made from. */
export type ClaimedMail = (SaleRow | { [Column in keyof SaleRow]: null }) &
  BuyersTexts & {
    id: number;
    kind: string;
    attempts: number;
    to_email: string;
    locale: string;
    created_at: Date | string;
    order_id: number | null;
    /** What it tells of beside (`MailSubjects`). */
    about: object;
    waits_for: WaitsFor | null;
    /** What a balance paid of it. */
    balance_cents: number | null;
    /** As the variant is delivered today. */
    delivery: DeliveryKind | null;
    /** The order's keys that are still good. */
    key_ids: number[] | null;
    sealed: Uint8Array[] | null;
    /** They are those of a bundle's parts. */
    in_parts: boolean | null;
  };

/** How long a mail belongs to who sends it; then another may take it up. */
export const LEASE_MS = 2 * 60_000;

/** What the text of each claimed mail is made from. */
const contentOf = <More extends string>(more: More) =>
  `select c.*${more}, ${SALE_COLUMNS}, ${BUYERS_TEXTS}, o.waits_for, o.balance_cents, p.delivery, given.key_ids, given.sealed, given.in_parts
  from claimed c left join orders o on o.id = c.order_id ${SOLD}
  cross join lateral (
    ${givenTo('c.order_id')}) given` as const;

/**
 * Claims what is due by moving its next attempt ahead: two processes never send the same row at once, and a
 * killed one only delays it.
 */
export const claimMails = unwaitedStatement<ClaimedMail, { at: Date; leaseUntil: Date; most: number }>(
  'claim_mails',
)(
  `with due as (
    select id from mails where status = 'queued' and next_attempt_at <= :at
    order by next_attempt_at limit :most for update skip locked
  ), claimed as (
    update mails set attempts = attempts + 1, next_attempt_at = :leaseUntil from due where mails.id = due.id
    returning mails.id, kind, attempts, to_email, mails.locale, order_id, about, mails.created_at
  )
  ${contentOf(`, ${UNWAITED}`)}`,
);

/** An admin sends the keys of a delivered order again: a row of its own, already claimed by who asks. */
export const claimResend = statement<ClaimedMail, { orderId: number; at: Date; leaseUntil: Date }>(
  'claim_resend',
)(
  `with claimed as (
    ${writeMails(
      mailOf('order-resent', {
        ...TO_BUYER,
        attempts: '1',
        sendAt: ':leaseUntil',
        from: `orders where id = :orderId and status = 'PAID' and delivery_status = 'DELIVERED'`,
      }),
    )}
    returning id, kind, attempts, to_email, locale, order_id, about, created_at
  )
  ${contentOf('')}`,
);

/** The mail server has taken them. One that is to leave once more since (`sendAgain`) is at no attempt, and stays due. */
export const markSent = unwaitedStatement<{ id: number }, { ids: readonly number[]; at: Date }>(
  'mark_mails_sent',
)(
  `with sent as (
     update mails set status = 'sent', sent_at = :at, last_error = null where id = any(:ids::int[]) and status = 'queued'
       and attempts > 0 returning id
   )
   select id, ${UNWAITED} from sent`,
);

/** How a row says that no mail could leave; what it says else is about that mail alone. */
export const AWAY = 'the mail server is away: ';

/** The mail server takes mails again: who waited for it alone need not wait on. */
export const wakeMails = statement<{ id: number }, { now: Date }>('wake_mails')(
  `update mails set next_attempt_at = :now
   where status = 'queued' and next_attempt_at > :now and starts_with(last_error, '${AWAY}') returning id`,
);

/** Where nobody else can be sending, a mail still held by a process is held by one that has gone. */
export const takeUpMails = statement<{ id: number }, { now: Date; leaseUntil: Date }>('take_up_mails')(
  `update mails set next_attempt_at = :now
   where status = 'queued' and attempts > 0 and next_attempt_at > :now and next_attempt_at <= :leaseUntil
     and last_error is null returning id`,
);

/** Not sent: tried again at that time, or given up; unless it is to leave once more since. */
export const markUnsent = statement<
  { id: number },
  { id: number; status: 'queued' | 'failed' | 'dropped'; nextAttemptAt: Date; error: string }
>('mark_mail_unsent')(
  'update mails set status = :status, next_attempt_at = :nextAttemptAt, last_error = :error where id = :id and attempts > 0 returning id',
);
