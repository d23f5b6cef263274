import type { V1Webhook } from '#contract/api/webhooks.ts';
import type { WebhookEndpoint } from '#contract/webhooks/webhooks.ts';
import { isRefusal, type Refusal } from '#contract/wire/refusals.ts';
import type { OutsideName } from '#domain/orders/events.ts';
import type { Ctx } from '../../context.ts';
import { listEndpoints, removeEndpoint, saveEndpoint } from '../webhooks/manage-endpoints.ts';

const view = ({ id, url, events, offAt, failingSince, createdAt }: WebhookEndpoint): V1Webhook => ({
  id,
  url,
  events,
  on: offAt === null,
  failing_since: failingSince,
  created_at: createdAt,
});

const own = async (ctx: Ctx): Promise<WebhookEndpoint[]> => (await listEndpoints(ctx, 'customer')).data;

export const listWebhooks = async (ctx: Ctx): Promise<{ webhooks: V1Webhook[] }> => ({
  webhooks: (await own(ctx)).map(view),
});

/** By its address, so that the same call again changes nothing. */
export async function saveWebhook(
  ctx: Ctx,
  { url, events }: { url: string; events: readonly OutsideName[] },
): Promise<(V1Webhook & { secret: string | null }) | Refusal> {
  const known = (await own(ctx)).find((one) => one.url === url);
  const saved = await saveEndpoint(ctx, 'customer', { ...(known ? { id: known.id } : {}), url, events });
  return isRefusal(saved) ? saved : { ...view(saved.data), secret: saved.secret };
}

export async function removeWebhook(
  ctx: Ctx,
  { url }: { url: string },
): Promise<{ removed: boolean } | Refusal> {
  const known = (await own(ctx)).find((one) => one.url === url);
  if (!known) return { removed: false };
  const removed = await removeEndpoint(ctx, 'customer', { id: known.id });
  return isRefusal(removed) ? removed : { removed: true };
}
