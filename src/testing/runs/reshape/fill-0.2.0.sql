-- What came with 0.2.0: disputes, the seller's people, blocks; and some more sales.
insert into roles (id, name, rights, created_at) overriding system value
  select 1, 'Kasir', array['orders.see', 'reports.see'], at - interval '90 days' from fill;
insert into users (id, email, username, password_hash, is_admin, ready_role, role_id, password_given, invited_at, created_at) overriding system value
  select id, name || '@contoh.test', name, password, true, ready, role, id = 3, case when id = 5 then at - interval '2 days' end, at - interval '90 days'
  from fill, (values (2, 'manajer', 'manager', null::int), (3, 'gudang', 'stock', null), (4, 'kasir', null, 1), (5, 'diundang', 'support', null))
    v (id, name, ready, role);
insert into blocks (kind, value, label, reason, created_by, created_at, ends_at)
  select kind, value, '', 'Uang ditarik kembali', 1, at - interval '9 days', ends from fill, (values ('email', 'nakal@contoh.test', null::timestamptz),
    ('domain', 'nakal.test', null), ('range', '203.0.113.0/24', now() + interval '90 days')) v (kind, value, ends);

create temporary table plan as
  select base + n as id, g.gateway, 'PUB-' || (extract(epoch from c.at) * 1000)::bigint || '-' || upper(left(md5('ref' || base + n), 20)) as merchant_ref,
    case g.gateway when 'stripe' then 'cs_test_' else 'DEV-T' end || lpad((base + n)::text, 9, '0') as gateway_reference,
    sha256(('ask' || base + n)::bytea) as request_hash, case g.gateway when 'stripe' then 'CARD' else 'QRIS2' end as payment_method,
    p.id as product_id, p.name as product_name, 1 + n % 2 as quantity, coalesce(p.public_price_idr, 50000) as unit_price_idr,
    coalesce(p.public_price_idr, 50000)::bigint * (1 + n % 2) as total_idr, coalesce(p.public_price_idr, 50000)::bigint * (1 + n % 2) as charged_idr,
    p.cost_price_cents as cost_cents, 'pembeli' || n % 1000 || '@contoh.test' as customer_email, 'Pembeli ' || n % 1000 as customer_name, 'id' as locale,
    case when n % 30 = 10 then 'REFUND' else 'PAID' end as status, 'DELIVERED' as delivery_status, d.dispute,
    c.at as created_at, c.at + interval '1 hour' as expires_at, c.at + interval '2 minutes' as paid_at, c.at + interval '2 minutes' as delivered_at,
    case when n % 30 = 10 then c.at + interval '20 hours' end as refunded_at, case when n % 2 = 0 then c.at + interval '9 minutes' end as viewed_at
  from fill f, (select max(id) as base from orders) b, generate_series(1, f.orders / 10) n
  cross join lateral (select case when n % 5 = 0 then 'stripe' else 'tripay' end as gateway) g
  cross join lateral (select case n % 30 when 0 then 'open' when 10 then 'lost' when 20 then 'won' end as dispute) d
  cross join lateral (select pg_temp.calm(f.at - interval '25 hours' - (orders / 10 - n) * (interval '80 days' / orders * 10)) as at) c
  join products p on p.id = 1 + n % 39;

--;;
insert into order_events (order_id, kind, source, detail, at)
  select id, 'dispute-' || told, 'dispute', '{"reason": "fraudulent"}', paid_at + interval '10 hours' from plan, unnest(array['open', dispute]) told
  where dispute is not null and (told = dispute or dispute <> 'open') group by id, told, paid_at order by id, told = 'open' desc;
insert into mails (kind, order_id, to_email, status, attempts, next_attempt_at, created_at, sent_at)
  select 'dispute-opened', id, owner, 'sent', 1, paid_at, paid_at, paid_at from plan, fill where dispute is not null;
