import type { KeyBatch } from '#contract/orders/batches.ts';
import type { ClaimFacts } from '#contract/orders/claims.ts';
import { BATCHES_LISTED, type BatchSales, DEFECTS, type HeldBackBy } from '#domain/orders/batches.ts';
import { centsToUsd } from '#domain/price/money.ts';
import { type Ctx, may } from '../../context.ts';
import { statement } from '../../db/statement.ts';

interface BatchRow extends BatchSales {
  id: number;
  supplier: string;
  note: string;
  cost_cents: number | null;
  cost_idr: number | null;
  held_why: HeldBackBy | null;
  best_before: string | null;
  created_at: Date | string;
  free: number;
  paused: number;
  replaced: number;
}

/** What has become of the keys of a batch `b` that are not free, from an index of their own; of the few that were revoked by their goods. */
const COUNTS = `select spent.paused, spent.sold + gone.sold as sold, gone.replaced, gone.defects
  from (select count(*) filter (where k.status = 'paused')::int as paused, count(*) filter (where k.status = 'sold')::int as sold
    from keys k where k.batch_id = b.id and k.status <> 'free') spent
  cross join (select count(*)::int as sold, count(g.replaced_by)::int as replaced, count(r.goods_id)::int as defects
    from keys k join goods g on g.key_id = k.id
    left join replacements r on r.goods_id = g.replaced_by and r.reason = any(:defects)
    where k.batch_id = b.id and k.status = 'revoked') gone` as const;

/** Those lie between its numbers. */
const FREE = `select count(*)::int as free from keys k
  where k.id between b.first_key and b.last_key and k.batch_id = b.id and k.status = 'free'` as const;

const batchesOf = statement<BatchRow, { productId: number; defects: readonly string[]; most: number }>(
  'batches_of_product',
)(
  `select b.id, b.supplier, b.note, b.cost_cents, b.cost_idr, b.held_why, b.best_before::text, b.created_at, f.free, c.*
   from (select * from key_batches where variant_id = :productId order by id desc limit :most) b
   cross join lateral (${FREE}) f cross join lateral (${COUNTS}) c order by b.id desc`,
);

const suppliers = statement<{ supplier: string }>('known_suppliers')(
  `select supplier from key_batches where supplier <> '' group by supplier order by max(id) desc limit 50`,
);

/** What was sold and replaced of the batches that these goods came in, and how many of those are among the goods. */
export const batchesOfGoods = statement<
  BatchSales & { id: number; variant_id: number; more: number },
  { goods: readonly number[]; defects: readonly string[] }
>('batches_of_goods')(
  `select b.id, b.variant_id, c.sold, c.defects, b.more from (
     select b.*, n.more from (
       select k.batch_id, count(*)::int as more from goods g join keys k on k.id = g.key_id
       where g.id = any(:goods::int[]) group by k.batch_id) n
     join key_batches b on b.id = n.batch_id where b.held_at is null order by b.id for update of b) b
   cross join lateral (${COUNTS}) c`,
);

/** Of the newest so many batches of a supplier: further back says little of what comes now. */
const SUPPLIER_BATCHES = 20;

const batchWithSupplier = statement<
  BatchSales & {
    id: number;
    supplier: string;
    held_why: HeldBackBy | null;
    paused: number;
    supplier_sold: number | null;
    supplier_defects: number | null;
  },
  { goods: number; defects: readonly string[]; most: number }
>('batch_with_supplier')(
  `with these as materialized (
     select b.* from key_batches b where b.id = (select k.batch_id from goods g join keys k on k.id = g.key_id where g.id = :goods)
   ), theirs as (
     select sum(c.sold)::int as sold, sum(c.defects)::int as defects, count(*) as batches from (
       select o.* from key_batches o join these on o.supplier = these.supplier and these.supplier <> ''
       order by o.id desc limit :most) b cross join lateral (${COUNTS}) c
   )
   select b.id, b.supplier, b.held_why, c.sold, c.defects, c.paused,
     case when theirs.batches > 1 then theirs.sold end as supplier_sold,
     case when theirs.batches > 1 then theirs.defects end as supplier_defects
   from these b cross join theirs cross join lateral (${COUNTS}) c`,
);

/** Where one of the goods came from, and what else became of it; null: nobody noted it. */
export async function batchOfGoods(ctx: Ctx, goods: number): Promise<ClaimFacts['batch']> {
  const [row] = await batchWithSupplier(ctx.db, { goods, defects: DEFECTS, most: SUPPLIER_BATCHES });
  if (!row) return null;
  const { id, supplier, held_why: held, sold, defects, paused } = row;
  const { supplier_sold: supplierSold, supplier_defects: supplierDefects } = row;
  const { batchDefects: limitDefects, batchDefectPercent: limitPercent } = ctx.deps.settings.current();
  const facts = { id, supplier, held, sold, defects, paused, supplierSold, supplierDefects };
  return { ...facts, limitDefects, limitPercent };
}

/** The imports of one product, the newest first, with what has become of their keys. */
export async function listBatches(
  ctx: Ctx,
  { product_id: productId }: { product_id: number },
): Promise<{ data: KeyBatch[]; suppliers: string[] }> {
  const rows = await batchesOf(ctx.db, { productId, defects: DEFECTS, most: BATCHES_LISTED });
  const known = await suppliers(ctx.db);
  // Who fills the shelf need not know what it cost.
  const knowsCost = may(ctx, 'products.change') || may(ctx, 'reports.see');
  return {
    data: rows.map(({ cost_cents, cost_idr, held_why, best_before, created_at, ...row }) => ({
      ...row,
      held: held_why,
      bestBefore: best_before,
      createdAt: new Date(created_at).toISOString(),
      ...(knowsCost && cost_cents !== null
        ? { cost: centsToUsd(cost_cents), ...(cost_idr === null ? {} : { costIDR: cost_idr }) }
        : {}),
    })),
    suppliers: known.map(({ supplier }) => supplier),
  };
}
