import type { Purchase } from '#contract/orders/purchases.ts';
import type { Withheld } from '#domain/orders/keys.ts';
import { centsToUsd } from '#domain/price/money.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { subjectOf } from '../accounts/subject-of.ts';
import { shownKeys, sightOf } from '../keys/key-sight.ts';
import { openEach } from '../keys/open-keys.ts';

interface Row {
  id: number;
  order_id: number | null;
  user_id: number;
  product_id: number;
  product_name: string;
  price_cents: number;
  purchased_at: Date | string;
  batch_id: number;
  entry_id: number;
  key_id: number | null;
  sealed: Uint8Array | null;
  custom_link: string;
}

// By a part of the product's name, or by a whole key in any letter case.
const SEARCHED = `(:text::text is null or exists (
    select 1 from purchases x left join deliveries xd on xd.purchase_id = x.id
      left join keys xk on xk.id = xd.key_id and xk.member_hash = :keyHash
    where x.batch_id = b.id and (position(:text in lower(x.product_name)) > 0 or xk.id is not null)))`;

/** Orders that the balance paid a part of stand among the purchases, by the place that they got when they were paid. */
const ORDERED = `orders o where o.user_id = :userId and o.entry_id is not null and o.status = 'PAID'
  and (:text::text is null or position(:text in lower(o.product_name)) > 0 or exists (
    select 1 from deliveries od join keys ok on ok.id = od.key_id
      where od.order_id = o.id and ok.member_hash = :keyHash))`;

export const countEntries = statement<
  { total: number },
  { userId: number; text: string | null; keyHash: Uint8Array | null }
>('count_purchase_entries')(
  `select (select count(distinct b.entry_id) from purchase_batches b where b.user_id = :userId and ${SEARCHED})::int
     + (select count(*) from ${ORDERED})::int as total`,
);

/** A page of whole entries; the rows of one are never torn apart. */
export const pageOfEntries = statement<
  Row,
  { userId: number; text: string | null; keyHash: Uint8Array | null; size: number; skip: number }
>('page_of_purchases')(
  `with page as (
    select entry_id from (
      select b.entry_id from purchase_batches b where b.user_id = :userId and ${SEARCHED} group by b.entry_id
      union all select o.entry_id from ${ORDERED}
    ) e order by entry_id desc limit :size offset :skip
  )
  select p.id, null::int as order_id, p.user_id, p.product_id, p.product_name, p.price_cents, p.purchased_at, p.batch_id, b.entry_id, k.id as key_id,
    k.sealed, pr.custom_link
  from page join purchase_batches b on b.user_id = :userId and b.entry_id = page.entry_id
  join purchases p on p.batch_id = b.id join products pr on pr.id = p.product_id
  left join deliveries d on d.purchase_id = p.id left join keys k on k.id = d.key_id and k.status = 'sold'
  union all
  select n, o.id, o.user_id, o.product_id, o.product_name, round(o.unit_price_idr * 100.0 / o.idr_per_usd)::int, o.paid_at,
    o.entry_id, o.entry_id, k.id, k.sealed, pr.custom_link
  from page join orders o on o.user_id = :userId and o.entry_id = page.entry_id
  join products pr on pr.id = o.product_id cross join generate_series(1, o.quantity) n
  left join deliveries d on d.order_id = o.id and d.slot = n left join keys k on k.id = d.key_id and k.status = 'sold'
  order by entry_id desc, id desc`,
);

const DEFAULT_SIZE = 100;

export interface HistoryInput {
  user_id?: number | undefined;
  page?: number | undefined;
  size?: number | undefined;
  query?: string | undefined;
}

export async function listPurchases(
  ctx: Ctx,
  { user_id, page = 1, size = DEFAULT_SIZE, query = '' }: HistoryInput,
): Promise<{ data: Purchase[]; total: number; withheld?: Withheld }> {
  const userId = subjectOf(ctx, user_id);
  const text = query.trim().toLowerCase() || null;
  const [hash] = text === null ? [] : await ctx.deps.vault.memberHash([text]);
  const [counted] = await countEntries(ctx.db, { userId, text, keyHash: hash ?? null });
  const rows = await pageOfEntries(ctx.db, {
    userId,
    text,
    keyHash: hash ?? null,
    size,
    skip: (page - 1) * size,
  });
  const withKeys = rows.flatMap(({ key_id: id, sealed }) =>
    id === null || sealed === null ? [] : [{ id, sealed }],
  );
  const sight = sightOf(ctx, userId === ctx.actor?.id ? 'account' : 'none');
  const shown = await shownKeys(ctx, sight, `user:${userId}`, () => openEach(ctx, withKeys));
  const codes = new Map(withKeys.map(({ id }, n) => [id, shown[n] ?? null]));
  const codeOf = ({ key_id: id }: Row) => (id === null ? null : (codes.get(id) ?? null));
  const withheld = withKeys.length > 0 ? sight.withheld : null;
  return {
    ...(withheld ? { withheld } : {}),
    data: rows.map((row) => ({
      id: row.id,
      userId: row.user_id,
      productId: row.product_id,
      productName: row.product_name,
      price: centsToUsd(row.price_cents),
      code: codeOf(row),
      ...(codeOf(row) && !withheld && row.custom_link ? { customLink: row.custom_link } : {}),
      purchaseDate: new Date(row.purchased_at).toISOString(),
      batchId: row.batch_id,
      entryId: row.entry_id,
      ...(row.order_id === null ? {} : { orderId: row.order_id }),
    })),
    total: counted?.total ?? 0,
  };
}
