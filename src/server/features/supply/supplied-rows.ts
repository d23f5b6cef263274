import type { Seen } from '#domain/orders/supplied.ts';
import type { Rounding } from '#domain/price/margin.ts';
import { statement } from '../../db/statement.ts';

export interface SuppliedRow {
  variant_id: number;
  remote_id: number;
  remote_cents: number;
  stock: number | null;
  seen: Seen;
  follows: boolean;
  own_idr: number | null;
  loss: boolean;
  percent: number;
  rounding: Rounding;
  price_cents: number | null;
  public_price_idr: number | null;
  cost_price_cents: number | null;
}

/** What is supplied by one, with our own prices and the margin that holds for each. */
export const suppliedBy = statement<SuppliedRow, { supplierId: number }>('supplied_by')(
  `select s.variant_id, s.remote_id, s.remote_cents, s.stock, s.seen, s.follows, s.own_idr, s.loss,
     coalesce(s.margin_percent, h.margin_percent) as percent, coalesce(s.rounding, h.rounding) as rounding,
     v.price_cents, v.public_price_idr, v.cost_price_cents
   from supplied_variants s join supplier_shops h on h.supplier_id = s.supplier_id
   join variants v on v.id = s.variant_id and v.deleted_at is null
   where s.supplier_id = :supplierId order by s.variant_id`,
);

export interface BaseRow {
  variant_id: number;
  base: number;
  /** Something was bought a moment ago: another look is due when it is known there. */
  lately: boolean;
}

/**
 * Of what is taken here, what the other shop's stock knows of: all but what is held or paid and not bought there yet, and what is
 * kept here beside it. Read before that stock is, and without what was bought a moment ago, since a shop window is a little behind:
 * what is bought there in between is counted twice then, and never not at all.
 */
export const basesOf = statement<BaseRow, { variants: readonly number[]; since: Date }>('supply_bases')(
  `with open as (
     select variant_id, sum(quantity) as n from order_lines l
     where variant_id = any(:variants::int[]) and waits_for is not null and place is not null and delivery = 'supplier'
       and not exists (select 1 from supply_requests r where r.order_id = l.order_id and r.line = l.line and r.state = 'later')
     group by variant_id
   ), lately as (
     select l.variant_id, sum(l.quantity) as n from supply_requests r join order_lines l on l.order_id = r.order_id and l.line = r.line
     where r.state = 'given' and r.changed_at > :since and l.variant_id = any(:variants::int[]) and l.place is not null
     group by l.variant_id
   ), held as (
     select variant_id, sum(quantity) as n from order_lines
     where variant_id = any(:variants::int[]) and place = 'held' group by variant_id
   ), spare as (
     select variant_id, count(*) as n from supply_spares where variant_id = any(:variants::int[]) group by variant_id
   )
   select v.id as variant_id, (coalesce(t.taken, 0) - coalesce(o.n, 0) - coalesce(h.n, 0)
     - coalesce(y.n, 0) + coalesce(k.n, 0))::int as base, y.n is not null as lately
   from unnest(:variants::int[]) v (id) left join variant_places t on t.variant_id = v.id
   left join open o on o.variant_id = v.id left join lately y on y.variant_id = v.id left join held h on h.variant_id = v.id left join spare k on k.variant_id = v.id`,
);

/** What was written of a base since it was read stays: only how it differs is added. Null: as it was seen before. */
export const noteSeen = statement<{ variant_id: number }, { supplierId: number; said: string; at: Date }>(
  'note_supplied_seen',
)(
  `update supplied_variants s set base = s.base + g.base - g.was, seen_at = :at, remote_cents = coalesce(g.cents, s.remote_cents),
     stock = case when g.seen is null then s.stock else g.stock end, seen = coalesce(g.seen, s.seen),
     remote_name = coalesce(g.name, s.remote_name)
   from jsonb_to_recordset(:said::jsonb) as g (variant_id int, base int, was int, cents int, stock int, seen text, name text)
   where s.supplier_id = :supplierId and s.variant_id = g.variant_id
   returning s.variant_id`,
);

export const notePriced = statement<unknown, { supplierId: number; said: string }>('note_supplied_priced')(
  `update supplied_variants s set follows = g.follows, own_idr = g.own_idr, loss = g.loss
   from jsonb_to_recordset(:said::jsonb) as g (variant_id int, follows boolean, own_idr int, loss boolean)
   where s.supplier_id = :supplierId and s.variant_id = g.variant_id
     and (s.follows, s.own_idr, s.loss) is distinct from (g.follows, g.own_idr, g.loss)`,
);

/** What was known before a look: of each the base as it stands. */
export const knownBases = statement<
  { variant_id: number; remote_id: number; was: number },
  { supplierId: number }
>('supplied_bases')(
  `select s.variant_id, s.remote_id, s.base as was from supplied_variants s
   join variants v on v.id = s.variant_id and v.deleted_at is null where s.supplier_id = :supplierId`,
);
