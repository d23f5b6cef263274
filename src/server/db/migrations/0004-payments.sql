-- When the buyer was first shown the keys: set once, so that later views cost no write.
alter table orders add column viewed_at timestamptz;

-- An order is in one of few states; each has its own stretch of this index, by time.
create index orders_by_state on orders (gateway, status, delivery_status, created_at, id);

-- Notices that name an order and were refused, or came again.
create index order_events_reference on order_events ((detail->>'reference')) where order_id is null;

-- One mail of each kind per order; only what an admin sends again may come more often.
drop index mails_once_per_order;
create unique index mails_once_per_order
  on mails (order_id, kind, (case when kind = 'order-resent' then id else 0 end)) where order_id is not null;
create index mails_unsent on mails (status, id) where status <> 'sent';
