-- What a store of 0.1.0 holds, for one of the size that `fill.orders` says. What is planned here is sold by sell.sql.
insert into users (id, email, username, password_hash, is_admin, created_at) overriding system value
  select 1, owner, 'Pemilik', password, true, at - interval '2 years' from fill;
insert into users (id, email, username, password_hash, created_at, deleted_at) overriding system value
  select 100 + n, 'pelanggan' || n || '@contoh.test', 'pelanggan ' || n, password, at - interval '2 years',
    case when n % 50 = 49 then at - interval '1 day' end
  from fill, generate_series(1, users) n;

-- Twelve groups of three, three alone, one that is gone, two that are sold out.
create temporary table named as
  select (g - 1) * 3 + d as id, 'Karcis ' || chr(64 + g) || ' ' || (array['1 day', '7 days', '30 days'])[d] as name, g, d
  from generate_series(1, 12) g, generate_series(1, 3) d
  union all values (37, 'Sertifikat Abadi', 13, 2), (38, 'Tanda Anggota', 14, 3), (39, 'Karcis Z 2 hours', 15, 1),
    (40, 'Karcis Lama 7 days', 16, 2), (41, 'Karcis Habis 1 day', 17, 1), (42, 'Karcis Habis 7 days', 17, 2);
insert into products (id, name, description, hot_description, price_cents, original_price_cents, public_price_idr, cost_price_cents,
    category, platform, image_url, custom_link, youtube_link, status, hot_list_order, is_maintenance, maintenance_reason, created_at,
    deleted_at) overriding system value
  select id, name, 'Langsung aktif, ' || name, case when g <= 2 then 'Paling laku' else '' end, (array[99, 499, 1499])[d],
    case when g = 6 then (array[199, 699, 1999])[d] end, case when g <> 12 then (array[20000, 69000, 210000])[d] end,
    case when g <> 11 then (array[40, 200, 600])[d] end,
    case when g % 2 = 0 then array['PUBG Android'] else array['FF iOS', 'MLBB iOS'] end, case when g % 3 = 0 then 'iOS' else 'Android' end,
    '/products/placeholder.svg', case when g = 3 then 'https://contoh.test/berkas' else '' end,
    case when g = 4 then 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' else '' end, case when g = 7 then 'Update' else 'Safe' end,
    case when g <= 2 then g end, g = 5, case when g = 5 then 'Pembaruan server' else '' end, at - interval '1 year',
    case when g = 16 then at - interval '10 days' end
  from named, fill;
insert into promos (product_id, promo_price_idr, original_price_idr, start_date, end_date, is_active, created_by, created_at)
  select p, 15000, 20000, at - interval '9 days', at + ends * interval '1 day', active, 1, at - interval '9 days'
  from fill, (values (4, 30, true), (7, -1, true), (10, 30, false)) v (p, ends, active);
insert into vouchers (id, code, discount_percentage, product_id, max_uses, is_active, created_by, created_at, deleted_at)
  overriding system value
  select id, code, percent, product, most, active, 1, at - interval '1 year', case when id = 5 then at - interval '2 days' end
  from fill, (values (1, 'HEMAT10', 10, null::int, null::int, true), (2, 'GRATIS', 100, null, 1000000, true),
    (3, 'KHUSUS', 20, 1, 5, true), (4, 'TUTUP', 5, null, null, false), (5, 'LALU', 50, null, null, true))
    v (id, code, percent, product, most, active);
insert into chat_keywords (keyword, response, created_by, created_at)
  select word, 'Lihat halaman produk untuk ' || word, 1, at from fill, unnest(array['aman', 'harga', 'garansi']) word;
insert into settings (key, value, updated_at) select 'storeName', '"Toko Uji"', at from fill;
insert into images (hash, filename, mime_type, data, uploaded_by, uploaded_at)
  select md5('gambar'), 'gambar.png', 'image/png', '\x89504e47', 1, at from fill;

-- Of forty orders, what each of them became.
create temporary table planned as
  select n, case
      when n % 40 in (22, 39) then 'refunded' when n % 40 = 23 then 'never-served' when n % 40 = 33 then 'credited'
      when n % 40 = 24 then 'failed' when n % 40 = 35 then 'never-created' when n % 40 between 25 and 29 then 'expired'
      when n % 400 = 32 then 'waiting' when n % 40 = 31 then 'free' when n % 40 = 30 then 'discounted' when n % 40 = 34 then 'queued'
      when n % 40 = 36 and n > orders - 400 then 'open' when n % 40 = 36 then 'expired' else 'served' end as became,
    case when n % 40 = 31 then 'voucher' when n % 40 between 18 and 21 or n % 40 = 39 then 'stripe' else 'tripay' end as gateway,
    case when n % 400 = 32 then 41 + n / 400 % 2 else 1 + (n / 40 * 7 + n) % 40 end as product_id,
    case when n % 7 = 3 then 3 when n % 97 = 5 then 10 else 1 end as quantity,
    pg_temp.calm(f.at - interval '2 hours' - (orders - n) * (interval '355 days' / orders)) as at
  from fill f, generate_series(1, f.orders) n;
create temporary table plan as
  select n as id, o.gateway, 'PUB-' || (extract(epoch from o.at) * 1000)::bigint || '-' || upper(left(md5('ref' || n), 20)) as merchant_ref,
    case when became <> 'never-created' then (case o.gateway when 'stripe' then 'cs_test_' when 'voucher' then 'GRATIS-' else 'DEV-T' end)
      || lpad(n::text, 9, '0') end as gateway_reference,
    sha256(('ask' || n)::bytea) as request_hash, case o.gateway when 'stripe' then 'CARD' when 'voucher' then 'VOUCHER' else 'QRIS2' end as payment_method,
    product_id, p.name as product_name, quantity, u.idr as unit_price_idr,
    case became when 'discounted' then 10 when 'free' then 100 else 0 end as discount_percentage,
    case became when 'discounted' then 1 when 'free' then 2 end as voucher_id, became = 'free' as voucher_held,
    u.idr::bigint * quantity as total_idr, case when became <> 'never-created' then u.idr::bigint * quantity end as charged_idr,
    p.cost_price_cents as cost_cents, case when n % 40 = 38 then 'pelanggan' || 1 + n / 40 % users else 'pembeli' || n % 1000 end
      || '@contoh.test' as customer_email,
    'Pembeli ' || n % 1000 as customer_name, case when n % 40 = 37 then 'en' else 'id' end as locale,
    sha256(('rumah' || n % 3000)::bytea) as address_hash, sha256(('peramban' || n % 3000)::bytea) as browser_hash,
    case when became in ('refunded', 'never-served', 'credited') then 'REFUND' when became in ('failed', 'never-created') then 'FAILED'
      when became = 'expired' then 'EXPIRED' when became = 'open' then 'UNPAID' else 'PAID' end as status,
    case when became in ('served', 'discounted', 'free', 'queued', 'refunded', 'credited') then 'DELIVERED'
      when became = 'never-served' then 'FAILED' else 'PENDING' end as delivery_status,
    case when became <> 'never-created' then 'https://contoh.test/bayar/' || n end as checkout_url,
    case when became = 'open' then f.at + interval '20 hours' end as next_check_at, o.at as created_at,
    case when became = 'open' then f.at + interval '22 hours' else o.at + interval '1 hour' end as expires_at,
    case when became not in ('failed', 'never-created', 'expired', 'open') then o.at + interval '3 minutes' end as paid_at,
    case when became in ('served', 'discounted', 'free', 'refunded', 'credited') then o.at + interval '3 minutes'
      when became = 'queued' then o.at + interval '33 minutes' end as delivered_at,
    case when became in ('refunded', 'never-served', 'credited') then o.at + interval '50 minutes' end as refunded_at,
    case when became in ('served', 'queued') and n % 3 = 0 then o.at + interval '40 minutes' end as viewed_at
  from fill f, planned o join products p on p.id = product_id
  cross join lateral (select case became when 'free' then 0
    else coalesce(p.public_price_idr, 50000) * case became when 'discounted' then 90 else 100 end / 100 end as idr) u;

-- Purchases with a balance; of ten the second joins the entry of the first. Each sixth leaves a trace for asking again.
create temporary table bought as
  select n as id, 100 + 1 + (n - joins) * 7 % users as user_id, 1 + (n - joins) * 3 % 40 as product_id,
    case when n % 50 = 0 then 25 else 1 + n % 4 end as quantity, n - joins as entry_id, case when n % 6 = 0 then 'coba-' || n end as idempotency_key,
    pg_temp.calm(f.at - interval '3 hours' - (orders / 5 - n + joins) * (interval '355 days' / orders * 5)) + joins * interval '20 seconds' as at
  from fill f, generate_series(1, f.orders / 5) n cross join lateral (select (n % 10 = 1 and n > 1)::int as joins) j;
insert into purchase_batches (id, user_id, product_id, quantity, total_cents, balance_after_cents, entry_id, idempotency_key, created_at)
  overriding system value
  select b.id, user_id, product_id, quantity, quantity * price_cents, 0, entry_id, idempotency_key, at from bought b join products p on p.id = product_id;
insert into purchases (id, batch_id, user_id, product_id, product_name, price_cents, cost_cents, purchased_at) overriding system value
  select row_number() over (order by b.id, k), b.id, user_id, product_id, name, price_cents, cost_price_cents, b.created_at
  from purchase_batches b join products p on p.id = product_id, generate_series(1, quantity) k;

insert into redeem_codes (id, code, amount_cents, description, is_active, expires_at, used_by, used_at, created_by, created_at)
  overriding system value
  select n, 'SALDO' || n, 500, 'Bonus ' || n, n % 7 <> 0, case when n % 3 = 0 then at + interval '90 days' when n % 11 = 0 then at - interval '9 days' end,
    case when n % 2 = 0 then 100 + 1 + n % users end, case when n % 2 = 0 then at - n % 300 * interval '1 day' - interval '4 hours' end, 1, at - interval '1 year'
  from fill, generate_series(1, orders / 10) n;
insert into redeem_attempts (user_id, code_attempted, success, attempted_at)
  select 100 + 1 + n % users, 'SALAH' || n, false, at - interval '5 hours' from fill, generate_series(1, 40) n;
insert into redeem_suspensions (user_id, suspended_until, reason, failed_attempts, created_at)
  select 101, at + interval '9 days', 'Too many failed attempts', 5, at - interval '5 hours' from fill;

-- The ledgers: what each began with, spent, redeemed, and got for an order that was given back.
create temporary table ledger as
  select row_number() over (order by at, user_id, batch_id, code_id, order_id) as id, * from (
    select 100 + n as user_id, 5000000 as cents, 'add' as operation, 'Initial balance' as reason, true as by_admin, at - interval '400 days' as at,
      null::int as batch_id, null::int as code_id, null::int as order_id from fill, generate_series(1, users) n
    union all select user_id, total_cents, 'deduct', name || case when quantity > 1 then ' × ' || quantity else '' end, false, b.created_at, b.id, null, null
      from purchase_batches b join products p on p.id = product_id
    union all select used_by, amount_cents, 'add', 'Redeem ' || code, false, used_at, null, id, null from redeem_codes where used_by is not null
    union all select 100 + 1 + n % users, round(total_idr / 150.0), 'add', 'Refund of order ' || gateway_reference || ': Salah beli', true, refunded_at, null, null, n
      from fill, planned join plan on plan.id = n where became = 'credited') rows;
insert into balance_transactions (id, user_id, amount_cents, operation, reason, admin_action, created_by, batch_id, redeem_code_id, created_at)
  overriding system value
  select id, user_id, cents, operation, reason, by_admin, case when by_admin then 1 end, batch_id, code_id, at from ledger;
update purchase_batches b set balance_after_cents = l.after from (
    select batch_id, sum(case operation when 'add' then cents else -cents end) over (partition by user_id order by id) as after from ledger) l
  where l.batch_id = b.id;

--;;
insert into order_events (order_id, kind, source, detail, at)
  select order_id, 'credited', 'admin', jsonb_build_object('cents', cents, 'userId', user_id, 'ledger', id), at from ledger
  where order_id is not null order by id;
insert into order_events (kind, source, detail, at)
  select kind, 'callback', jsonb_build_object('gateway', gateway, 'reference', gateway_reference, 'status', 'PAID', 'why', 'signature'), paid_at
  from plan, unnest(array['callback-repeated', 'callback-repeated', 'callback-refused']) kind
  where plan.id % 50 = 1 and paid_at > (select at - interval '60 days' from fill) order by plan.id;
update vouchers v set uses = (select count(*) from orders o where o.voucher_id = v.id and o.voucher_held) where max_uses is not null;

insert into mails (kind, user_id, to_email, status, attempts, next_attempt_at, created_at, sent_at)
  select 'password-reset', id, email, 'sent', 1, at, at, at from users, (select at - interval '3 days' as at from fill) f where id % 40 = 1;
insert into report_votes (key_id, base_key, choice, voted_at)
  select key_id, lower(regexp_replace(o.product_name, ' \d+ (day|days|hours)$', '')), case when o.id % 5 = 0 then 'BANNED' else 'AMAN' end, o.delivered_at
  from deliveries d join orders o on o.id = d.order_id where o.id % 9 = 0 and o.status = 'PAID';
-- Of late many have called one of them banned.
insert into report_votes (key_id, base_key, choice, voted_at)
  select key_id, 'karcis c', 'BANNED', f.at - interval '1 hour' from fill f, deliveries d join orders o on o.id = d.order_id
  where o.id % 9 <> 0 and o.status = 'PAID' and o.product_name like 'Karcis C %' order by key_id desc limit 20;
insert into reports (base_key, base_name, key_id, choice, created_at)
  select base_key, initcap(base_key), key_id, choice, voted_at from report_votes order by key_id;
insert into audit_log (at, user_id, action, target, before, after)
  select at - (orders / 20 - n) * (interval '350 days' / orders * 20), 1,
    (array['product.update', 'keys.add', 'order.refund', 'user.balance', 'voucher.create'])[1 + n % 5],
    (array['product', 'order', 'user'])[1 + n % 3] || ':' || 1 + n % 200, null, jsonb_build_object('n', n)
  from fill, generate_series(1, orders / 20) n;
drop table named, planned, bought, ledger;
