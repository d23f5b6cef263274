-- Open orders with a voucher: what each network holds of it, and whose hold is over.
create index orders_voucher_open on orders (voucher_id, created_at) where voucher_id is not null and status = 'UNPAID';
-- What a voucher gave away for nothing, the last day of which counts for the network that took it.
create index orders_voucher_free on orders (voucher_id, created_at) where gateway = 'voucher';
