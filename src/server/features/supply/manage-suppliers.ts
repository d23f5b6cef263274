import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { saveSupplier as contract, SupplierView } from '#contract/orders/supply.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { isSecretFor, MOST_SUPPLIERS, MOST_WHY } from '#domain/orders/supply.ts';
import type { Rounding } from '#domain/price/margin.ts';
import { afterCommit, type Ctx, type Done, inTransaction, now } from '../../context.ts';
import { type ShopRow, type SupplierRow, supplierShops, suppliers } from '../../db/schema/supply.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { giveSecret } from './supplier-secrets.ts';
import { watchedName } from './suppliers.ts';

const ADDRESS_LENGTH = 24;
const SECRET_LENGTH = 40;

interface Counts extends Record<string, unknown> {
  id: number;
  variants: number;
  waiting: number;
  spares: number;
  old_ends_at: Date | string | null;
}

const countsOf = (ctx: Ctx) =>
  ctx.db.execute<Counts>(sql`
    select s.id,
      (select count(distinct v.variant_id)::int from variant_suppliers v join variants p on p.id = v.variant_id
       where v.supplier_id = s.id and p.deleted_at is null) as variants,
      (select count(*)::int from supply_requests r where r.supplier_id = s.id and r.next_at is not null) as waiting,
      (select count(*)::int from supply_spares k join supply_requests r on r.id = k.request_id where r.supplier_id = s.id) as spares,
      (select max(k.ends_at) from supplier_secrets k where k.supplier_id = s.id and k.signs = 'calls' and k.ends_at > ${now(ctx).toISOString()}) as old_ends_at
    from suppliers s where not s.removed`);

export async function listSuppliers(ctx: Ctx): Promise<{ data: SupplierView[] }> {
  const rows = await ctx.db
    .select()
    .from(suppliers)
    .leftJoin(supplierShops, eq(supplierShops.supplierId, suppliers.id))
    .where(eq(suppliers.removed, false))
    .orderBy(suppliers.id);
  const counts = new Map((await countsOf(ctx)).rows.map((one) => [one.id, one]));
  return {
    data: rows.map(({ suppliers: row, supplier_shops: shop }) => viewOf(ctx, row, shop, counts.get(row.id))),
  };
}

const shopView = (shop: ShopRow): SupplierView['shop'] => ({
  marginPercent: shop.marginPercent,
  rounding: shop.rounding,
  lookedAt: shop.lookedAt?.toISOString() ?? null,
  why: shop.why,
  hookWhy: shop.hookWhy,
  isTold: shop.hookUrl !== '',
});

const viewOf = (
  ctx: Ctx,
  row: SupplierRow,
  shop: ShopRow | null,
  counts: Counts | undefined,
): SupplierView => ({
  id: row.id,
  name: row.name,
  adapter: row.adapter,
  url: row.url,
  reads: row.reads,
  address: row.address,
  health: ctx.deps.suppliers.watch.healthOf(watchedName(row.id)),
  calledAt: row.calledAt?.toISOString() ?? null,
  result: row.result,
  oldSecretEndsAt: counts?.old_ends_at ? new Date(counts.old_ends_at).toISOString() : null,
  variants: counts?.variants ?? 0,
  waiting: counts?.waiting ?? 0,
  spares: counts?.spares ?? 0,
  stopped: row.stopped,
  shop: shop && shopView(shop),
});

type Saved = { data: SupplierView; secret: string | null };

const target = (id: number): string => `supplier:${id}`;
const mine = (id: number) => and(eq(suppliers.id, id), eq(suppliers.removed, false));

/** Writes one down, with a secret, or changes one; how it is spoken to stays. */
export async function saveSupplier(
  ctx: Ctx,
  { id, secret: given, adapter, marginPercent, rounding, ...values }: z.infer<typeof contract.input>,
): Promise<Saved | Refusal> {
  if (id === undefined && !isSecretFor(adapter, given)) return refuse('supplier.api-key');
  const secret = id === undefined ? (given ?? ctx.deps.randomText(SECRET_LENGTH)) : null;
  const done = await inTransaction<number | Refusal>(ctx, async (tx) => {
    await tx.db.execute(sql`lock table suppliers in share row exclusive mode`);
    const all = await tx.db.select().from(suppliers).where(eq(suppliers.removed, false));
    const before = all.find((one) => one.id === id);
    if (id !== undefined && !before) return refuse('supplier.not-found');
    if (!before && all.length >= MOST_SUPPLIERS) return refuse('supplier.too-many', { n: MOST_SUPPLIERS });
    const [row] = before
      ? await tx.db.update(suppliers).set(values).where(eq(suppliers.id, before.id)).returning()
      : await tx.db
          .insert(suppliers)
          .values({ ...values, adapter, address: tx.deps.randomText(ADDRESS_LENGTH), createdAt: now(tx) })
          .returning();
    if (!row) throw new Error('nothing was written');
    if (secret !== null) await giveSecret(tx, row.id, secret);
    if (row.adapter === 'kunci') await saveShop(tx, row.id, { marginPercent, rounding });
    const was = before && { name: before.name, url: before.url };
    await recordAudit(tx, 'supplier.save', target(row.id), was ?? null, {
      name: row.name,
      url: row.url,
      ...(marginPercent === undefined ? {} : { marginPercent }),
      ...(rounding === undefined ? {} : { rounding }),
    });
    afterCommit(tx, () => tx.deps.jobs.wake('look-at-shops'));
    return row.id;
  });
  return isRefusal(done) ? done : answer(ctx, done, given === undefined ? secret : null);
}

/** With another margin, address or key everything there is looked at anew. */
async function saveShop(
  tx: Ctx,
  supplierId: number,
  margin: { marginPercent: number | undefined; rounding: Rounding | undefined },
): Promise<void> {
  const set = Object.fromEntries(Object.entries(margin).filter(([, value]) => value !== undefined));
  const [at, anew] = [now(tx), { ...set, cursor: '', asked: true }];
  await tx.db
    .insert(supplierShops)
    .values({ supplierId, lookAt: at, beganAt: at, ...anew })
    .onConflictDoUpdate({ target: supplierShops.supplierId, set: anew });
}

/** The one switch: on again, what waits is asked for at once. */
export async function stopSupplier(
  ctx: Ctx,
  { id, stopped }: { id: number; stopped: boolean },
): Promise<{ data: SupplierView } | Refusal> {
  const done = await inTransaction<true | Refusal>(ctx, async (tx) => {
    const [row] = await tx.db.select().from(suppliers).where(mine(id)).for('update');
    if (!row) return refuse('supplier.not-found');
    if (row.stopped === stopped) return true;
    await tx.db.update(suppliers).set({ stopped }).where(eq(suppliers.id, id));
    if (!stopped) {
      const at = now(tx).toISOString();
      await tx.db.execute(
        sql`update supply_requests set next_at = ${at} where supplier_id = ${id} and state = 'to-ask' and next_at > ${at}`,
      );
      await tx.db.update(supplierShops).set({ asked: true }).where(eq(supplierShops.supplierId, id));
    }
    await recordAudit(tx, 'supplier.stop', target(id), { stopped: row.stopped }, { stopped });
    const { rows } = await tx.db.execute<{ id: number }>(
      sql`select distinct variant_id as id from variant_suppliers where supplier_id = ${id}`,
    );
    afterCommit(tx, () => {
      tx.deps.catalogue.markDirty(rows.map((each) => each.id));
      for (const job of ['ask-suppliers', 'look-at-shops', 'drain-backorders'] as const)
        tx.deps.jobs.wake(job);
    });
    return true;
  });
  if (isRefusal(done)) return done;
  const saved = await answer(ctx, id, null);
  return isRefusal(saved) ? saved : { data: saved.data };
}

export async function renewSecret(
  ctx: Ctx,
  { id, secret: given }: { id: number; secret?: string | undefined },
): Promise<Saved | Refusal> {
  const secret = given ?? ctx.deps.randomText(SECRET_LENGTH);
  const done = await inTransaction<true | Refusal>(ctx, async (tx) => {
    const [row] = await tx.db.select().from(suppliers).where(mine(id)).for('update');
    if (!row) return refuse('supplier.not-found');
    if (!isSecretFor(row.adapter, given)) return refuse('supplier.api-key');
    await giveSecret(tx, id, secret);
    if (row.adapter === 'kunci') await saveShop(tx, id, { marginPercent: undefined, rounding: undefined });
    await recordAudit(tx, 'supplier.secret', target(id), null, null);
    return true;
  });
  return isRefusal(done) ? done : answer(ctx, id, given === undefined ? secret : null);
}

async function answer(ctx: Ctx, id: number, secret: string | null): Promise<Saved | Refusal> {
  await ctx.deps.suppliers.announce();
  const data = (await listSuppliers(ctx)).data.find((one) => one.id === id);
  return data ? { data, secret } : refuse('supplier.not-found');
}

/** Its secrets are gone, and its door with them. */
export async function removeSupplier(ctx: Ctx, { id }: { id: number }): Promise<Done | Refusal> {
  const told = await ctx.db.select().from(supplierShops).where(eq(supplierShops.supplierId, id));
  const shop = told[0]?.hookUrl ? (await ctx.deps.suppliers.port(id))?.shop : undefined;
  const done = await inTransaction<Done | Refusal>(ctx, async (tx) => {
    const [row] = await tx.db.select().from(suppliers).where(mine(id)).for('update');
    if (!row) return refuse('supplier.not-found');
    const counts = (await countsOf(tx)).rows.find((one) => one.id === id);
    if (counts && counts.variants + counts.waiting > 0) return refuse('supplier.in-use');
    await tx.db.update(suppliers).set({ removed: true }).where(eq(suppliers.id, id));
    await tx.db.execute(sql`delete from variant_suppliers where supplier_id = ${id}`);
    await tx.db.execute(sql`delete from supplied_variants where supplier_id = ${id}`);
    await tx.db.execute(sql`delete from supplier_secrets where supplier_id = ${id}`);
    await recordAudit(tx, 'supplier.remove', target(id), { name: row.name }, null);
    return {};
  });
  if (isRefusal(done)) return done;
  await ctx.deps.suppliers.announce();
  // Of one that does not hear it: what it tells is refused, and it gives up by itself.
  await shop?.tellNoMore(told[0]?.hookUrl ?? '').catch(() => undefined);
  return done;
}

export async function trySupplier(
  ctx: Ctx,
  { id }: { id: number },
): Promise<{ answers: boolean; why: string } | Refusal> {
  const supplier = await ctx.deps.suppliers.port(id);
  if (!supplier) return refuse('supplier.not-found');
  try {
    await supplier.probe();
    return { answers: true, why: '' };
  } catch (error) {
    return {
      answers: false,
      why: (error instanceof Error ? error.message : String(error)).slice(0, MOST_WHY),
    };
  }
}
