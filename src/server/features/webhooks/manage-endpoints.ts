import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { WebhookEndpoint } from '#contract/webhooks/webhooks.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import type { OutsideName } from '#domain/orders/events.ts';
import { MOST_ENDPOINTS } from '#domain/webhooks/webhooks.ts';
import { type Ctx, type Done, inTransaction, now } from '../../context.ts';
import { type EndpointRow, webhookEndpoints } from '../../db/schema/webhooks.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { noteListeners } from './listeners.ts';
import { switchOff } from './settle-send.ts';
import { giveSecret, secretsOf } from './webhook-secrets.ts';

/** Whose endpoints: the shop's own, or those of who calls. */
export type Owner = 'shop' | 'customer';

/** Another's are as if there were none. */
export const ownedBy = (ctx: Ctx, owner: Owner): SQL | undefined =>
  owner === 'shop' ? isNull(webhookEndpoints.userId) : eq(webhookEndpoints.userId, ctx.actor?.id ?? 0);

const target = (id: number): string => `webhook:${id}`;
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

interface Counts extends Record<string, unknown> {
  id: number;
  old_ends_at: Date | string | null;
  sent: number;
  at_once: number;
  failed: number;
}

/** Of each a bounded look at its newest: by `id + 0` those of no other endpoint are passed. */
const countsOf = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db.execute<Counts>(sql`
    select e.id,
      (select max(ends_at) from webhook_secrets k where k.endpoint_id = e.id and k.ends_at > ${now(ctx).toISOString()}) as old_ends_at,
      n.sent, n.at_once,
      (select count(*)::int from (select 1 from webhook_sends s where s.endpoint_id = e.id and s.attempts > 0
        and s.outcome is distinct from 'sent' limit 100) f) as failed
    from webhook_endpoints e cross join lateral (
      select count(*) filter (where outcome = 'sent')::int as sent,
        count(*) filter (where outcome = 'sent' and attempts = 1)::int as at_once
      from (select outcome, attempts from webhook_sends s where s.endpoint_id = e.id order by s.id + 0 desc limit 1000) w) n
    where e.id = any(${sql.param([...ids])}::int[])`);

async function viewsOf(ctx: Ctx, rows: readonly EndpointRow[]): Promise<WebhookEndpoint[]> {
  const counts = new Map(
    (
      await countsOf(
        ctx,
        rows.map(({ id }) => id),
      )
    ).rows.map((one) => [one.id, one]),
  );
  return rows.map(({ userId: _, createdAt, failingSince, offAt, ...row }) => {
    const { old_ends_at: ends, sent = 0, at_once: atOnce = 0, failed = 0 } = counts.get(row.id) ?? {};
    return {
      ...row,
      createdAt: createdAt.toISOString(),
      failingSince: iso(failingSince),
      offAt: iso(offAt),
      oldSecretEndsAt: ends ? new Date(ends).toISOString() : null,
      sent,
      atOnce,
      failed,
    };
  });
}

export async function listEndpoints(ctx: Ctx, owner: Owner): Promise<{ data: WebhookEndpoint[] }> {
  const rows = await ctx.db
    .select()
    .from(webhookEndpoints)
    .where(ownedBy(ctx, owner))
    .orderBy(webhookEndpoints.id);
  return { data: await viewsOf(ctx, rows) };
}

export async function lockEndpoint(tx: Ctx, owner: Owner, id: number): Promise<EndpointRow | Refusal> {
  const [row] = await tx.db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), ownedBy(tx, owner)))
    .for('update');
  return row ?? refuse('webhook.not-found');
}

interface Wanted {
  id?: number | undefined;
  url: string;
  events: readonly OutsideName[];
  on?: boolean | undefined;
}
type Kept = { data: WebhookEndpoint; secret: string | null };

/** Writes one down, with a secret, or changes one; one that was switched off is on again unless it says otherwise. */
export function saveEndpoint(ctx: Ctx, owner: Owner, wanted: Wanted): Promise<Kept | Refusal> {
  const { url, on = true } = wanted;
  const events = [...new Set(wanted.events)];
  return inTransaction<Kept | Refusal>(ctx, async (tx) => {
    if (!tx.deps.eventPost.mayCall(url)) return refuse('webhook.address');
    const before = wanted.id === undefined ? null : await lockEndpoint(tx, owner, wanted.id);
    if (before !== null && isRefusal(before)) return before;
    const row = before ? await change(tx, before, { url, events, on }) : await add(tx, owner, url, events);
    if (isRefusal(row)) return row;
    const secret = before ? null : await giveSecret(tx, row.id);
    await noteListeners(tx.db);
    const was = before && { url: before.url, events: before.events };
    await recordAudit(tx, 'webhook.save', target(row.id), was, { url, events });
    const [data] = await viewsOf(tx, [row]);
    if (!data) throw new Error('nothing was written');
    return { data, secret };
  });
}

async function add(
  tx: Ctx,
  owner: Owner,
  url: string,
  events: OutsideName[],
): Promise<EndpointRow | Refusal> {
  // Of two at once the second counts the first.
  await tx.db.execute(sql`lock table webhook_endpoints in share row exclusive mode`);
  const [count] = (
    await tx.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${webhookEndpoints} where ${ownedBy(tx, owner)}`,
    )
  ).rows;
  const most = MOST_ENDPOINTS[owner];
  if ((count?.n ?? 0) >= most) return refuse('webhook.too-many', { n: most });
  const userId = owner === 'shop' ? null : (tx.actor?.id ?? 0);
  const [row] = await tx.db
    .insert(webhookEndpoints)
    .values({ userId, url, events, createdAt: now(tx) })
    .returning();
  if (!row) throw new Error('nothing was written');
  return row;
}

async function change(
  tx: Ctx,
  before: EndpointRow,
  { url, events, on }: { url: string; events: OutsideName[]; on: boolean },
): Promise<EndpointRow> {
  // Another address has not failed yet.
  const fresh = on && (before.offAt !== null || before.url !== url) ? { failingSince: null } : {};
  const [row] = await tx.db
    .update(webhookEndpoints)
    .set({ url, events, ...fresh, ...(on ? { offAt: null, offWhy: null } : {}) })
    .where(eq(webhookEndpoints.id, before.id))
    .returning();
  if (!row) throw new Error('nothing was written');
  if (on || before.offAt) return row;
  await switchOff(tx, before.id, 'owner', before.userId);
  return { ...row, offAt: now(tx), offWhy: 'owner' };
}

export function removeEndpoint(ctx: Ctx, owner: Owner, { id }: { id: number }): Promise<Done | Refusal> {
  return inTransaction<Done | Refusal>(ctx, async (tx) => {
    const row = await lockEndpoint(tx, owner, id);
    if (isRefusal(row)) return row;
    await tx.db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    await noteListeners(tx.db);
    await recordAudit(tx, 'webhook.remove', target(id), { url: row.url }, null);
    return {};
  });
}

type Secret = { secret: string; oldSecretEndsAt: string | null };

/** Shown to whose it is, who has just proved that they are. */
export function showSecret(ctx: Ctx, owner: Owner, { id }: { id: number }): Promise<Secret | Refusal> {
  return inTransaction<Secret | Refusal>(ctx, async (tx) => {
    const row = await lockEndpoint(tx, owner, id);
    if (isRefusal(row)) return row;
    await recordAudit(tx, 'webhook.show', target(id), null, null);
    return secretView(tx, row);
  });
}

export function rotateSecret(ctx: Ctx, owner: Owner, { id }: { id: number }): Promise<Secret | Refusal> {
  return inTransaction<Secret | Refusal>(ctx, async (tx) => {
    const row = await lockEndpoint(tx, owner, id);
    if (isRefusal(row)) return row;
    await giveSecret(tx, id);
    await recordAudit(tx, 'webhook.rotate', target(id), null, null);
    return secretView(tx, row);
  });
}

async function secretView(tx: Ctx, row: EndpointRow): Promise<Secret> {
  const secret = (await secretsOf(tx, [row.id])).get(row.id)?.[0] ?? '';
  const [view] = await viewsOf(tx, [row]);
  return { secret, oldSecretEndsAt: view?.oldSecretEndsAt ?? null };
}
