import { statement } from '../../db/statement.ts';

/**
 * How variants are now, against how they were at the last look. Whoever comes second waits for the row and finds nothing left to
 * tell. One that is seen for the first time is only noted, and so is everything while nobody listens.
 */
export const noteVariants = statement<{ kind: string }, { found: string; at: Date }>('note_variants')(
  `with found as (
     select * from jsonb_to_recordset(:found::jsonb) as f (id int, stock text, price text)
   ), was as (
     select m.* from variant_marks m join found f on f.id = m.variant_id order by m.variant_id for update of m
   ), kept as (
     insert into variant_marks as m (variant_id, stock, price) select id, stock, price from found
     on conflict (variant_id) do update set stock = excluded.stock, price = excluded.price
       where (m.stock, m.price) is distinct from (excluded.stock, excluded.price)
   ), told as (
     select f.id, 'price-changed' as kind from found f join was w on w.variant_id = f.id where f.price <> w.price
     union all select f.id, 'stock-low' from found f join was w on w.variant_id = f.id
       where f.stock <> w.stock and (f.stock = 'out' or (f.stock = 'low' and w.stock = 'there'))
     union all select f.id, 'stock-back' from found f join was w on w.variant_id = f.id where w.stock = 'out' and f.stock <> 'out'
   )
   insert into order_events (variant_id, kind, source, detail, at) select t.id, t.kind, 'store', '{}', :at
   from told t join outside_kinds k on k.kind = t.kind and k.heard
   returning kind`,
);
