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

insert into products (id, name, price_cents, public_price_idr, cost_price_cents, category, platform, image_url, created_at)
  overriding system value
  select n, 'Karcis ' || (n + 4) / 5 || ' ' || (array['1 day', '3 days', '7 days', '14 days', '30 days'])[1 + n % 5], 499, 80000,
    200, array[case when n % 2 = 0 then 'PUBG Android' else 'FF iOS' end], 'Android', '/products/placeholder.svg', at - interval '1 year'
  from large, generate_series(1, products) n;

-- Of twenty orders: thirteen delivered, one refunded, the others never paid. Sold-out products have some that wait;
-- the newest are open.
create temporary table large_orders as
  select n, case when n > orders - 300 then 'UNPAID' when n % 20 <= 12 then 'PAID' when n % 20 = 13 then 'REFUND'
      when n % 20 = 14 then 'FAILED' when n % products > stocked and n % 1000 >= 980 then 'WAITING' else 'EXPIRED' end as kind,
    1 + n % products as product, at - (orders - n) * (interval '1 year' / orders) as at,
    case when n % 10 = 0 then 'stripe' else 'tripay' end as gateway
  from large, generate_series(1, orders) n;

insert into orders (id, gateway, merchant_ref, gateway_reference, charged_idr, request_hash, payment_method, product_id, product_name,
    quantity, unit_price_idr, total_idr, cost_cents, customer_email, customer_name, status, delivery_status, next_check_at,
    created_at, expires_at, paid_at, delivered_at, refunded_at)
  overriding system value
  select o.n, o.gateway, 'PUB-1700000000000-' || lpad(o.n::text, 20, 'L'), 'DEV-L' || o.n, 80000, '\x00',
    case o.gateway when 'stripe' then 'CARD' else 'QRIS2' end, o.product, p.name, 1, 80000, 80000, 200,
    'pembeli' || o.n % 40000 || '@contoh.test', 'pembeli',
    case o.kind when 'WAITING' then 'PAID' else o.kind end, case when o.kind in ('PAID', 'REFUND') then 'DELIVERED' else 'PENDING' end,
    case o.kind when 'UNPAID' then l.at + interval '20 hours' end, o.at, o.at + interval '23 hours',
    case when o.kind in ('PAID', 'REFUND', 'WAITING') then o.at end, case when o.kind in ('PAID', 'REFUND') then o.at end,
    case o.kind when 'REFUND' then o.at end
  from large l, large_orders o join products p on p.id = o.product;

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

-- Two keys each.
insert into purchase_batches (id, user_id, product_id, quantity, total_cents, balance_after_cents, entry_id, created_at)
  overriding system value
  select n, user0 + 1 + (n * 7) % users, 1 + n % stocked, 2, 998, 0, n, at - (batches - n) * (interval '1 year' / batches)
  from large, generate_series(1, batches) n;
insert into purchases (id, batch_id, user_id, product_id, product_name, price_cents, cost_cents, purchased_at)
  overriding system value
  select 2 * b.id - half, b.id, b.user_id, b.product_id, p.name, 499, 200, b.created_at
  from purchase_batches b join products p on p.id = b.product_id, generate_series(0, 1) half;

-- The keys of the orders first, then those of the purchases, then what is free.
insert into keys (id, product_id, sealed, exact_hash, member_hash, status, created_at)
  overriding system value
  select k, coalesce(o.product, b.product_id, 1 + k % stocked), sealed, sha256(('exact' || k)::bytea), sha256(('member' || k)::bytea),
    case when o.kind = 'REFUND' then 'revoked' when o.n is not null or b.id is not null then 'sold' else 'free' end, l.at - interval '1 year'
  from large l cross join generate_series(1, keys) k
  left join large_orders o on o.n = k and o.kind in ('PAID', 'REFUND')
  left join purchase_batches b on k > orders and b.id = (k - orders + 1) / 2;
insert into deliveries (key_id, order_id, slot, delivered_at) select n, n, 1, at from large_orders where kind in ('PAID', 'REFUND');
insert into deliveries (key_id, purchase_id, slot, delivered_at) select orders + p.id, p.id, 1, purchased_at from large, purchases p;
insert into product_stock (product_id, free, sold, revoked)
  select product_id, count(*) filter (where status = 'free'), count(*) filter (where status = 'sold'),
    count(*) filter (where status = 'revoked')
  from keys group by product_id;

insert into report_votes (key_id, base_key, choice, voted_at)
  select n, lower('Karcis ' || (product + 4) / 5), case when n % 7 = 0 then 'BANNED' else 'AMAN' end, at
  from large_orders where kind = 'PAID' and n % 5 = 0;

insert into redeem_codes (id, code, amount_cents, used_by, used_at, created_at)
  overriding system value
  select n, 'KODE' || n, 500, case when n % 2 = 0 then user0 + 1 + n % users end, case when n % 2 = 0 then at end, at
  from large, generate_series(1, codes) n;

-- Each customer begins with what all purchases cost, and has the rest left.
insert into balance_transactions (user_id, amount_cents, operation, reason, admin_action, created_at)
  select user0 + n, 1000000, 'add', 'Initial balance', true, at - interval '1 year' from large, generate_series(1, users) n;
insert into balance_transactions (user_id, amount_cents, operation, reason, batch_id, created_at)
  select user_id, total_cents, 'deduct', 'Purchase', id, created_at from purchase_batches order by id;
insert into balance_transactions (user_id, amount_cents, operation, reason, redeem_code_id, created_at)
  select used_by, amount_cents, 'add', 'Redeem', id, used_at from redeem_codes where used_by is not null;
update users u set balance_cents = t.cents from (
    select user_id, sum(case operation when 'add' then amount_cents else -amount_cents end) as cents
    from balance_transactions group by user_id) t where t.user_id = u.id;

insert into audit_log (at, user_id, action, target, after)
  select at - (audit - n) * (interval '1 year' / audit), null,
    (array['product.update', 'keys.add', 'order.refund', 'user.balance', 'voucher.create', 'settings.update'])[1 + n % 6],
    (array['product', 'order', 'user'])[1 + n % 3] || ':' || 1 + n % 2000, '{"n": 1}'
  from large, generate_series(1, audit) n;

select setval(pg_get_serial_sequence(t, 'id'), 10000000)
  from unnest(array['products', 'orders', 'users', 'purchase_batches', 'purchases', 'keys', 'redeem_codes']) t;
drop table large_orders, large;
select chain_audit_log();
set session_replication_role = origin;
