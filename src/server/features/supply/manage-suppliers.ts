import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { saveSupplier as contract, SupplierView } from '#contract/orders/supply.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { OLD_SECRET_MS } from '#domain/hand-payments/bank-doors.ts';
import { isSecretFor, MOST_SUPPLIERS, MOST_WHY, supplierSecretRow } from '#domain/orders/supply.ts';
import { type Ctx, type Done, inTransaction, now } from '../../context.ts';
import { type SupplierRow, suppliers } from '../../db/schema/supply.ts';
import { statement } from '../../db/statement.ts';
import { recordAudit } from '../audit/record-audit.ts';
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
      (select max(k.ends_at) from supplier_secrets k where k.supplier_id = s.id and k.ends_at > ${now(ctx).toISOString()}) as old_ends_at
    from suppliers s where not s.removed`);

export async function listSuppliers(ctx: Ctx): Promise<{ data: SupplierView[] }> {
  const rows = await ctx.db
    .select()
    .from(suppliers)
    .where(eq(suppliers.removed, false))
    .orderBy(suppliers.id);
  const counts = new Map((await countsOf(ctx)).rows.map((one) => [one.id, one]));
  return { data: rows.map((row) => viewOf(ctx, row, counts.get(row.id))) };
}

const viewOf = (ctx: Ctx, row: SupplierRow, counts: Counts | undefined): SupplierView => ({
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
});

type Saved = { data: SupplierView; secret: string | null };

/** Two hold at most: the new one, and the one before it for a while. */
const addSecret = statement<
  unknown,
  { id: number; supplierId: number; sealed: Uint8Array; at: Date; ends: Date }
>('add_supplier_secret')(
  `with gone as (delete from supplier_secrets where supplier_id = :supplierId and ends_at is not null),
   old as (update supplier_secrets set ends_at = :ends where supplier_id = :supplierId and ends_at is null)
   insert into supplier_secrets (id, supplier_id, sealed, made_at) overriding system value
   values (:id, :supplierId, :sealed, :at)`,
);

async function giveSecret(tx: Ctx, supplierId: number, secret: string): Promise<void> {
  const { rows } = await tx.db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('supplier_secrets', 'id'))::int as id`,
  );
  const id = rows[0]?.id ?? 0;
  const [sealed] = await tx.deps.vault.seal([{ row: supplierSecretRow(id), text: secret }]);
  if (!sealed) throw new Error('nothing was sealed');
  const at = now(tx);
  await addSecret(tx.db, { id, supplierId, sealed, at, ends: new Date(at.getTime() + OLD_SECRET_MS) });
}

const target = (id: number): string => `supplier:${id}`;
const mine = (id: number) => and(eq(suppliers.id, id), eq(suppliers.removed, false));

/** Writes one down, with a secret, or changes one; how it is spoken to stays. */
export async function saveSupplier(
  ctx: Ctx,
  { id, secret: given, adapter, ...values }: z.infer<typeof contract.input>,
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
    const was = before && { name: before.name, url: before.url };
    await recordAudit(tx, 'supplier.save', target(row.id), was ?? null, { name: row.name, url: row.url });
    return row.id;
  });
  return isRefusal(done) ? done : answer(ctx, done, given === undefined ? secret : null);
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
  const done = await inTransaction<Done | Refusal>(ctx, async (tx) => {
    const [row] = await tx.db.select().from(suppliers).where(mine(id)).for('update');
    if (!row) return refuse('supplier.not-found');
    const counts = (await countsOf(tx)).rows.find((one) => one.id === id);
    if (counts && counts.variants + counts.waiting > 0) return refuse('supplier.in-use');
    await tx.db.update(suppliers).set({ removed: true }).where(eq(suppliers.id, id));
    await tx.db.execute(sql`delete from variant_suppliers where supplier_id = ${id}`);
    await tx.db.execute(sql`delete from supplier_secrets where supplier_id = ${id}`);
    await recordAudit(tx, 'supplier.remove', target(id), { name: row.name }, null);
    return {};
  });
  if (!isRefusal(done)) await ctx.deps.suppliers.announce();
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
