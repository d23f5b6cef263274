import { LATE_HAND_DAYS, REMIND_MS } from '#domain/hand-payments/hand-payments.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { mailOf, TO_BUYER, writeMails } from '../outbox/mail-sql.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Once each, only who was told where to pay (`mayWrite`) and has not said a word. What is short is told of at half time. */
const remind = statement<{ id: number }, { at: Date; remindMs: number }>('remind_by_hand')(
  `with due as (
     select o.id, o.customer_email, o.locale from orders o join hand_payments h on h.order_id = o.id
     where o.gateway = 'manual' and o.status = 'UNPAID' and o.gateway_reference is not null
       and h.claimed_at is null and h.reminded_at is null and o.expires_at > :at
       and exists (select 1 from mails m where m.order_id = o.id and m.kind = 'hand-order')
       and o.expires_at - least(:remindMs * interval '1 millisecond', (o.expires_at - o.created_at) / 2) <= :at
     limit 100 for update of h skip locked
   ), reminded as (
     update hand_payments h set reminded_at = :at from due where h.order_id = due.id
   )
   ${writeMails(mailOf('hand-reminder', { ...TO_BUYER, from: 'due' }))} on conflict do nothing
   returning id`,
);

/** What ran out long ago is nobody's work any more. */
const letGo = statement<unknown, { before: Date }>('let_go_by_hand')(
  `update hand_payments h set waiting = false from orders o
   where h.waiting and o.id = h.order_id and o.status <> 'UNPAID' and o.expires_at < :before`,
);

export async function remindBuyers(ctx: Ctx): Promise<void> {
  const at = now(ctx);
  const written = await remind(ctx.db, { at, remindMs: REMIND_MS });
  if (written.length > 0) ctx.deps.jobs.wake('send-mail');
  await letGo(ctx.db, { before: new Date(at.getTime() - LATE_HAND_DAYS * DAY_MS) });
}
