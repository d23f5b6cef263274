import { and, eq } from 'drizzle-orm';
import { SUPPLY_PATH } from '#contract/orders/supply.ts';
import type { Refusal } from '#contract/wire/refusals.ts';
import { type SupplierResult, supplierSecretRow } from '#domain/orders/supply.ts';
import { readSupply } from '#domain/orders/supply-answers.ts';
import { type Ctx, now } from '../../context.ts';
import { type SupplierRow, suppliers, supplyRequests } from '../../db/schema/supply.ts';
import { noteSecurity } from '../../guard/note-security.ts';
import { countHit, countNetwork, forgiveNetwork, LIMITS } from '../../guard/rate-limit.ts';
import { OWN_SIGNING, wrongSigning } from '../../guard/signed-call.ts';
import { noteCall, parsedBody } from './note-call.ts';
import { settleRequest } from './settle-request.ts';
import { secretsOf } from './suppliers.ts';

/** 'unread': it was signed, and nobody here understands it. */
export type DeliveryAnswer = 'taken' | 'refused' | 'unread' | Refusal;

/**
 * A call of a supplier that has something for us now. Who is not known is counted before any secret is looked at, and learns
 * nothing. A call that comes again finds its request settled: it is taken, and changes nothing.
 */
export async function receiveDelivery(
  ctx: Ctx,
  address: string,
  raw: Uint8Array | null,
  header: (name: string) => string | undefined,
): Promise<DeliveryAnswer> {
  const [supplier] = await ctx.db
    .select()
    .from(suppliers)
    .where(and(eq(suppliers.address, address), eq(suppliers.removed, false)));
  const counted = supplier ? `supplier ${supplier.id}` : '';
  const over = await countNetwork(ctx, LIMITS.supplierFailures, counted);
  if (over) {
    await noteSecurity(ctx, 'limit', { about: SUPPLY_PATH });
    return over;
  }
  const wrong = raw === null ? 'signature' : await signedWrong(ctx, supplier, raw, header);
  if (wrong || !supplier || !raw) return refuseCall(ctx, supplier, wrong ?? 'signature');
  await forgiveNetwork(ctx, LIMITS.supplierFailures, counted);
  const often = await countHit(ctx, LIMITS.supplierCalls, String(supplier.id));
  if (often) {
    await noteCall(ctx, supplier.id, 'often');
    return often;
  }
  const result = await take(ctx, supplier, raw);
  await noteCall(ctx, supplier.id, result);
  return result === 'taken' ? 'taken' : 'unread';
}

async function take(ctx: Ctx, supplier: SupplierRow, raw: Uint8Array): Promise<SupplierResult> {
  const body = parsedBody(raw);
  const key = typeof body === 'object' && body !== null && 'id' in body ? body.id : null;
  if (typeof key !== 'string') return 'unread';
  const [request] = await ctx.db
    .select()
    .from(supplyRequests)
    .where(and(eq(supplyRequests.key, key), eq(supplyRequests.supplierId, supplier.id)));
  if (!request) return 'unknown';
  const supply = readSupply(body, supplier.reads, request.quantity);
  if (!supply) return 'unread';
  await settleRequest(ctx, request.id, supply);
  return 'taken';
}

async function signedWrong(
  ctx: Ctx,
  supplier: SupplierRow | undefined,
  raw: Uint8Array,
  header: (name: string) => string | undefined,
): Promise<'signature' | 'time' | null> {
  const rows = supplier ? await secretsOf(ctx.db, { supplierId: supplier.id, at: now(ctx) }) : [];
  const secrets = await ctx.deps.vault.open(
    rows.map(({ id, sealed }) => ({ row: supplierSecretRow(id), sealed })),
  );
  const call = {
    signature: header(OWN_SIGNING.signature),
    time: header(OWN_SIGNING.time),
    of: (time: string) => OWN_SIGNING.of(raw, time),
  };
  return wrongSigning(call, secrets, now(ctx).getTime());
}

async function refuseCall(
  ctx: Ctx,
  supplier: SupplierRow | undefined,
  why: 'signature' | 'time',
): Promise<'refused'> {
  await noteSecurity(ctx, 'callback-refused', { about: `supplier: ${why}` });
  if (supplier) await noteCall(ctx, supplier.id, why);
  return 'refused';
}
