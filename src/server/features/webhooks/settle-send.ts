import { eq } from 'drizzle-orm';
import { DEFAULT_LOCALE } from '#domain/text/locales.ts';
import { FAILING_MS, GONE, nextSendAt, type OffReason } from '#domain/webhooks/webhooks.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { webhookEndpoints } from '../../db/schema/webhooks.ts';
import { statement } from '../../db/statement.ts';
import type { EventAnswer } from '../../ports/event-post.ts';
import { mailOf, writeMails } from '../outbox/mail-sql.ts';
import type { ClaimedSend } from './claim-sends.ts';
import { noteListeners } from './listeners.ts';

interface Settled {
  id: number;
  attempts: number;
  until: Date | string;
  status: number | null;
  tookMs: number;
  answer: string;
}

/** Unless somebody else has it by now, whose attempt counts higher, or it is to be sent once more since, and so is due at another time. */
const arrived = statement<{ id: number }, Settled & { endpointId: number }>('webhook_arrived')(
  `with well as (
     update webhook_endpoints set failing_since = null where id = :endpointId and failing_since is not null
   )
   update webhook_sends set outcome = 'sent', next_at = null, status = :status, took_ms = :tookMs, answer = :answer
   where id = :id and attempts = :attempts and next_at = :until returning id`,
);

const failed = statement<{ id: number }, Settled & { nextAt: Date | null }>('webhook_failed')(
  `update webhook_sends set outcome = case when :nextAt::timestamptz is null then 'failed' end, next_at = :nextAt,
     status = :status, took_ms = :tookMs, answer = :answer
   where id = :id and attempts = :attempts and next_at = :until returning id`,
);

/** What has not arrived is given up: nobody is told of it later without asking for it. */
const giveUpAll = statement<unknown, { endpointId: number }>('give_up_webhook_sends')(
  `update webhook_sends set outcome = 'failed', next_at = null where endpoint_id = :endpointId and next_at is not null`,
);

/** To whose it is; of the shop's own, to each who owns the shop. */
const mailOff = statement<unknown, { endpointId: number; userId: number | null; locale: string; at: Date }>(
  'mail_of_webhook',
)(
  writeMails(
    mailOf('webhook-off', {
      user: 'u.id',
      to: 'u.email',
      locale: `coalesce((select d.locale from devices d where d.user_id = u.id order by d.last_used_at desc limit 1), :locale)`,
      about: { endpoint: ':endpointId::int' },
      from: `users u where u.deleted_at is null and case when :userId::int is null then u.is_owner else u.id = :userId end`,
    }),
  ),
);

const isGood = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** Notes what became of an attempt, and what follows from it. */
export async function settleSend(
  ctx: Ctx,
  send: ClaimedSend,
  { status, answer }: EventAnswer,
  tookMs: number,
): Promise<void> {
  const result = { id: send.id, attempts: send.attempts, until: send.until, status, tookMs, answer };
  ctx.deps.metrics.add('kunci_events_total', { result: isGood(status) ? 'sent' : 'failed' });
  if (isGood(status)) {
    await arrived(ctx.db, { ...result, endpointId: send.endpoint_id });
    return;
  }
  const at = now(ctx);
  const madeAt = new Date(send.made_at);
  const nextAt = nextSendAt({ madeAt, attempts: send.attempts }, at, Math.random());
  await inTransaction(ctx, async (tx) => {
    const [endpoint] = await tx.db
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, send.endpoint_id))
      .for('update');
    const [mine] = await failed(tx.db, { ...result, nextAt });
    // Somebody else has heard more since, or it is another address by now: what this one said is no word on it.
    if (!mine || !endpoint || endpoint.offAt || endpoint.url !== send.url) return true;
    const since = endpoint.failingSince ?? at;
    if (!endpoint.failingSince)
      await tx.db
        .update(webhookEndpoints)
        .set({ failingSince: at })
        .where(eq(webhookEndpoints.id, endpoint.id));
    if (status === GONE) await switchOff(tx, endpoint.id, 'gone', endpoint.userId);
    else if (at.getTime() - since.getTime() >= FAILING_MS)
      await switchOff(tx, endpoint.id, 'failing', endpoint.userId);
    return true;
  });
}

/** Whoever did not do it themselves is told by mail. */
export async function switchOff(
  tx: Ctx,
  id: number,
  offWhy: OffReason,
  userId: number | null,
): Promise<void> {
  const at = now(tx);
  await tx.db.update(webhookEndpoints).set({ offAt: at, offWhy }).where(eq(webhookEndpoints.id, id));
  await giveUpAll(tx.db, { endpointId: id });
  await noteListeners(tx.db);
  if (offWhy === 'owner') return;
  await mailOff(tx.db, { endpointId: id, userId, locale: DEFAULT_LOCALE, at });
  afterCommit(tx, () => tx.deps.jobs.wake('send-mail'));
}
