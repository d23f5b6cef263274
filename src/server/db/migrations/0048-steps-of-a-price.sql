-- What led from the price of a product to what an order costs: a row for each rule that moved it, in their order. A sale
-- at the plain price has none. `orders.discount_percentage` and `discount_idr` are read no more; they stay for processes
-- of the version before that still sell.
create table order_adjustments (
  order_id integer not null references orders on delete cascade,
  step smallint not null check (step > 0),
  why text not null check (why ~ '^[a-z-]{2,20}$'),
  -- Of the whole order; null where it was not written down.
  takes_idr bigint,
  -- By what: the code of a voucher.
  ref text,
  -- How it is said: the percentage of a voucher.
  text text,
  primary key (order_id, step)
);

-- What one cost before any of them; null where only a voucher was written down, and a promo may have run.
alter table orders add column plain_price_idr integer;

insert into order_adjustments (order_id, step, why, takes_idr, ref, text)
  select o.id, 1, 'voucher', o.discount_idr, v.code, o.discount_percentage::text
  from orders o join vouchers v on v.id = o.voucher_id where o.discount_percentage > 0;
