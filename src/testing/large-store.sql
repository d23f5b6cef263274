-- A store that has sold for a year, made inside the database. The sizes come as settings (large.keys, …) and
-- `npm run kunci -- check` finds nothing wrong with the outcome: every sale has its key, payment, mail and ledger row.
-- Rules and references are left unchecked while it is filled; the keys' notes of stock are written at the end.
set session_replication_role = replica;

create temporary table large as
  select current_setting('large.products')::int as products, current_setting('large.users')::int as users,
    current_setting('large.keys')::int as keys, current_setting('large.orders')::int as orders,
    current_setting('large.purchases')::int / 2 as batches, current_setting('large.codes')::int as codes,
    current_setting('large.audit')::int as audit, decode(current_setting('large.sealed'), 'hex') as sealed,
    -- The last ones are sold out, so that orders can wait for their keys.
    current_setting('large.products')::int - 5 as stocked, 1000 as user0, date_trunc('second', now()) as at;

insert into products (id, name, key, category, platform, image_url)
  overriding system value
  select n, 'Karcis ' || n, 'karcis ' || n, array[case when n % 2 = 0 then 'PUBG Android' else 'FF iOS' end], 'Android',
    '/products/placeholder.svg'
  from large, generate_series(1, (products + 4) / 5) n;
insert into product_slugs (slug, product_id, is_current) select replace(key, ' ', '-'), id, true from products;
insert into variants (id, product_id, label, validity_seconds, price_cents, public_price_idr, cost_price_cents, created_at)
  overriding system value
  select n, (n + 4) / 5, (array['1 day', '3 days', '7 days', '14 days', '30 days'])[1 + n % 5],
    86400 * (array[1, 3, 7, 14, 30])[1 + n % 5], 499, 80000, 200, at - interval '1 year'
  from large, generate_series(1, products) n;

-- Of twenty orders: thirteen delivered, one refunded, the others never paid. Sold-out products have some that wait;
-- the newest are open.
create temporary table large_orders as
  select n, case when n > orders - 300 then 'UNPAID' when n % 20 <= 12 then 'PAID' when n % 20 = 13 then 'REFUND'
      when n % 20 = 14 then 'FAILED' when n % products > stocked and n % 1000 >= 980 then 'WAITING' else 'EXPIRED' end as kind,
    1 + n % products as product, at - (orders - n) * (interval '1 year' / orders) as at,
    case when n % 10 = 0 then 'stripe' else 'tripay' end as gateway
  from large, generate_series(1, orders) n;

insert into orders (id, gateway, merchant_ref, gateway_reference, charged_idr, request_hash, payment_method,
    quantity, total_idr, cost_cents, customer_email, customer_name, status, delivery_status, waits_for,
    next_check_at, created_at, expires_at, paid_at, delivered_at, refunded_at)
  overriding system value
  select o.n, o.gateway, 'PUB-1700000000000-' || lpad(o.n::text, 20, 'L'), 'DEV-L' || o.n, 80000, '\x00',
    case o.gateway when 'stripe' then 'CARD' else 'QRIS2' end, 1, 80000, 200,
    'pembeli' || o.n % 40000 || '@contoh.test', 'pembeli',
    case o.kind when 'WAITING' then 'PAID' else o.kind end, case when o.kind in ('PAID', 'REFUND') then 'DELIVERED' else 'PENDING' end,
    case o.kind when 'WAITING' then 'stock' end,
    case o.kind when 'UNPAID' then l.at + interval '20 hours' end, o.at, o.at + interval '23 hours',
    case when o.kind in ('PAID', 'REFUND', 'WAITING') then o.at end, case when o.kind in ('PAID', 'REFUND') then o.at end,
    case o.kind when 'REFUND' then o.at end
  from large l, large_orders o;
insert into order_lines (order_id, variant_id, name, quantity, unit_idr, cost_cents, waits_for)
  select o.n, o.product, g.name || ' ' || p.label, 1, 80000, 200, case o.kind when 'WAITING' then 'stock' end
  from large_orders o join variants p on p.id = o.product join products g on g.id = p.product_id;

insert into order_events (order_id, kind, source, detail, at)
  select n, 'paid', 'callback', jsonb_build_object('amount', 80000, 'reference', 'DEV-L' || n), at
  from large_orders where kind in ('PAID', 'REFUND', 'WAITING');
insert into order_events (kind, source, detail, at)
  select 'callback-refused', 'callback', jsonb_build_object('reference', 'DEV-L' || n), at from large_orders where n % 100 = 0;

insert into mails (kind, order_id, to_email, status, attempts, next_attempt_at, created_at, sent_at)
  select 'order-delivered', n, 'pembeli' || n % 40000 || '@contoh.test', case when n % 1000 = 0 then 'failed' else 'sent' end, 1,
    at, at, case when n % 1000 > 0 then at end
  from large_orders where kind in ('PAID', 'REFUND');

insert into users (id, email, username, password_hash, balance_cents, created_at)
  overriding system value
  select user0 + n, 'pelanggan' || n || '@contoh.test', 'pelanggan ' || n, '-', 0, at - interval '1 year'
  from large, generate_series(1, users) n;

-- Two keys each, in orders behind those of the guests.
create temporary table large_batches as
  select n, orders + n as order_id, user0 + 1 + (n * 7) % users as user_id, 1 + n % stocked as product,
    at - (batches - n) * (interval '1 year' / batches) as at
  from large, generate_series(1, batches) n;
insert into orders (id, channel, gateway, merchant_ref, gateway_reference, charged_idr, request_hash, payment_method,
    quantity, total_idr, balance_cents, balance_idr, cost_cents, user_id, customer_email,
    customer_name, status, delivery_status, created_at, expires_at, paid_at, delivered_at, batch_id, entry_id)
  overriding system value
  select b.order_id, 'account', 'balance', 'BAL-L' || b.n, 'BAL-' || b.n, 0, '', 'BALANCE', 2,
    149700, 998, 149700, 400, b.user_id, u.email, u.username, 'PAID', 'DELIVERED', b.at, b.at, b.at, b.at, b.n, b.n
  from large_batches b join users u on u.id = b.user_id;
insert into order_lines (order_id, variant_id, name, quantity, unit_idr, unit_cents, cost_cents)
  select b.order_id, b.product, g.name || ' ' || p.label, 2, 74850, 499, 200
  from large_batches b join variants p on p.id = b.product join products g on g.id = p.product_id;
insert into order_events (order_id, kind, source, detail, at)
  select order_id, 'paid', 'store', jsonb_build_object('gateway', 'balance', 'amount', 0, 'reference', 'BAL-' || n), at from large_batches;

-- The keys of the orders first, then those of the purchases, then what is free.
insert into keys (id, variant_id, sealed, exact_hash, member_hash, status, created_at)
  overriding system value
  select k, coalesce(o.product, b.product, 1 + k % stocked), sealed, sha256(('exact' || k)::bytea), sha256(('member' || k)::bytea),
    case when o.kind = 'REFUND' then 'revoked' when o.n is not null or b.n is not null then 'sold' else 'free' end, l.at - interval '1 year'
  from large l cross join generate_series(1, keys) k
  left join large_orders o on o.n = k and o.kind in ('PAID', 'REFUND')
  left join large_batches b on k > orders and b.n = (k - orders + 1) / 2;
insert into goods (key_id, order_id, slot, given_at, revoked_at)
  select n, n, 1, at, case kind when 'REFUND' then at end from large_orders where kind in ('PAID', 'REFUND');
insert into goods (key_id, order_id, slot, given_at)
  select orders + 2 * b.n - 2 + slot, b.order_id, slot, b.at from large, large_batches b, generate_series(1, 2) slot;
insert into variant_stock (variant_id, free, sold, revoked)
  select variant_id, count(*) filter (where status = 'free'), count(*) filter (where status = 'sold'),
    count(*) filter (where status = 'revoked')
  from keys group by variant_id;

insert into report_votes (key_id, base_key, choice, voted_at)
  select n, lower('Karcis ' || (product + 4) / 5), case when n % 7 = 0 then 'BANNED' else 'AMAN' end, at
  from large_orders where kind = 'PAID' and n % 5 = 0;

insert into redeem_codes (id, code, amount_cents, used_by, used_at, created_at)
  overriding system value
  select n, 'KODE' || n, 500, case when n % 2 = 0 then user0 + 1 + n % users end, case when n % 2 = 0 then at end, at
  from large, generate_series(1, codes) n;

-- Each customer begins with what all purchases cost, and has the rest left.
insert into balance_transactions (user_id, amount_cents, operation, reason, admin_action, balance_after_cents, created_at)
  select user0 + n, 1000000, 'add', 'Initial balance', true, 0, at - interval '1 year' from large, generate_series(1, users) n;
insert into balance_transactions (user_id, amount_cents, operation, reason, order_id, order_move, balance_after_cents, created_at)
  select user_id, 998, 'deduct', 'Purchase', order_id, 'paid', 0, at from large_batches order by n;
insert into balance_transactions (user_id, amount_cents, operation, reason, redeem_code_id, balance_after_cents, created_at)
  select used_by, amount_cents, 'add', 'Redeem', id, 0, used_at from redeem_codes where used_by is not null;
update balance_transactions t set balance_after_cents = s.cents from (
    select id, sum(case operation when 'add' then amount_cents else -amount_cents end) over (partition by user_id order by id)
      as cents from balance_transactions) s where s.id = t.id;
update users u set balance_cents = t.cents from (
    select user_id, sum(case operation when 'add' then amount_cents else -amount_cents end) as cents
    from balance_transactions group by user_id) t where t.user_id = u.id;

insert into audit_log (at, user_id, action, target, after)
  select at - (audit - n) * (interval '1 year' / audit), null,
    (array['product.update', 'keys.add', 'order.refund', 'user.balance', 'voucher.create', 'settings.update'])[1 + n % 6],
    (array['product', 'order', 'user'])[1 + n % 3] || ':' || 1 + n % 2000, '{"n": 1}'
  from large, generate_series(1, audit) n;

select setval(pg_get_serial_sequence(t, 'id'), 10000000)
  from unnest(array['products', 'variants', 'orders', 'users', 'goods', 'keys', 'redeem_codes']) t;
drop table large_orders, large_batches, large;
select chain_audit_log();
set session_replication_role = origin;
select setval('order_batches', 10000000);
