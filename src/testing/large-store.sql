-- A store that has sold for a year, made inside the database. The sizes come as settings (large.keys, …) and
-- `npm run kunci -- check` finds nothing wrong with the outcome: every sale has its key, payment, mail and ledger row. What
-- comes beside the sales (claims, what suppliers give, what is paid by hand) follows from how many there are.
-- Rules and references are left unchecked while it is filled; the keys' notes of stock are written at the end.
set session_replication_role = replica;

create temporary table large as
  select current_setting('large.products')::int as products, current_setting('large.users')::int as users,
    current_setting('large.keys')::int as keys, current_setting('large.orders')::int as orders,
    current_setting('large.purchases')::int / 2 as batches, current_setting('large.codes')::int as codes,
    current_setting('large.audit')::int as audit, current_setting('large.orders')::int / 60 as replaced,
    current_setting('large.orders')::int / 10 as by_hand, current_setting('large.orders')::int / 4 as supplied,
    current_setting('large.orders')::int / 40 as others, decode(current_setting('large.sealed'), 'hex') as sealed,
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
-- One more product with what is no key: what four suppliers and another shop give, a file, and what the seller writes.
insert into products (id, name, key, category, platform, image_url)
  overriding system value
  select max(id) + 1, 'Kiriman', 'kiriman', array['FF iOS'], 'Android', '/products/placeholder.svg' from products;
insert into product_slugs (slug, product_id, is_current) select 'kiriman', max(id), true from products;
create temporary table large_extra as
  select n, (select max(id) from products) as product, l.products + n as variant,
    case when n <= 30 then 'supplier' when n = 31 then 'file' else 'seller' end as delivery
  from large l, generate_series(1, 32) n;
insert into variants (id, product_id, label, delivery, price_cents, public_price_idr, cost_price_cents, created_at)
  overriding system value
  select variant, product, 'Paket ' || n, delivery, 499, 80000, 200, at - interval '1 year' from large, large_extra;

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
    next_check_at, created_at, expires_at, paid_at, delivered_at, refunded_at, dispute, voucher_id)
  overriding system value
  select o.n, o.gateway, 'PUB-1700000000000-' || lpad(o.n::text, 20, 'L'), 'DEV-L' || o.n, 80000, '\x00',
    case o.gateway when 'stripe' then 'CARD' else 'QRIS2' end, 1, 80000, 200,
    'pembeli' || o.n % 40000 || '@contoh.test', 'pembeli',
    case o.kind when 'WAITING' then 'PAID' else o.kind end, case when o.kind in ('PAID', 'REFUND') then 'DELIVERED' else 'PENDING' end,
    case o.kind when 'WAITING' then 'stock' end,
    case o.kind when 'UNPAID' then l.at + interval '20 hours' end, o.at, o.at + interval '23 hours',
    case when o.kind in ('PAID', 'REFUND', 'WAITING') then o.at end, case when o.kind in ('PAID', 'REFUND') then o.at end,
    case o.kind when 'REFUND' then o.at end, case when o.kind = 'PAID' and o.n % 5000 = 41 then 'open' end,
    case when o.n % 20 = 5 then 1 + o.n / 20 % 200 end
  from large l, large_orders o;
insert into order_lines (order_id, variant_id, name, label, validity_seconds, quantity, unit_idr, cost_cents, waits_for)
  select o.n, o.product, g.name || ' ' || p.label, p.label, p.validity_seconds, 1, 80000, 200,
    case o.kind when 'WAITING' then 'stock' end
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
insert into order_lines (order_id, variant_id, name, label, validity_seconds, quantity, unit_idr, unit_cents, cost_cents)
  select b.order_id, b.product, g.name || ' ' || p.label, p.label, p.validity_seconds, 2, 74850, 499, 200
  from large_batches b join variants p on p.id = b.product join products g on g.id = p.product_id;
insert into order_events (order_id, kind, source, detail, at)
  select order_id, 'paid', 'store', jsonb_build_object('gateway', 'balance', 'amount', 0, 'reference', 'BAL-' || n), at from large_batches;

-- What comes behind: paid by hand to one of three accounts, asked of suppliers, a file, what the seller writes. The newest
-- few are open or wait, the same number in a shop of any size.
create temporary table large_others as
  select *, row_number() over (order by what, n)::int + (select orders + batches from large) as order_id from (
    select 'hand' as what, n, 1 + n % stocked as variant, 'key' as delivery,
      case when n > by_hand - 160 then 'UNPAID' when n % 20 <= 13 then 'PAID' else 'EXPIRED' end as kind,
      at - case when n > by_hand - 160 then (by_hand - n) * interval '10 minutes'
        else (by_hand - n) * (interval '1 year' / by_hand) end as at
    from large, generate_series(1, by_hand) n
    union all
    select 'supply', n, products + 1 + n % 30, 'supplier',
      case when n > supplied - 30 then 'SUPPLIER' when n > supplied - 60 then 'SELLER' when n % 20 <= 14 then 'PAID' else 'EXPIRED' end,
      at - case when n > supplied - 60 then (supplied - n + 1) * interval '10 minutes'
        else (supplied - n) * (interval '1 year' / supplied) end
    from large, generate_series(1, supplied) n
    union all
    select 'other', n, products + 31 + n % 2, case n % 2 when 0 then 'file' else 'seller' end,
      case when n <= others - 20 then 'PAID' when n % 2 = 1 then 'SELLER' else 'EXPIRED' end,
      at - (others - n) * case when n > others - 20 then interval '1 hour' else interval '1 year' / others end
    from large, generate_series(1, others) n) o;
insert into orders (id, gateway, merchant_ref, gateway_reference, charged_idr, request_hash, payment_method,
    quantity, total_idr, unique_idr, cost_cents, customer_email, customer_name, status, delivery_status, waits_for,
    next_check_at, created_at, expires_at, paid_at, delivered_at)
  overriding system value
  select o.order_id, case o.what when 'hand' then 'manual' else 'tripay' end,
    'PUB-1800000000000-' || lpad(o.order_id::text, 20, 'L'), 'DEV-M' || o.order_id, 80000 - u.idr, '\x00',
    case o.what when 'hand' then 'HAND-' || 1 + o.n % 3 else 'QRIS2' end, 1, 80000, u.idr, 200,
    'pembeli' || 40000 + o.n || '@contoh.test', 'pembeli', case when o.kind in ('SUPPLIER', 'SELLER') then 'PAID' else o.kind end,
    case o.kind when 'PAID' then 'DELIVERED' else 'PENDING' end,
    case when o.kind in ('SUPPLIER', 'SELLER') then lower(o.kind) end,
    case o.kind when 'UNPAID' then l.at + interval '20 hours' end, o.at, o.at + interval '2 days',
    case when o.kind in ('PAID', 'SUPPLIER', 'SELLER') then o.at end, case o.kind when 'PAID' then o.at end
  from large l, large_others o, lateral (select case o.what when 'hand' then 1 + o.n * 7 % 999 else 0 end as idr) u;
insert into order_lines (order_id, variant_id, name, label, validity_seconds, quantity, unit_idr, cost_cents, delivery, waits_for, place)
  select o.order_id, o.variant, g.name || ' ' || p.label, p.label, p.validity_seconds, 1, 80000, 200, o.delivery,
    case when o.kind in ('SUPPLIER', 'SELLER') then lower(o.kind) end,
    case when o.delivery <> 'key' and o.kind <> 'EXPIRED' then 'endless' end
  from large_others o join variants p on p.id = o.variant join products g on g.id = p.product_id;
insert into order_events (order_id, kind, source, detail, at)
  select o.order_id, 'paid', 'callback', jsonb_build_object('amount', d.charged_idr, 'reference', d.gateway_reference), o.at
  from large_others o join orders d on d.id = o.order_id where d.paid_at is not null;
insert into mails (kind, order_id, to_email, status, attempts, next_attempt_at, created_at, sent_at)
  select 'order-delivered', o.order_id, d.customer_email, 'sent', 1, o.at, o.at, o.at
  from large_others o join orders d on d.id = o.order_id where o.kind = 'PAID';

-- One in ten delivered keys was claimed. One in sixty orders got another key; its own and the other lie behind each other.
create temporary table large_claims as
  select row_number() over (order by n)::int as id, n, c.at + interval '2 hours' as opened_at,
    case when kind = 'PAID' and n > orders - 1800 then null when kind = 'REFUND' then 'refunded' when n % 60 = 3 then 'replaced'
      when n % 60 = 43 then 'withdrawn' else 'declined' end as outcome,
    least(c.at + interval '26 hours', l.at) as closed_at, case n % 20 when 3 then 'store' else 'buyer' end as waits_for
  from large l, large_orders c where n % 60 in (3, 13, 23, 27, 43, 47) and kind in ('PAID', 'REFUND');
create temporary table large_replaced as
  select c.*, l.orders + 2 * l.batches + row_number() over (order by c.n)::int as k, o.product
  from large l, large_claims c join large_orders o on o.n = c.n where c.outcome = 'replaced';

-- Whose key is the k-th: of the orders first, then of the purchases, of claims, of what was paid by hand, and then what is
-- free. In the table those of a variant lie together, as they came: in one import, or in imports of forty.
create temporary table large_keys as
  select k, variant, status, row_number() over (order by variant, k)::int as id,
    (row_number() over (partition by variant order by k) - 1) / case variant % 100 when 7 then 40 else 10000 end as import
  from (
    select g.k, coalesce(o.product, b.product, r.product, h.variant, 1 + g.k % stocked) as variant,
      case when o.kind = 'REFUND' or w.n is not null then 'revoked'
        when coalesce(o.n, b.n, r.n, h.n) is not null then 'sold' else 'free' end as status
    from large l cross join generate_series(1, keys) g (k)
    left join large_orders o on o.n = g.k and o.kind in ('PAID', 'REFUND')
    left join large_replaced w on w.n = g.k
    left join large_batches b on g.k > orders and b.n = (g.k - orders + 1) / 2
    left join large_replaced r on r.k = g.k
    left join large_others h on h.what = 'hand' and h.kind = 'PAID' and h.n = g.k - orders - 2 * batches - replaced) k;
create unique index on large_keys (k);
analyze large_keys;
create temporary table large_imports as
  select row_number() over (order by variant, import)::int as id, variant, import, min(id) as first_key, max(id) as last_key,
    -- The last of many is held back, with what is left of it.
    import > 0 and lead(import) over (partition by variant order by import) is null as held
  from large_keys group by variant, import;
insert into key_batches (id, variant_id, first_key, last_key, supplier, cost_cents, created_at, held_at, held_why)
  overriding system value
  select i.id, variant, first_key, last_key, 'Grosir ' || variant % 9, 200, at - interval '1 year' + import * interval '4 days',
    case when held then at end, case when held then 'defects' end
  from large, large_imports i;
insert into keys (id, variant_id, sealed, exact_hash, member_hash, status, created_at, batch_id)
  overriding system value
  select k.id, k.variant, sealed, sha256(('exact' || k)::bytea), sha256(('member' || k)::bytea),
    case when i.held and k.status = 'free' then 'paused' else k.status end, at - interval '1 year', i.id
  from large, large_keys k join large_imports i using (variant, import) order by k.id;
insert into goods (id, key_id, order_id, slot, given_at, revoked_at, replaced_by)
  select o.n, k.id, o.n, 1, o.at, case o.kind when 'REFUND' then o.at else r.closed_at end, r.k
  from large_orders o join large_keys k on k.k = o.n left join large_replaced r on r.n = o.n where o.kind in ('PAID', 'REFUND');
insert into goods (id, key_id, order_id, slot, given_at)
  select k.k, k.id, b.order_id, slot, b.at
  from large, large_batches b, generate_series(1, 2) slot, large_keys k where k.k = orders + 2 * b.n - 2 + slot;
insert into goods (id, key_id, order_id, slot, given_at)
  select k.k, k.id, r.n, 1, r.closed_at from large_replaced r join large_keys k on k.k = r.k;
insert into replacements (goods_id, reason, variant_id, at) select k, 'broken', product, closed_at from large_replaced;
insert into goods (id, key_id, order_id, slot, given_at)
  select k.k, k.id, h.order_id, 1, h.at from large, large_others h, large_keys k
  where h.what = 'hand' and h.kind = 'PAID' and k.k = orders + 2 * batches + replaced + h.n;
insert into goods (id, sealed, order_id, slot, given_at)
  select keys + o.order_id, sealed, o.order_id, 1, o.at from large, large_others o where o.what <> 'hand' and o.kind = 'PAID';
insert into variant_stock (variant_id, free, sold, revoked)
  select variant_id, count(*) filter (where status = 'free'), count(*) filter (where status = 'sold'),
    count(*) filter (where status = 'revoked')
  from keys group by variant_id;

-- Of a file that is sold no more: its bytes are nowhere.
insert into shop_files (id, variant_id, name, stored_as, begun_at, begun_by, bytes, sha256, replaced_at, removed_at)
  overriding system value
  select 1, variant, 'panduan.pdf', 'large', at - interval '1 year', user0 + 1, 1000, sha256('file'), at, at
  from large, large_extra where delivery = 'file';
insert into given_files (goods_id, file_id, most, taken)
  select keys + order_id, 1, 5, o.n % 6 from large, large_others o where delivery = 'file' and kind = 'PAID';

insert into claims (id, order_id, goods_id, reason, waits_for, since, opened_at, closed_at, outcome)
  overriding system value
  select id, n, n, 'broken', case when outcome is null then waits_for end,
    case when outcome is null then opened_at else closed_at end, opened_at, case when outcome is not null then closed_at end, outcome
  from large_claims;
insert into claim_messages (claim_id, who, note, text, at)
  select id, who, note, text, said from large_claims, lateral (values
    ('buyer', null, 'Kodenya tidak bisa dipakai, sudah saya coba dua kali.', opened_at),
    ('seller', null, 'Kami periksa dulu.', case when outcome is not null or waits_for = 'buyer' then opened_at + interval '1 hour' end),
    ('store', outcome, '', case when outcome is not null then closed_at end)) m (who, note, text, said)
  where said is not null order by said, id;
insert into claim_pictures (claim_id, mime_type, data, sent_at)
  select id, 'image/jpeg', '\x00', opened_at from large_claims where outcome is null;

-- Of four in five payments by hand the bank has told; some of its lines wait for somebody to look.
insert into hand_accounts (id, kind, name, number, place, changed_at)
  overriding system value
  select n, 'bank', 'Bank ' || n, '00' || n, n, at - interval '1 year' from large, generate_series(1, 3) n;
insert into bank_doors (account_id, address, open, called_at, result, taken_at)
  select n, lpad(n::text, 24, 'd'), true, at, 'taken', at from large, generate_series(1, 3) n;
insert into hand_payments (order_id, account_id, claimed_at, waiting)
  select order_id, 1 + n % 3, case when kind = 'PAID' or w.waits then at + interval '5 minutes' end, w.waits
  from large_others o, lateral (select kind = 'UNPAID' and n % 3 < 2 as waits) w where what = 'hand';
insert into hand_proofs (order_id, hash, mime_type, data, sent_at)
  select order_id, sha256(('proof' || n - (n % 50 = 0)::int)::bytea), 'image/jpeg', case when kind = 'UNPAID' then '\x00'::bytea end, at + interval '5 minutes'
  from large_others where what = 'hand' and (kind = 'PAID' or kind = 'UNPAID' and n % 3 < 2);
insert into bank_lines (key, account_id, order_id, confirmed_at, day, amount_idr)
  select sha256(('line' || n)::bytea), 1 + n % 3, order_id, o.at, (o.at at time zone 'Asia/Jakarta')::date, charged_idr
  from large_others o join orders d on d.id = o.order_id where what = 'hand' and o.kind = 'PAID' and n % 5 > 0;
insert into bank_mutations (account_id, service, line_id, key, day, amount_idr, text, received_at, waiting)
  select account_id, 'plain', 'line ' || order_id, key, day, amount_idr, '', confirmed_at, false from bank_lines;
insert into bank_mutations (account_id, service, line_id, key, day, amount_idr, text, received_at, waiting, aside_at)
  select 1 + n % 3, 'plain', 'rent ' || n, sha256(('rent' || n)::bytea), (o.at at time zone 'Asia/Jakarta')::date, 1500000 + n % 100,
    '', o.at, false, o.at
  from large_others o where what = 'hand' and n % 10 = 0;
insert into bank_mutations (account_id, service, line_id, key, day, amount_idr, text, received_at)
  select 1 + n % 3, 'plain', 'new ' || n, sha256(('new' || n)::bytea), (l.at at time zone 'Asia/Jakarta')::date,
    -- What an order asks for, a little more than one does, or nothing like it.
    case n % 4 when 0 then d.charged_idr when 1 then d.charged_idr + 300 else 50000 + n % 1000 end, 'TRSF E-BANKING CR pembeli', l.at
  from large l, large_others o join orders d on d.id = o.order_id where what = 'hand' and o.kind = 'UNPAID';

insert into suppliers (id, name, adapter, url, reads, address, created_at)
  overriding system value
  select n, 'Pemasok ' || n, case n when 5 then 'kunci' else 'http' end, 'http://127.0.0.1:9/',
    '{"keysAt": "keys", "stateAt": "status", "laterWord": "later", "refusedWord": "refused"}', lpad(n::text, 24, 's'), at - interval '1 year'
  from large, generate_series(1, 5) n;
insert into supplier_secrets (supplier_id, sealed, made_at) select n, sealed, at from large, generate_series(1, 5) n;
insert into supplier_shops (supplier_id, rate, look_at, looked_at, whole_at, began_at)
  select 5, 15000, at + interval '20 hours', at, at, at - interval '1 year' from large;
insert into variant_suppliers (variant_id, position, supplier_id, article)
  select variant, position, case when n > 5 then 5 else 1 + (n + position) % 4 end, n::text
  from large_extra, generate_series(1, 2) position where delivery = 'supplier' and (position = 1 or n <= 5);
insert into supplied_variants (variant_id, supplier_id, remote_id, remote_name, remote_cents, seen, follows, seen_at)
  select variant, 5, n, 'Paket ' || n, 300, 'there', true, at from large, large_extra where delivery = 'supplier' and n > 5;
-- One in ten was refused by the first, and one in a thousand came a second time.
insert into supply_requests (order_id, position, supplier_id, article, quantity, key, state, next_at, reference, made_at, changed_at)
  select o.order_id, v.position, v.supplier_id, v.article, 1, 'L' || o.order_id || '-' || v.position, t.state,
    case t.state when 'later' then l.at + interval '20 hours' end, 'S' || o.order_id, o.at, o.at
  from large l, large_others o join variant_suppliers v on v.variant_id = o.variant, lateral (
    select case when o.kind = 'SELLER' then 'refused' when v.position = 1 and o.kind = 'SUPPLIER' then 'later'
      when v.position = 1 then case when o.n % 10 = 2 and o.variant <= products + 5 then 'refused' else 'given' end
      when o.n % 10 = 2 and o.kind = 'PAID' then 'given' when o.n % 1000 = 3 and o.kind = 'PAID' then 'spare' end as state) t
  where o.what = 'supply' and t.state is not null and o.kind <> 'EXPIRED';
insert into supply_spares (variant_id, request_id, sealed, arrived_at)
  select o.variant, r.id, sealed, r.changed_at from large, supply_requests r join large_others o using (order_id) where r.state = 'spare';
insert into order_events (order_id, kind, source, at)
  select order_id, 'supply-left', 'store', at from large_others where what = 'supply' and kind = 'SELLER';

-- One in twenty orders had a voucher without end. Buyers of five products were given one each for an outage.
insert into vouchers (id, code, discount_percentage, created_at)
  overriding system value
  select n, 'HEMAT' || n, 10, at - interval '1 year' from large, generate_series(1, 200) n;
insert into vouchers (id, code, discount_percentage, max_uses, batch_id, created_at)
  overriding system value
  select 200 + n, 'MAAF' || n, 10, 1, 201 + (n - 1) / greatest(others / 5, 1) * greatest(others / 5, 1), at - interval '60 days'
  from large, generate_series(1, others) n;
insert into compensations (id, product_id, attempt, percentage, words, at)
  overriding system value
  select row_number() over (order by batch_id), row_number() over (order by batch_id), 'outage ' || batch_id, 10, 'Maaf.', created_at
  from vouchers where batch_id is not null group by batch_id, created_at;
insert into compensation_shares (compensation_id, order_id, voucher_id)
  select c.id, (v.id - 200) * 20, v.id from vouchers v join compensations c on c.attempt = 'outage ' || v.batch_id;
insert into product_pauses (product_id, from_at, until_at)
  select id, at - n * interval '50 days', at - n * interval '50 days' + interval '6 hours'
  from large, products, generate_series(1, 5) n;
insert into promos (variant_id, promo_price_idr, original_price_idr, start_date, end_date, created_at)
  select 1 + n % products, 60000, 80000, at - interval '60 days', at - interval '50 days', at - interval '60 days'
  from large, generate_series(1, 200) n;

-- What tells of it, and who was kept out. Nobody is called: the endpoints are switched off.
insert into webhook_endpoints (id, url, events, created_at, off_at, off_why)
  overriding system value
  select n, 'http://127.0.0.1:9/' || n, '{order.paid}', at - interval '1 year', at, 'owner' from large, generate_series(1, 3) n;
insert into webhook_secrets (endpoint_id, sealed, made_at) select n, sealed, at from large, generate_series(1, 3) n;
insert into webhook_sends (endpoint_id, event_id, message, name, order_id, at, made_at, attempts, outcome, tried_at, status, took_ms)
  select 1 + n % 3, n, 'evt_' || n, 'order.paid', n, s.at, s.at, case when f.failed then 8 else 1 end,
    case when f.failed then 'failed' else 'sent' end, s.at, case when f.failed then 500 else 200 end, 80
  from large, generate_series(1, supplied) n, lateral (select large.at - (supplied - n) * (interval '20 days' / supplied) as at) s,
    lateral (select n % 20 = 0 as failed) f;
insert into notices (matter, subject, details, opened_at, told_at, over_at, over_told_at)
  select 'stock', n::text, '{"word": "low", "n": 2}', s.at, s.at, s.at + interval '1 hour', s.at + interval '1 hour'
  from large, generate_series(1, others) n, lateral (select at - interval '2 hours' - (others - n) * (interval '20 days' / others) as at) s;
insert into abuse_events (kind, network_hash, hour, count, first_at, last_at)
  select 'limit', sha256(('network' || n % 50)::bytea), date_trunc('hour', s.at), 3, s.at, s.at
  from large, generate_series(1, 600) n, lateral (select at - n * interval '70 minutes' as at) s;
insert into blocks (kind, value, label, created_at)
  select 'network', encode(sha256(('blocked' || n)::bytea), 'hex'), '198.51.100.0/24', at from large, generate_series(1, 300) n;
insert into api_keys (user_id, public, sealed, name, rights, created_at)
  select id, lpad(id::text, 12, '0'), sealed, 'Toko', '{buy}', at from large, users where id > user0;

insert into report_votes (key_id, base_key, choice, voted_at)
  select k.id, lower('Karcis ' || (product + 4) / 5), case when n % 7 = 0 then 'BANNED' else 'AMAN' end, at
  from large_orders join large_keys k on k.k = n where kind = 'PAID' and n % 5 = 0;

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
  from unnest(array['products', 'variants', 'orders', 'users', 'goods', 'keys', 'redeem_codes', 'key_batches', 'claims', 'shop_files',
    'hand_accounts', 'suppliers', 'vouchers', 'compensations', 'webhook_endpoints']) t;
drop table large_orders, large_batches, large_extra, large_others, large_claims, large_replaced, large_keys, large_imports, large;
select chain_audit_log();
set session_replication_role = origin;
select setval('order_batches', 10000000);
