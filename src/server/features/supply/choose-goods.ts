import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type ProductInput, productInput } from '#contract/catalogue/products.ts';
import type { chooseGoods as contract } from '#contract/orders/supplied.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { STANDARD_LABEL } from '#domain/catalogue/names.ts';
import { MOST_SUPPLIED } from '#domain/orders/supplied.ts';
import { MOST_SOURCES } from '#domain/orders/supply.ts';
import { type Margin, priceWithMargin } from '#domain/price/margin.ts';
import { centsToUsd } from '#domain/price/money.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { variants } from '../../db/schema/catalogue.ts';
import { suppliedVariants, supplierShops, variantSuppliers } from '../../db/schema/supply.ts';
import type { RemoteGood } from '../../ports/supplier.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { insertProducts } from '../catalogue/add-product.ts';
import { takeCatalogueTurn } from '../catalogue/catalogue-turn.ts';
import { chosenOf, remoteGoods, shopOf } from './remote-goods.ts';

type Chosen = z.infer<typeof contract.input>;
interface Wanted {
  good: RemoteGood;
  /** The variant that it becomes a source of; a new one where there is none. */
  variantId: number | undefined;
}

const NO_PICTURE = '/products/placeholder.svg';

/** What the other shop has becomes ours to sell: as new variants at its price and the margin, or as one more source. */
export async function chooseGoods(
  ctx: Ctx,
  { id, goods: chosen }: Chosen,
): Promise<{ variants: number[] } | Refusal> {
  const margin = await shopOf(ctx, id);
  if (!margin) return refuse('supplier.not-found');
  const there = await remoteGoods(ctx, id, { fresh: true });
  if ('code' in there) return there;
  const byId = new Map(there.map((good) => [good.id, good]));
  const wanted = chosen.flatMap(({ remoteId, variantId }): Wanted[] => {
    const good = byId.get(remoteId);
    return good ? [{ good, variantId }] : [];
  });
  const once = new Set(wanted.map(({ good }) => good.id)).size === wanted.length;
  if (wanted.length < chosen.length || !once) return refuse('supplier.no-good');
  if (wanted.some(({ good }) => good.seen === 'asks')) return refuse('supplier.asks');
  const done = await inTransaction<number[] | Refusal>(ctx, async (tx) => {
    const rate = await takeCatalogueTurn(tx.db);
    const wrong = await mayChoose(tx, id, wanted);
    if (wrong) return wrong;
    const made = await makeVariants(tx, wanted, margin, rate);
    if (isRefusal(made)) return made;
    await addSources(tx, id, wanted, made);
    await recordAudit(tx, 'supplier.choose', `supplier:${id}`, null, {
      goods: wanted.map(({ good }) => good.name),
    });
    const at = now(tx);
    await tx.db
      .update(supplierShops)
      .set({
        asked: true,
        cursor: '',
        beganAt: sql`case when ${supplierShops.lookedAt} is null then ${at.toISOString()}::timestamptz else ${supplierShops.beganAt} end`,
      })
      .where(eq(supplierShops.supplierId, id));
    afterCommit(tx, () => {
      tx.deps.catalogue.markDirty(made);
      tx.deps.jobs.wake('look-at-shops');
    });
    return made;
  });
  return isRefusal(done) ? done : { variants: done };
}

/** In the catalogue's turn: nobody else chooses meanwhile. */
async function mayChoose(tx: Ctx, id: number, wanted: readonly Wanted[]): Promise<Refusal | null> {
  const remoteIds = wanted.map(({ good }) => good.id);
  if ((await chosenOf(tx, id, remoteIds)).size > 0) return refuse('supplier.chosen');
  // A variant that was taken off the store gives back what it came from.
  await tx.db.execute(sql`
    with gone as (delete from supplied_variants s using variants v where v.id = s.variant_id and v.deleted_at is not null
      and s.supplier_id = ${id} and s.remote_id = any(${sql.param(remoteIds)}::int[]) returning s.variant_id, s.supplier_id)
    delete from variant_suppliers x using gone where x.variant_id = gone.variant_id and x.supplier_id = gone.supplier_id`);
  const { rows } = await tx.db.execute<{ n: number }>(
    sql`select count(*)::int as n from supplied_variants where supplier_id = ${id}`,
  );
  return (rows[0]?.n ?? 0) + wanted.length > MOST_SUPPLIED
    ? refuse('supplier.too-many-goods', { n: MOST_SUPPLIED })
    : joins(tx, id, wanted);
}

/** Those that become a source of a variant: it comes from suppliers, not from this one yet, and not from too many. */
async function joins(tx: Ctx, id: number, wanted: readonly Wanted[]): Promise<Refusal | null> {
  const ids = wanted.flatMap(({ variantId }) => variantId ?? []);
  if (ids.length === 0) return null;
  if (new Set(ids).size < ids.length) return refuse('supplier.chosen');
  const rows = await tx.db
    .select({ id: variants.id, delivery: variants.delivery })
    .from(variants)
    .where(and(sql`${variants.id} = any(${sql.param(ids)}::int[])`, isNull(variants.deletedAt)))
    .orderBy(variants.id)
    .for('no key update');
  if (rows.length < ids.length) return refuse('product.not-found');
  if (rows.some(({ delivery }) => delivery !== 'supplier')) return refuse('product.not-supplied');
  const { rows: full } = await tx.db.execute(sql`
    select 1 from variant_suppliers where variant_id = any(${sql.param(ids)}::int[]) group by variant_id
    having count(*) >= ${MOST_SOURCES} or bool_or(supplier_id = ${id})`);
  return full.length > 0 ? refuse('supplier.chosen') : null;
}

/** The variants of what was chosen, in its order; those that are new are made. */
async function makeVariants(
  tx: Ctx,
  wanted: readonly Wanted[],
  margin: Margin,
  rate: number,
): Promise<number[] | Refusal> {
  const inputs: ProductInput[] = [];
  for (const { good, variantId } of wanted) {
    if (variantId !== undefined) continue;
    const read = z.safeParse(productInput, {
      name: good.product,
      label: good.label || STANDARD_LABEL,
      validitySeconds: good.validitySeconds,
      category: good.category,
      platform: good.platform,
      imageUrl: NO_PICTURE,
      publicPriceIDR: priceWithMargin(good.cents, margin, rate),
      costPrice: centsToUsd(good.cents),
    });
    if (!read.success) return refuse('supplier.no-good');
    inputs.push(read.data);
  }
  const added = await insertProducts(tx, inputs);
  if ('refusal' in added) return added.refusal;
  await tx.db
    .update(variants)
    .set({ delivery: 'supplier' })
    .where(sql`${variants.id} = any(${sql.param(added.done)}::int[])`);
  const fresh = [...added.done];
  return wanted.map(({ variantId }) => variantId ?? fresh.shift() ?? 0);
}

/** Behind those there are. What is joined keeps its price, until the seller says that it follows. */
async function addSources(
  tx: Ctx,
  supplierId: number,
  wanted: readonly Wanted[],
  made: readonly number[],
): Promise<void> {
  const { rows } = await tx.db.execute<{ id: number; last: number }>(sql`
    select variant_id as id, max(position)::int as last from variant_suppliers
    where variant_id = any(${sql.param([...made])}::int[]) group by variant_id`);
  const last = new Map(rows.map((row) => [row.id, row.last]));
  const all = wanted.map(({ good, variantId }, n) => ({
    good,
    isNew: variantId === undefined,
    id: made[n] ?? 0,
  }));
  await tx.db.insert(variantSuppliers).values(
    all.map(({ good, id: variantId }) => ({
      variantId,
      position: (last.get(variantId) ?? 0) + 1,
      supplierId,
      article: String(good.id),
    })),
  );
  await tx.db.insert(suppliedVariants).values(
    all.map(({ good, isNew, id: variantId }) => ({
      variantId,
      supplierId,
      remoteId: good.id,
      remoteName: good.name,
      remoteCents: good.cents,
      // Of a variant that has been sold, how many may be taken is said by the look that follows.
      stock: isNew ? good.stock : 0,
      seen: good.seen,
      follows: isNew,
      seenAt: now(tx),
    })),
  );
}
