import type { VoucherOffer, VoucherView } from '#contract/price/vouchers.ts';
import { type Ctx, may, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';

/** Everything for an admin; for anybody else only for which products a code could be typed. */
export async function listVouchers(ctx: Ctx): Promise<{ data: VoucherView[] | VoucherOffer[] }> {
  return { data: may(ctx, 'offers.change') ? await wholeRows(ctx, null) : await usableFor(ctx) };
}

/** One for products or terms is told for each variant of theirs; a game is a part of its categories' names. */
const usable = statement<{ productId: number | null }, { at: Date }>('usable_vouchers')(
  `with v as (
     select variant_id, product_ids, term_ids from vouchers
     where is_active and deleted_at is null and (max_uses is null or uses < max_uses)
       and (starts_at is null or starts_at <= :at) and (ends_at is null or ends_at > :at)
   )
   select null as "productId" where exists (select 1 from v
     where variant_id is null and product_ids = '{}' and term_ids = '{}')
   union all
   select x.id from variants x join products g on g.id = x.product_id
   where x.deleted_at is null and (x.id in (select variant_id from v)
     or x.product_id in (select unnest(product_ids) from v)
     or exists (select 1 from terms t where t.id in (select unnest(term_ids) from v) and case t.kind
       when 'category' then lower(t.name) in (select lower(c) from unnest(g.category) c)
       when 'game' then exists (select 1 from unnest(g.category) c
         where position(' ' || lower(t.name) || ' ' in ' ' || lower(c) || ' ') > 0)
       when 'platform' then lower(t.name) in (select lower(btrim(c)) from unnest(string_to_array(g.platform, ',')) c)
       else lower(t.name) = lower(g.status) end))
   order by 1 nulls first`,
);

async function usableFor(ctx: Ctx): Promise<VoucherOffer[]> {
  const rows = await usable(ctx.db, { at: now(ctx) });
  return rows.map(({ productId }) => ({ isActive: true, productId }));
}

export const voucherById = async (ctx: Ctx, id: number): Promise<VoucherView | undefined> =>
  (await wholeRows(ctx, id))[0];

interface Row extends Omit<VoucherView, 'createdAt' | 'startsAt' | 'endsAt' | 'isGlobal' | 'batch'> {
  createdAt: Date;
  startsAt: Date | null;
  endsAt: Date | null;
  size: number | null;
  used: number | null;
}

/** The first of a batch stands for all of it. Uses without a limit are counted nowhere but in the orders. */
const wholeVouchers = statement<Row, { id: number | null }>('whole_vouchers')(
  `select v.id, v.code, v.discount_percentage as "discountPercentage", v.discount_idr as "discountIDR",
     v.most_idr as "mostIDR", v.least_idr as "leastIDR", v.starts_at as "startsAt", v.ends_at as "endsAt",
     v.per_buyer as "perBuyer", v.first_order as "firstOrder", v.variant_id as "productId",
     v.product_ids as "productIds", v.term_ids as "termIds", v.max_uses as "maxUses", v.is_active as "isActive",
     v.created_by as "createdBy", v.created_at as "createdAt", u.username as "createdByName",
     case when x.id is not null then btrim(g.name || ' ' || x.label) end as "productName",
     coalesce(case when v.product_ids <> '{}' then (select json_agg(name order by id) from products where id = any(v.product_ids))
       else (select json_agg(name order by id) from terms where id = any(v.term_ids)) end, '[]') as names,
     case when v.max_uses is null
       then (select count(*)::int from orders o where o.voucher_id = v.id and o.status = 'PAID') else v.uses end as uses,
     b.size, b.used
   from vouchers v left join variants x on x.id = v.variant_id left join products g on g.id = x.product_id
     left join users u on u.id = v.created_by
     left join lateral (select count(*)::int as size, sum(uses)::int as used from vouchers m
       where m.batch_id = v.id and m.deleted_at is null) b on v.batch_id = v.id
   where v.deleted_at is null and (v.batch_id is null or v.batch_id = v.id) and (:id::int is null or v.id = :id)
   order by v.id desc`,
);

async function wholeRows(ctx: Ctx, id: number | null): Promise<VoucherView[]> {
  const rows = await wholeVouchers(ctx.db, { id });
  return rows.map(({ size, used, createdAt, startsAt, endsAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    isGlobal: row.productId === null && row.productIds.length === 0 && row.termIds.length === 0,
    batch: size === null ? null : { size, used: used ?? 0 },
  }));
}
