import { eventBody } from '#domain/webhooks/webhooks.ts';
import { type Ctx, now } from '../../context.ts';
import { type ClaimedSend, claimSends } from './claim-sends.ts';
import { handOutEvents } from './hand-out.ts';
import { settleSend } from './settle-send.ts';
import { secretsOf } from './webhook-secrets.ts';

/** At a time, to one endpoint and in all, from this process. */
const SLOTS = 16;
const MOST = 512;
/** Beside what one call may take. */
const LEASE_MS = 5_000;

/**
 * Starts what is due and may be sent, and waits for none of it: who hangs keeps the few places that are their own, and each
 * that ends asks for the next look.
 */
export async function sendEvents(ctx: Ctx): Promise<void> {
  await handOutEvents(ctx);
  const { eventsUnderWay, jobs, config } = ctx.deps;
  const most = MOST - eventsUnderWay.size;
  if (most <= 0) return;
  const at = now(ctx);
  const until = new Date(at.getTime() + config.gatewayTimeoutMs + LEASE_MS);
  const busy = JSON.stringify(eventsUnderWay.busy());
  const due = await claimSends(ctx.db, { at, until, slots: SLOTS, busy, most });
  if (due.length === 0) return;
  const secrets = await secretsOf(ctx, [...new Set(due.map((send) => send.endpoint_id))]);
  for (const send of due) {
    const work = post(ctx, send, secrets.get(send.endpoint_id) ?? []).catch((error: unknown) => {
      // What could not be noted is sent again once its lease is over.
      ctx.log.error({ send: send.id, error: String(error) }, 'an event was not settled');
    });
    eventsUnderWay.begin(send.endpoint_id, work, () => jobs.wake('send-events'));
  }
}

async function post(ctx: Ctx, send: ClaimedSend, secrets: readonly string[]): Promise<void> {
  const body = eventBody({
    name: send.name,
    at: new Date(send.at),
    orderId: send.order_id,
    variantId: send.variant_id,
    claimId: send.claim_id,
  });
  const began = performance.now();
  const answer = await ctx.deps.eventPost.post(send.url, { id: send.message, body, secrets });
  await settleSend(ctx, send, answer, Math.round(performance.now() - began));
}
