-- What a voucher took off, in rupiah. Null: an order from before, of which only the percentage is known.
alter table orders add column discount_idr bigint;
