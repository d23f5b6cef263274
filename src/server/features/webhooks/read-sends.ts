import { and, eq, sql } from 'drizzle-orm';
import type { WebhookSend } from '#contract/webhooks/webhooks.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { eventBody, TEST_EVENT } from '#domain/webhooks/webhooks.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { webhookEndpoints, webhookSends } from '../../db/schema/webhooks.ts';
import { lockEndpoint, type Owner, ownedBy } from './manage-endpoints.ts';

const PAGE = 25;
const TEST_LETTERS = 20;

type SendRow = typeof webhookSends.$inferSelect;

const view = (row: SendRow): WebhookSend => ({
  id: row.id,
  message: row.message,
  name: row.name,
  orderId: row.orderId,
  body: eventBody(row),
  state: row.outcome ?? 'waiting',
  attempts: row.attempts,
  triedAt: row.triedAt?.toISOString() ?? null,
  status: row.status,
  tookMs: row.tookMs,
  answer: row.answer,
  madeAt: row.madeAt.toISOString(),
  nextAt: row.nextAt?.toISOString() ?? null,
});

interface Page {
  endpointId: number;
  failed?: '1' | undefined;
  before?: number | undefined;
  limit?: number | undefined;
}

/** What was sent, the newest first. */
export async function listSends(
  ctx: Ctx,
  owner: Owner,
  { endpointId, failed, before = Number.MAX_SAFE_INTEGER, limit = PAGE }: Page,
): Promise<{ data: WebhookSend[]; nextBefore: number | null } | Refusal> {
  const [mine] = await ctx.db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, endpointId), ownedBy(ctx, owner)));
  if (!mine) return refuse('webhook.not-found');
  const rows = await ctx.db
    .select()
    .from(webhookSends)
    // Written out, so that the index of what has not arrived can be used; and by 'id + 0', so that no other endpoint's are passed.
    .where(
      failed
        ? sql`endpoint_id = ${endpointId} and id < ${before} and attempts > 0 and outcome is distinct from 'sent'`
        : sql`endpoint_id = ${endpointId} and id + 0 < ${before}`,
    )
    .orderBy(failed ? sql`id desc` : sql`id + 0 desc`)
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return { data: shown.map(view), nextBefore: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

type Sent = { data: WebhookSend };

/** What tells of nothing, to try the other side with. */
export function sendTest(ctx: Ctx, owner: Owner, { id }: { id: number }): Promise<Sent | Refusal> {
  return inTransaction<Sent | Refusal>(ctx, async (tx) => {
    const endpoint = await lockEndpoint(tx, owner, id);
    if (isRefusal(endpoint)) return endpoint;
    if (endpoint.offAt) return refuse('webhook.off');
    const at = now(tx);
    const message = `test_${tx.deps.randomText(TEST_LETTERS)}`;
    const [row] = await tx.db
      .insert(webhookSends)
      .values({ endpointId: id, message, name: TEST_EVENT, at, madeAt: at, nextAt: at })
      .returning();
    return sent(tx, row);
  });
}

/** Once more, whatever became of it: as a new attempt, with its time to be given up begun anew. */
export function sendAgain(ctx: Ctx, owner: Owner, { id }: { id: number }): Promise<Sent | Refusal> {
  return inTransaction<Sent | Refusal>(ctx, async (tx) => {
    const [known] = await tx.db
      .select({ endpointId: webhookSends.endpointId })
      .from(webhookSends)
      .where(eq(webhookSends.id, id));
    const endpoint = known ? await lockEndpoint(tx, owner, known.endpointId) : refuse('webhook.not-found');
    if (isRefusal(endpoint)) return endpoint;
    if (endpoint.offAt) return refuse('webhook.off');
    const [row] = await tx.db
      .update(webhookSends)
      .set({ nextAt: now(tx), outcome: null, madeAt: now(tx) })
      .where(eq(webhookSends.id, id))
      .returning();
    return sent(tx, row);
  });
}

function sent(tx: Ctx, row: SendRow | undefined): Sent {
  if (!row) throw new Error('nothing was written');
  afterCommit(tx, () => tx.deps.jobs.wake('send-events'));
  return { data: view(row) };
}
