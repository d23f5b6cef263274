-- A voucher takes a share or an amount, for a product, a term or everything, within a time, from an order of some size, so
-- often for a buyer; and many that count once each are made together. What stands keeps its meaning: no rule, no limit.
alter table vouchers
  add column discount_idr integer,
  add column most_idr integer,
  add column least_idr integer,
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column per_buyer integer,
  add column first_order boolean not null default false,
  add column product_ids integer[] not null default '{}',
  add column term_ids integer[] not null default '{}',
  add column batch_id integer,
  drop constraint vouchers_discount_percentage_check,
  add constraint vouchers_discount_check check (
    case when discount_idr is null then discount_percentage between 1 and 100
      else discount_percentage = 0 and discount_idr > 0 and most_idr is null end),
  add constraint vouchers_sums_check check (most_idr > 0 and least_idr > 0 and per_buyer > 0),
  add constraint vouchers_window_check check (ends_at > starts_at),
  add constraint vouchers_scope_check check (
    (variant_id is not null)::int + (product_ids <> '{}')::int + (term_ids <> '{}')::int <= 1
    and array_position(product_ids, null) is null and array_position(term_ids, null) is null),
  add constraint vouchers_batch_check check (batch_id is null or max_uses = 1);
create index vouchers_batch on vouchers (batch_id) where batch_id is not null;
