-- What went back of an order that was made in a chat is told there: when to, and how much was told of so far.
alter table telegram_orders
  add column refund_next_at timestamptz,
  add column refund_told_idr bigint not null default 0,
  add column refund_told_at timestamptz;
create index telegram_orders_refund on telegram_orders (refund_next_at) where refund_next_at is not null;

create function tell_chat_of_refund() returns trigger language plpgsql as $$
begin
  update telegram_orders set refund_next_at = '-infinity' where merchant_ref = new.merchant_ref;
  return null;
end $$;
create trigger orders_tell_chat after update of status, refunded_idr on orders for each row
  when (new.channel = 'telegram'
    and (new.refunded_idr > old.refunded_idr or (new.status = 'REFUND' and old.status <> 'REFUND')))
  execute function tell_chat_of_refund();

-- A claim of what was ordered in a chat is answered there too, wherever it was opened.
create function keep_claim_of_chat() returns trigger language plpgsql as $$
begin
  insert into telegram_claims (claim_id, chat_id, next_at)
  select new.id, t.chat_id, '-infinity' from orders o join telegram_orders t on t.merchant_ref = o.merchant_ref
  where o.id = new.order_id
  on conflict (claim_id) do update set open = true;
  return null;
end $$;
create trigger claims_of_chat after insert or update of closed_at on claims for each row
  when (new.closed_at is null) execute function keep_claim_of_chat();
