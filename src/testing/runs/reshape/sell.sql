-- Sells what stands in `plan`, whose columns are those of the orders in the shape of this version: orders with their story and
-- their mails. `planned_keys` is what has to be sealed: for the orders, for purchases without a key, and for the shelves.
do $$
declare
  columns constant text := (select string_agg(quote_ident(p.attname), ', ') from pg_attribute p
    join pg_attribute o on o.attrelid = 'orders'::regclass and o.attname = p.attname and o.attnum > 0 and not o.attisdropped
    where p.attrelid = 'plan'::regclass and p.attnum > 0);
begin
  execute format('insert into orders (%1$s) overriding system value select %1$s from plan order by id', columns);
end $$;

insert into order_events (order_id, kind, source, detail, at)
  select o.id, e.kind, e.source, e.detail, e.at from plan p join orders o on o.id = p.id cross join lateral (
    values (1, 'created', 'checkout', jsonb_build_object('held', o.id % 2 = 0 and o.created_at < (select f.at - interval '1 day' from fill f)), o.created_at),
      (2, 'paid', case o.gateway when 'manual' then 'admin' when 'voucher' then 'voucher' else 'callback' end,
        jsonb_build_object('gateway', o.gateway, 'reference', o.gateway_reference,
          'amount', coalesce((to_jsonb(o)->>'paid_idr')::bigint, o.charged_idr)), o.paid_at),
      (3, case to_jsonb(o)->>'kind' when 'top-up' then 'topped-up' else 'delivered' end, case when o.delivered_at > o.paid_at then 'queue' else 'store' end,
        case to_jsonb(o)->>'kind' when 'top-up' then jsonb_build_object('cents', to_jsonb(o)->'credit_cents', 'bonus', to_jsonb(o)->'bonus_cents')
          else jsonb_build_object('keys', o.quantity) end, o.delivered_at),
      (4, 'viewed', 'buyer', '{}', o.viewed_at), (5, 'refund', 'callback', '{}', o.refunded_at),
      (6, lower(o.status), 'check', '{}', case when o.status in ('EXPIRED', 'FAILED') then o.expires_at end)
    ) e (step, kind, source, detail, at) where e.at is not null order by o.id, e.step;

insert into mails (kind, order_id, to_email, locale, status, attempts, next_attempt_at, last_error, created_at, sent_at)
  select m.kind, o.id, o.customer_email, o.locale, s.status, case s.status when 'queued' then 3 else 1 end,
    case s.status when 'queued' then f.at + interval '20 days' else m.at end, case s.status when 'failed' then 'mailbox unavailable' end,
    m.at, case s.status when 'sent' then m.at end
  from fill f, plan p join orders o on o.id = p.id cross join lateral (
    values (1, case to_jsonb(o)->>'kind' when 'top-up' then 'top-up-received' else 'order-delivered' end, o.delivered_at),
      (2, 'order-waiting', case when o.status = 'PAID' and o.delivered_at is null or o.delivered_at > o.paid_at then o.paid_at end),
      (3, case to_jsonb(o)->>'kind' when 'top-up' then 'top-up-refunded' else 'order-refunded' end, o.refunded_at),
      (4, 'order-resent', case when o.id % 100 = 0 then o.delivered_at + interval '9 minutes' end)
    ) m (step, kind, at)
  cross join lateral (select case when o.id % 500 = 1 then 'failed' when o.id % 500 = 2 then 'queued' when o.id % 90 = 3 then 'dropped' else 'sent' end as status) s
  where m.at is not null order by o.id, step;

create temporary table planned_keys as
  select (select coalesce(max(id), 0) from keys) + row_number() over (order by at, order_id, purchase_id, slot, product_id) as id, * from (
    select o.product_id, case o.status when 'REFUND' then 'revoked' else 'sold' end as status, o.id as order_id, null::int as purchase_id,
      slot, o.delivered_at as at from plan p join orders o on o.id = p.id, generate_series(1, o.quantity) slot
      where o.delivery_status = 'DELIVERED' and o.product_id is not null
    union all select product_id, 'sold', null, id, 1, purchased_at from purchases p
      where not exists (select 1 from deliveries d where d.purchase_id = p.id)
    -- Some that were set aside, and what lies on the shelves; those of the sold-out ones are empty.
    union all select p.id, case when n = 1 then 'revoked' else 'free' end, null, null, null, f.at - interval '9 days'
      from fill f, products p, generate_series(1, 20 + f.orders / 2000) n where p.id not in (41, 42)) k;
