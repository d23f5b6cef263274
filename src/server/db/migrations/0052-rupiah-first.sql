-- A shop that sells for rupiah alone has no prices in dollars: one that is not set follows the price in rupiah, and the
-- cost of a key may be kept in rupiah, beside what it is in dollars at the store's rate.
alter table variants
  alter column price_cents drop not null,
  add column cost_price_idr integer,
  add constraint variants_cost_price_idr_check check (cost_price_idr is null or (cost_price_idr >= 0 and cost_price_cents is not null)),
  add constraint variants_priced_check check (price_cents is not null or public_price_idr is not null),
  add constraint variants_position_check check (position >= 0);

-- A label can be any word and says nothing of the time that it is good for: a sale keeps both. Null in the sales before
-- that, of which the name says it.
alter table order_lines
  add column label text,
  add column validity_seconds integer,
  add constraint order_lines_validity_seconds_check check (validity_seconds is null or (validity_seconds > 0 and label is not null));
