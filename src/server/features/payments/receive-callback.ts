import type { GatewayName } from '#domain/payments/gateways.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { noteSecurity } from '../../guard/note-security.ts';
import { countHit, LIMITS } from '../../guard/rate-limit.ts';
import type { Gateway } from '../../ports/gateway.ts';
import { noteEvent } from '../events/note-event.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyNews } from './apply-news.ts';

const hasReference = statement<{ ours: boolean }, { gateway: GatewayName; reference: string }>(
  'has_gateway_reference',
)('select exists (select 1 from orders where gateway = :gateway and gateway_reference = :reference) as ours');

/**
 * A gateway's notice. Its signature is checked on the raw bytes before anything in it is believed; a repeat
 * is acknowledged, so that it stops; what does not fit is refused, and so is one with too many bytes to be read.
 */
export async function receiveCallback(
  ctx: Ctx,
  name: GatewayName,
  gateway: Gateway,
  raw: Uint8Array | null,
  header: (name: string) => string | undefined,
): Promise<'acknowledged' | 'refused' | 'unclear'> {
  if (!raw) return refuseCallback(ctx, name, 'too large', null);
  const notice = await gateway.readNotice(raw, header);
  if (notice.kind === 'refused') return refuseCallback(ctx, name, notice.why, notice.reference);
  if (notice.kind === 'ignored') return acknowledge(ctx, name, 'ignored');
  if (notice.kind === 'unclear') {
    ctx.deps.metrics.add('kunci_callbacks_total', { gateway: name, outcome: 'unclear', reason: '' });
    return 'unclear';
  }
  const result =
    notice.kind === 'dispute'
      ? await applyDispute(ctx, { ...notice, gateway: name })
      : await applyNews(ctx, { ...notice, gateway: name, source: 'callback' });
  if (typeof result === 'object') return refuseCallback(ctx, name, result.refused, notice.reference);
  return acknowledge(ctx, name, result);
}

function acknowledge(ctx: Ctx, gateway: GatewayName, outcome: string): 'acknowledged' {
  ctx.deps.metrics.add('kunci_callbacks_total', { gateway, outcome, reason: '' });
  return 'acknowledged';
}

/** Refused before it was known who sent it: anybody can send any number of these. */
const UNSIGNED = ['signature', 'too large'];

/**
 * What nobody signed is counted per network, and costs neither a row nor a line each. What a gateway signed and
 * we could not take is part of the story, up to a number an hour for one order and for each reason.
 */
async function refuseCallback(
  ctx: Ctx,
  gateway: GatewayName,
  why: string,
  reference: string | null,
): Promise<'refused'> {
  ctx.deps.metrics.add('kunci_callbacks_total', { gateway, outcome: 'refused', reason: why });
  await noteSecurity(ctx, 'callback-refused', { about: `${gateway}: ${why}` });
  if (!UNSIGNED.includes(why)) {
    const known = reference !== null && (await isOurs(ctx, gateway, reference));
    const over = await countHit(ctx, LIMITS.refusedNotices, `${gateway}:${known ? reference : why}`);
    const detail = { gateway, why, reference };
    if (!over) await noteEvent(ctx, { orderId: null, kind: 'callback-refused', source: 'callback', detail });
  }
  return 'refused';
}

async function isOurs(ctx: Ctx, gateway: GatewayName, reference: string): Promise<boolean> {
  const [row] = await hasReference(ctx.db, { gateway, reference });
  return row?.ours ?? false;
}
