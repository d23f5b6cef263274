-- The /48 around the network that an order came from, where there is one: whoever has it has 65,536 networks.
alter table orders add column wide_hash bytea;

-- Orders by hand that have an amount of their own, by where they came from: one network takes so many and no more.
create index orders_hand_network on orders ((coalesce(wide_hash, address_hash)))
  where gateway = 'manual' and status = 'UNPAID' and unique_idr > 0;

-- Past a limit an order by hand asks for the plain price, as others may; the seller tells them apart.
drop index orders_hand_amount;
create unique index orders_hand_amount
  on orders (payment_method, (total_idr + fee_idr - unique_idr - balance_idr))
  where gateway = 'manual' and status = 'UNPAID' and unique_idr > 0;

-- The seller's list: by age, with what strangers may have claimed behind all others.
alter table hand_payments add column network_hash bytea;
alter table hand_payments add column aside boolean not null default false;
drop index hand_payments_waiting;
create index hand_payments_waiting on hand_payments (aside, claimed_at, order_id) where waiting;
create index hand_payments_claims on hand_payments (network_hash) where waiting;
create index orders_hand_open on orders (id) where gateway = 'manual' and status = 'UNPAID';
