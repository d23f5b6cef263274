-- What came with 0.3.0: payments by hand, top-ups, payments that are part balance, refunds in part, fees, discounts that are
-- written down, pages of products and of words.
insert into hand_accounts (id, kind, name, holder, number, qris, active, place, changed_at) overriding system value
  select id, kind, name, 'Toko Uji', number, qris, id < 4, id, at from fill, (values (1, 'bank', 'BCA', '5270183344', null),
    (2, 'e-wallet', 'DANA', '081234567890', null), (3, 'qris', 'Toko', '', '00020101021126'), (4, 'bank', 'BNI', '991', null)) v (id, kind, name, number, qris);
insert into info_pages (slug, place, texts, changed_at)
  select 'garansi', 9, '{"id": {"title": "Garansi", "body": "Key diganti bila **tidak berfungsi**."}}', at from fill;
insert into terms (kind, name, place, tone) values ('badge', 'Resmi', 9, 'good');

-- Of ten: two by hand, two top-ups, two that are part balance, one refunded in part, one with a fee, one with a voucher, one held now.
create temporary table plan as
  select base + n as id, case when n % 10 = 6 then 'top-up' when n % 10 = 7 then 'top-up' else 'goods' end as kind, n % 10 as sort, n % 100 / 10 as turn,
    case when n % 10 in (0, 1) then 'manual' when n % 10 = 4 then 'midtrans' else 'tripay' end as gateway,
    'PUB-' || (extract(epoch from c.at) * 1000)::bigint || '-' || upper(left(md5('ref' || base + n), 20)) as merchant_ref,
    case when n % 10 in (0, 1) then 'TF-' else 'DEV-T' end || lpad((base + n)::text, 9, '0') as gateway_reference,
    sha256(('ask' || base + n)::bytea) as request_hash, case when n % 10 in (0, 1) then 'HAND-' || 1 + n / 10 % 3 else 'BCAVA' end as payment_method,
    case when n % 10 not in (6, 7) then p.id end as product_id, case when n % 10 in (6, 7) then 'Top-up' else p.name end as product_name,
    1 as quantity, u.idr as unit_price_idr, u.idr::bigint as total_idr, case when n % 10 = 5 then 10 else 0 end as discount_percentage,
    case when n % 10 = 5 then 1 end as voucher_id, case when n % 10 = 5 then u.full - u.idr end::bigint as discount_idr,
    case when n % 10 = 4 then 4000 else 0 end as fee_idr, case when n % 10 = 4 then 4400 when n % 10 = 8 then 700 else 0 end as payment_cost_idr,
    case when n % 10 in (0, 1) then 1 + n / 10 % 900 else 0 end as unique_idr, 16000 as idr_per_usd,
    case when n % 10 in (2, 3) then 62 else 0 end as balance_cents, case when n % 10 in (2, 3) then 9920 else 0 end::bigint as balance_idr,
    u.idr::bigint + case when n % 10 = 4 then 4000 when n % 10 in (2, 3) then -9920 when n % 10 in (0, 1) then -(1 + n / 10 % 900) else 0 end as charged_idr,
    case when n % 50 = 1 then u.idr - 1500 end::bigint as paid_idr, case when n % 10 = 8 then 5000 else 0 end::bigint as refunded_idr,
    case when n % 10 in (6, 7) then 1000 else 0 end as credit_cents, case when n % 10 = 7 then 50 else 0 end as bonus_cents,
    case when n % 10 in (2, 3, 6, 7) then 100 + 1 + n / 10 % 40 end as user_id,
    case when n % 10 in (2, 3) then nextval('purchase_batches_id_seq') end::int as entry_id,
    case when n % 10 not in (6, 7) then p.cost_price_cents end as cost_cents,
    case when n % 10 in (2, 3, 6, 7) then 'pelanggan' || 1 + n / 10 % 40 else 'pembeli' || n % 1000 end || '@contoh.test' as customer_email,
    'Pembeli ' || n % 1000 as customer_name, (array['id', 'en', 'ar', 'zh', 'th'])[1 + n % 5] as locale,
    s.status, case when s.status in ('PAID', 'REFUND') then 'DELIVERED' else 'PENDING' end as delivery_status,
    case when s.status = 'UNPAID' and n % 10 = 9 then f.at + interval '9 hours' end as held_until,
    case when s.status = 'UNPAID' then f.at + interval '20 hours' end as next_check_at, c.at as created_at,
    case when s.status = 'UNPAID' then f.at + interval '22 hours' else c.at + interval '1 hour' end as expires_at,
    case when s.status in ('PAID', 'REFUND') then c.at + interval '4 minutes' end as paid_at,
    case when s.status in ('PAID', 'REFUND') then c.at + interval '4 minutes' end as delivered_at,
    case when s.status = 'REFUND' then c.at + interval '5 hours' end as refunded_at
  from fill f, (select max(id) as base from orders) b, generate_series(1, f.orders / 5) n
  -- Those that can still be paid are of the last ones, and held ones as few as an account may hold.
  cross join lateral (select case when n % 10 = 9 and n > orders / 5 - 100 then 'UNPAID' when n % 10 = 0 and n > orders / 5 - 300 then 'UNPAID'
    when n % 10 = 6 and n > orders / 5 - 100 then 'UNPAID' when n % 10 in (0, 9) then 'EXPIRED' when n % 100 in (12, 26) then 'REFUND' else 'PAID' end as status) s
  cross join lateral (select pg_temp.calm(f.at - interval '3 hours' - (orders / 5 - n) * (interval '40 days' / orders * 5)) as at) c
  join products p on p.id = 1 + n % 36
  cross join lateral (select case when n % 10 in (6, 7) then 160000 else coalesce(p.public_price_idr, 50000) end as full) whole
  cross join lateral (select whole.full, case when n % 10 = 5 then whole.full * 9 / 10 else whole.full end as idr) u;

--;;
insert into hand_payments (order_id, account_id, claimed_at, waiting, refused_at, refused_words, reminded_at, aside)
  select id, split_part(payment_method, '-', 2)::int, case when turn > 0 then created_at + interval '2 minutes' end, status = 'UNPAID' and turn in (1, 2, 3),
    case when turn = 4 then created_at + interval '9 minutes' end, case when turn = 4 then 'Belum masuk.' else '' end, created_at + interval '1 minute', turn = 3
  from plan where gateway = 'manual';
insert into hand_proofs (order_id, hash, mime_type, data, sent_at)
  select id, sha256(('bukti' || id / 20)::bytea), 'image/png', '\x89504e47', created_at + interval '2 minutes' from plan where gateway = 'manual' and turn in (1, 2);
insert into order_events (order_id, kind, source, detail, at)
  select id, step, 'buyer', '{}', created_at + interval '2 minutes' from plan, unnest(array['hand-claimed', 'hand-proof']) step
  where gateway = 'manual' and turn in (1, 2) order by id, step;
insert into bank_lines (key, account_id, order_id, confirmed_by, confirmed_at)
  select sha256(('baris' || id)::bytea), split_part(payment_method, '-', 2)::int, id, 1, paid_at from plan where gateway = 'manual' and paid_at is not null and turn = 5;

insert into order_refunds (order_id, amount_idr, key, way, state, reason, asked_by, gateway_id, created_at, settled_at)
  select id, case when status = 'REFUND' then coalesce(paid_idr, charged_idr) else refunded_idr end, 'refund-' || id, case turn % 2 when 0 then 'gateway' else 'hand' end,
    'done', 'Salah beli', 1, 'rf-' || id, paid_at + interval '5 hours', paid_at + interval '5 hours' from plan where refunded_idr > 0 or status = 'REFUND';
-- One that the gateway did not do, and one that it has yet to answer.
insert into order_refunds (order_id, amount_idr, key, way, state, reason, asked_by, why, tries, next_try_at, created_at, settled_at)
  select id, 1000, 'again-' || id, 'gateway', case turn when 1 then 'failed' else 'asked' end, 'Salah beli', 1, case turn when 1 then 'refused' end, 2,
    case turn when 2 then (select at + interval '20 hours' from fill) end, paid_at + interval '6 hours', case turn when 1 then paid_at + interval '7 hours' end
  from plan where sort = 8 and turn in (1, 2);
update orders o set refunded_idr = coalesce(o.paid_idr, o.charged_idr) from plan where plan.id = o.id and plan.status = 'REFUND';
insert into order_events (order_id, kind, source, detail, at)
  select id, 'refunded-part', 'admin', jsonb_build_object('amount', refunded_idr, 'refunded', refunded_idr, 'reason', 'Salah beli'), paid_at + interval '5 hours'
  from plan where refunded_idr > 0 and status = 'PAID';

-- What top-ups brought, what the balance paid of an order, and what went back of both.
insert into balance_transactions (user_id, amount_cents, operation, reason, order_id, order_move, created_at)
  select user_id, cents, operation, reason || gateway_reference, id, move, moved_at from plan cross join lateral (
    values ('paid', case kind when 'top-up' then 'add' else 'deduct' end, case kind when 'top-up' then credit_cents + bonus_cents else balance_cents end,
        case kind when 'top-up' then 'Top-up ' else 'Order ' end, paid_at),
      ('back', case kind when 'top-up' then 'deduct' else 'add' end, case kind when 'top-up' then credit_cents + bonus_cents else balance_cents end,
        case kind when 'top-up' then 'Refund of top-up ' else 'Balance of order ' end, refunded_at)) m (move, operation, cents, reason, moved_at)
  where user_id is not null and moved_at is not null order by moved_at, id, move desc;
-- Of an order 0.3.0 wrote the balance after it, too.
update balance_transactions t set balance_after_cents = s.cents from (
    select id, sum(case operation when 'add' then amount_cents else -amount_cents end) over (partition by user_id order by id) as cents
    from balance_transactions) s where s.id = t.id and t.order_id is not null;
insert into order_events (order_id, kind, source, detail, at)
  select id, 'balance-taken', 'store', jsonb_build_object('cents', balance_cents), paid_at from plan where balance_cents > 0 and paid_at is not null;

-- Orders that hold a key now say until when.
update keys k set held_by_order_id = h.id, held_until = h.held_until from (
    select p.id, p.held_until, (select min(k.id) from keys k where k.product_id = p.product_id and k.status = 'free') as key_id,
      row_number() over (partition by p.product_id order by p.id) as nth from plan p where p.held_until is not null) h
  where k.id = h.key_id and h.nth = 1;
update order_events e set detail = jsonb_build_object('held', true, 'until', to_char(p.held_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from plan p where p.id = e.order_id and e.kind = 'created' and p.held_until is not null;

-- Somebody who asked to be forgotten, and an owner who has been asked for a second factor.
update orders set customer_email = 'forgotten@forgotten.invalid', customer_name = 'forgotten', address_hash = null, browser_hash = null where id % 211 = 0;
update users set factor_asked_at = (select at from fill) where id = 1;

-- What was sold on days that are over, as the store keeps it; of some it is known that the sum is old.
insert into sales_days (day, zone, guest_orders, guest_revenue_idr, guest_cost_idr, guest_fees_idr, purchases, revenue_cents, cost_cents)
  select day, store_zone(), coalesce(g.n, 0), coalesce(g.revenue, 0), coalesce(g.cost, 0), coalesce(g.fees, 0), coalesce(c.n, 0), coalesce(c.revenue, 0),
    coalesce(c.cost, 0)
  from (select generate_series(store_day(min(paid_at)), store_day((select at from fill)) - 2, interval '1 day')::date as day from orders) d
  left join (select store_day(paid_at) as day, count(*) as n, sum(coalesce(paid_idr - fee_idr, total_idr - unique_idr) - refunded_idr) as revenue,
      round(sum(cost_cents::bigint * quantity * idr_per_usd) / 100) as cost, sum(payment_cost_idr - fee_idr) as fees
    from orders where status = 'PAID' and kind = 'goods' and user_id is null group by 1) g using (day)
  left join (select store_day(at) as day, sum(keys) as n, sum(price_cents) as revenue, sum(cost_cents) as cost from customer_sales group by 1) c using (day);
insert into stale_sales_days (day) select day from sales_days where extract(day from day) = 5;
