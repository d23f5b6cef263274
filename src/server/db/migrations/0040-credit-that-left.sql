-- What became balance and left again by the gateway or a lost dispute. The row by which an order's money became balance
-- names its order ('kept'), whoever decided it, so that it can be found when that money goes.
alter table balance_transactions drop constraint balance_transactions_order_move_check;
alter table balance_transactions add constraint balance_transactions_order_move_check
  check (order_move in ('paid', 'back', 'kept')) not valid;
update balance_transactions t set order_id = e.order_id, order_move = 'kept'
  from order_events e where e.kind = 'credited' and t.id = (e.detail->>'ledger')::int;
create unique index balance_transactions_kept on balance_transactions (order_id) where order_move = 'kept';
drop index balance_transactions_back;
create index balance_transactions_order on balance_transactions (order_id) where order_id is not null;

-- A refund takes what its top-up brought when it is asked for, and gives it again if it fails.
alter table order_refunds add column credit_cents integer not null default 0 check (credit_cents >= 0);
-- What a bank took by a dispute is no refund that a gateway lists.
alter table order_refunds drop constraint order_refunds_way_check;
alter table order_refunds add constraint order_refunds_way_check check (way in ('gateway', 'hand', 'dispute'));

create index order_events_owed on order_events (at) where kind = 'credit-taken-back' and detail->>'owed' <> '0';

-- Each owner is told of it, once for an order.
drop index mails_once_per_order;
create unique index mails_once_per_order
  on mails (order_id, kind, (case when kind in ('order-resent', 'order-refunded-part') then id else 0 end),
    (case when kind in ('dispute-opened', 'credit-left') then to_email else '' end)) where order_id is not null;
