import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { SUPPLY_EVENTS_PATH } from '#contract/orders/supplied.ts';
import { SUPPLY_EVENTS } from '#domain/orders/supplied.ts';
import type { SupplierResult } from '#domain/orders/supply.ts';
import { TEST_EVENT } from '#domain/webhooks/webhooks.ts';
import { type Ctx, now } from '../../context.ts';
import { suppliers } from '../../db/schema/supply.ts';
import { statement } from '../../db/statement.ts';
import { noteSecurity } from '../../guard/note-security.ts';
import { countHit, countNetwork, forgiveNetwork, LIMITS } from '../../guard/rate-limit.ts';
import { wrongEvent } from '../../guard/signed-event.ts';
import { noteCall, parsedBody } from './note-call.ts';
import type { DeliveryAnswer } from './receive-delivery.ts';
import { eventSecretsOf } from './supplier-secrets.ts';

const event = z.object({
  type: z.enum([...SUPPLY_EVENTS, TEST_EVENT]),
  data: z.object({ variantId: z.optional(z.int().check(z.positive())) }),
});

/** Each once; one of something that we do not sell on changes nothing. */
const takeEvent = statement<
  { fresh: boolean; ours: boolean },
  { supplierId: number; eventId: string; variantId: number; at: Date }
>('take_supplier_event')(
  `with fresh as (
     insert into supplier_events (supplier_id, event_id, taken_at) values (:supplierId, :eventId, :at)
     on conflict do nothing returning 1
   ), ours as (
     update supplier_shops set asked = true where supplier_id = :supplierId and exists (select 1 from fresh)
       and exists (select 1 from supplied_variants where supplier_id = :supplierId and remote_id = :variantId) returning 1
   )
   select exists (select 1 from fresh) as fresh, exists (select 1 from ours) as ours`,
);

/**
 * What another Kunci tells of its stock and prices. It names a number and nothing else: what that is now is read there, by a look.
 * Who is not known is counted before any secret is looked at, and learns nothing.
 */
export async function receiveEvent(
  ctx: Ctx,
  address: string,
  raw: Uint8Array | null,
  header: (name: string) => string | undefined,
): Promise<DeliveryAnswer> {
  const [supplier] = await ctx.db
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(and(eq(suppliers.address, address), eq(suppliers.removed, false), eq(suppliers.adapter, 'kunci')));
  const counted = supplier ? `supplier ${supplier.id}` : '';
  const over = await countNetwork(ctx, LIMITS.supplierFailures, counted);
  if (over) {
    await noteSecurity(ctx, 'limit', { about: SUPPLY_EVENTS_PATH });
    return over;
  }
  const secrets = supplier ? await eventSecretsOf(ctx, supplier.id) : [];
  const wrong = raw === null ? 'signature' : await wrongEvent(header, raw, secrets, now(ctx).getTime());
  if (wrong || !supplier || !raw) {
    await noteSecurity(ctx, 'callback-refused', { about: `supplier event: ${wrong ?? 'signature'}` });
    return ended(ctx, supplier?.id, wrong ?? 'signature', 'refused');
  }
  await forgiveNetwork(ctx, LIMITS.supplierFailures, counted);
  const often = await countHit(ctx, LIMITS.supplierCalls, String(supplier.id));
  if (often) {
    await ended(ctx, supplier.id, 'often', 'refused');
    return often;
  }
  const told = z.safeParse(event, parsedBody(raw));
  if (!told.success) return ended(ctx, supplier.id, 'unread', 'unread');
  const [taken] = await takeEvent(ctx.db, {
    supplierId: supplier.id,
    eventId: header('webhook-id') ?? '',
    variantId: told.data.data.variantId ?? 0,
    at: now(ctx),
  });
  if (taken?.ours) ctx.deps.jobs.wake('look-at-shops');
  return ended(ctx, supplier.id, 'taken', taken?.fresh ? 'taken' : 'repeated');
}

const ANSWERS = { taken: 'taken', repeated: 'taken', refused: 'refused', unread: 'unread' } as const;

async function ended(
  ctx: Ctx,
  id: number | undefined,
  result: SupplierResult,
  counted: keyof typeof ANSWERS,
): Promise<'taken' | 'refused' | 'unread'> {
  ctx.deps.metrics.add('kunci_supplier_events_total', { result: counted });
  if (id !== undefined) await noteCall(ctx, id, result);
  return ANSWERS[counted];
}
