-- How often a voucher without a limit was used is counted for the seller's list.
create index orders_by_voucher on orders (voucher_id) where voucher_id is not null and status = 'PAID';
