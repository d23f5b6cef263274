import { type SQL, sql } from 'drizzle-orm';
import { DELIVERY_KINDS } from '#domain/orders/delivery-kinds.ts';
import { SETTINGS } from '#domain/settings/settings.ts';

export interface Invariant {
  rule: string;
  /** Selects `id` of what breaks the rule. */
  broken(now: Date): SQL;
}

/** The first row of the audit log that does not follow from the one before; one pass along the chain. */
const brokenChain = sql`
  with walked as (
    select a.id, a.seq, a.hash, coalesce(lag(a.seq) over chain, 0) as seq_before,
      audit_hash(coalesce(lag(a.hash) over chain, ''), a.seq, audit_text(a)) as due
    from audit_log a where a.seq is not null window chain as (order by a.seq)
  )
  (select id from walked where seq <> seq_before + 1 or hash <> due order by seq limit 1)
  union all
  (select id from audit_log where seq is null limit 1)
  union all
  (select coalesce((select max(id) from audit_log), 0) from audit_head h
   where h.seq <> coalesce((select max(seq) from audit_log), 0))`;

/** How many goods a delivered line `l` has. */
const EACH = Object.entries(DELIVERY_KINDS).flatMap(([kind, { each }]) => (each ? [kind] : []));
const NONE = Object.entries(DELIVERY_KINDS).flatMap(([kind, facts]) => ('inParts' in facts ? [kind] : []));
const DUE = sql`case when l.delivery = any(${sql.param(EACH)}::text[]) then l.quantity
  when l.delivery = any(${sql.param(NONE)}::text[]) then 0 else 1 end`;

const PLACES = sql`case v.delivery when 'supplier' then supply_places(v.id, v.places) else v.places end`;
/** Whether all is there that a line needs which waits for stock. */
const isThere = (line: SQL, now: Date): SQL => sql`${line}.quantity <= case ${line}.delivery when 'key' then (
    select count(*) from keys k where k.variant_id = ${line}.variant_id and k.status = 'free'
      and (k.held_until is null or k.held_until <= ${now.toISOString()}))
  else (select case when ${PLACES} is null or ${line}.place is not null then ${line}.quantity else ${PLACES} - coalesce(p.taken, 0) end
    from variants v left join variant_places p on p.variant_id = v.id where v.id = ${line}.variant_id) end`;

/** Who may be paid back just now is given nothing. */
const nothingGoesBack = (order: SQL): SQL =>
  sql`not exists (select 1 from order_refunds b where b.order_id = ${order} and b.state = 'asked')`;

/** What a buyer, a seller and an auditor may rely on. */
export const INVARIANTS: readonly Invariant[] = [
  {
    rule: 'each key belongs to at most one order',
    broken: () =>
      sql`select key_id as id from goods where key_id is not null group by key_id having count(*) > 1`,
  },
  {
    rule: 'a delivered order has exactly its goods, one for each piece of keys, and each of them unless its buyer is gone',
    broken: () => sql`
      select o.id from orders o join order_lines l on l.order_id = o.id
      left join goods g on g.order_id = o.id and g.line = l.line and g.replaced_by is null
      left join users u on u.id = o.user_id
      where o.delivery_status = 'DELIVERED' and o.kind = 'goods'
      group by o.id, l.line, l.quantity, l.delivery, u.deleted_at having count(g.id) <> ${DUE}
        or (u.deleted_at is null and count(coalesce(g.key_id::text, encode(g.sealed, 'hex'))) <> ${DUE})`,
  },
  {
    rule: 'places are counted as the lines of orders have them, and no more than there are',
    broken: () => sql`
      select coalesce(p.variant_id, n.variant_id) as id from variant_places p full join (
        select variant_id, sum(quantity) as taken, coalesce(sum(quantity) filter (where place = 'held'), 0) as held
        from order_lines where place in ('held', 'taken') group by variant_id) n on n.variant_id = p.variant_id
      left join variants v on v.id = p.variant_id
      where coalesce(p.taken, 0) <> coalesce(n.taken, 0) or coalesce(p.held, 0) <> coalesce(n.held, 0)
        or p.taken > v.places`,
  },
  {
    rule: 'a place is held by an order that can still be paid, and taken by one that is',
    broken: () => sql`
      select o.id from order_lines l join orders o on o.id = l.order_id
      where (l.place = 'held' and o.status <> 'UNPAID') or (l.place = 'taken' and o.status <> 'PAID')
        or (l.place is null and l.delivery <> 'key' and o.status = 'PAID' and o.waits_for is distinct from 'stock')`,
  },
  {
    rule: 'an order that is not delivered has no goods',
    broken: () => sql`
      select distinct o.id from orders o join goods g on g.order_id = o.id where o.delivery_status <> 'DELIVERED'`,
  },
  {
    rule: 'a key is free, was delivered, is held back, or was set aside',
    broken: () => sql`
      select k.id from keys k left join goods d on d.key_id = k.id
      where case k.status when 'free' then d.key_id is not null when 'sold' then d.key_id is null
        when 'paused' then d.key_id is not null else false end`,
  },
  {
    rule: 'the keys of a refunded order, and those that were replaced, are revoked, and no others',
    broken: () => sql`
      select k.id from keys k join goods g on g.key_id = k.id join orders o on o.id = g.order_id
      where (k.status = 'revoked') <> (o.status = 'REFUND' or g.replaced_by is not null) or (k.status = 'revoked') <> (g.revoked_at is not null)`,
  },
  {
    rule: 'keys added are the free, the sold and the revoked ones that are counted',
    broken: () => sql`
      select coalesce(c.variant_id, n.variant_id) as id
      from (select variant_id, count(*) filter (where status = 'free') as free,
              count(*) filter (where status = 'sold') as sold, count(*) filter (where status = 'revoked') as revoked
            from keys group by variant_id) c
      full join (select variant_id, sum(free) as free, sum(sold) as sold, sum(revoked) as revoked from (
              select variant_id, free, sold, revoked from variant_stock
              union all select variant_id, free, sold, revoked from stock_changes) s group by variant_id) n
        on n.variant_id = c.variant_id
      where coalesce(c.free, 0) <> coalesce(n.free, 0) or coalesce(c.sold, 0) <> coalesce(n.sold, 0)
        or coalesce(c.revoked, 0) <> coalesce(n.revoked, 0)`,
  },
  {
    rule: 'what was replaced leads to what was given instead, in its place and with the reason, and so on to one that was not',
    broken: () => sql`
      select g.id from goods g left join goods n on n.id = g.replaced_by left join replacements r on r.goods_id = n.id
      where g.replaced_by is not null and (n.id <= g.id or g.revoked_at is null or r.goods_id is null
        or (n.order_id, n.line, n.slot) is distinct from (g.order_id, g.line, g.slot))
      union all
      select r.goods_id from replacements r left join goods g on g.replaced_by = r.goods_id where g.id is null`,
  },
  {
    rule: 'nothing that was taken back is still claimed, and no claim is about another order’s goods',
    broken: () => sql`
      select c.id from claims c join goods g on g.id = c.goods_id
      where (c.closed_at is null and g.revoked_at is not null) or g.order_id <> c.order_id`,
  },
  {
    rule: 'what was given for trouble stands in the book of who got it, and each voucher of it is for one use',
    broken: () => sql`
      select s.id from compensation_shares s join compensations c on c.id = s.compensation_id
        left join balance_transactions t on t.id = s.ledger_id left join vouchers v on v.id = s.voucher_id
      where (s.ledger_id is not null
          and (t.user_id <> s.user_id or t.operation <> 'add' or t.amount_cents is distinct from c.cents))
        or v.max_uses <> 1`,
  },
  {
    rule: 'how a claim was settled can be found: what was given instead, what went back, what became balance',
    broken: () => sql`
      select c.id from claims c join goods g on g.id = c.goods_id join orders o on o.id = c.order_id
      left join order_refunds r on r.id = c.refund_id
      where not case c.outcome when 'replaced' then g.replaced_by is not null
        when 'refunded' then o.status = 'REFUND' or (r.order_id = o.id and r.state <> 'failed')
        when 'credited' then exists (select 1 from order_events e where e.order_id = o.id and e.kind = 'credited')
        when 'disputed' then o.dispute is not null else true end`,
  },
  {
    rule: 'a delivered key is of the product that was ordered, or of the one that was given instead',
    broken: () => sql`
      select k.id from goods d join keys k on k.id = d.key_id
      left join order_lines l on l.order_id = d.order_id and l.line = d.line
      left join replacements r on r.goods_id = d.id
      where k.variant_id is distinct from coalesce(r.variant_id, l.variant_id)`,
  },
  {
    rule: 'keys added are the available, the held, the held back, the delivered and the revoked ones',
    broken: (now) => sql`
      select k.variant_id as id from keys k left join goods d on d.key_id = k.id
      group by k.variant_id
      having count(*) <> count(*) filter (where k.status = 'free' and (k.held_until is null or k.held_until <= ${now.toISOString()}))
        + count(*) filter (where k.status = 'free' and k.held_until > ${now.toISOString()})
        + count(*) filter (where k.status = 'sold' and d.id is not null)
        + count(*) filter (where k.status in ('revoked', 'paused'))`,
  },
  {
    rule: 'a key that came with a batch is within its numbers, and is on sale unless that is held back',
    broken: () => sql`
      select k.id from keys k left join key_batches b on b.id = k.batch_id
      where k.batch_id is not null and (b.id is null or k.id not between b.first_key and b.last_key)
        or (k.status = 'paused' and b.held_at is null) or (k.status = 'free' and b.held_at is not null)`,
  },
  {
    rule: 'a key is held only for an order that can still be paid',
    broken: (now) => sql`
      select k.id from keys k join orders o on o.id = k.held_by_order_id
      where k.held_until > ${now.toISOString()} and o.status <> 'UNPAID'`,
  },
  {
    rule: 'nothing is paid or delivered without one recorded payment of that gateway and amount',
    broken: () => sql`
      select o.id from orders o left join order_events e on e.order_id = o.id and e.kind = 'paid'
      where o.paid_at is not null or o.delivery_status = 'DELIVERED'
      group by o.id having count(e.id) <> 1
        or bool_or((e.detail->>'amount')::bigint is distinct from coalesce(o.paid_idr, o.charged_idr)
          or e.detail->>'reference' is distinct from o.gateway_reference
          or coalesce(e.detail->>'gateway', o.gateway) <> o.gateway)`,
  },
  {
    rule: 'every delivery has its mail, for as long as mails are kept',
    broken: (now) => sql`
      select o.id from orders o where o.delivery_status = 'DELIVERED' and o.gateway <> 'balance'
        and o.delivered_at > ${now.toISOString()}::timestamptz - make_interval(days => coalesce(
          (select (value #>> '{}')::int from settings where key = 'keepMailsDays'), ${SETTINGS.keepMailsDays.first}))
        and not exists (select 1 from mails m where m.order_id = o.id
          and m.kind = case o.kind when 'top-up' then 'top-up-received' else 'order-delivered' end)`,
  },
  {
    rule: 'no paid order waits for stock while enough of it lies free',
    broken: (now) => sql`
      select w.order_id as id from order_lines w
      where w.waits_for = 'stock' and w.line = 1 and w.delivery <> 'bundle' and ${nothingGoesBack(sql`w.order_id`)} and ${isThere(sql`w`, now)}
      union all
      select w.order_id from order_lines w where w.waits_for = 'stock' and w.delivery = 'bundle' and ${nothingGoesBack(sql`w.order_id`)} and not exists (
        select 1 from order_lines x where x.order_id = w.order_id and x.line > 1 and not (${isThere(sql`x`, now)}))
        and not exists (select 1 from order_lines x where x.order_id = w.order_id and x.line > 1
          and (x.delivery = 'shared' and not exists (select 1 from shared_goods where variant_id = x.variant_id)
            or x.delivery = 'file' and not exists (select 1 from shop_files where variant_id = x.variant_id and sha256 is not null)))`,
  },
  {
    rule: 'an order of a bundle has a line for each thing in it, which costs nothing by itself, and no other order has more than one',
    broken: () => sql`
      select order_id as id from order_lines group by order_id
      having bool_or(delivery = 'bundle') <> (count(*) > 1) or bool_or(delivery = 'bundle' and line <> 1)
        or bool_or(line > 1 and (unit_idr <> 0 or unit_cents <> 0))`,
  },
  {
    rule: 'what a supplier is to give is delivered, has one request under way, or waits for the seller since none is left',
    broken: (now) => sql`
      select o.id from order_lines l join orders o on o.id = l.order_id
      where l.delivery = 'supplier' and o.status = 'PAID' and ${nothingGoesBack(sql`o.id`)} and case o.waits_for
        when 'supplier' then o.paid_at < ${now.toISOString()}::timestamptz - interval '5 minutes' and not exists (
          select 1 from supply_requests r where r.order_id = o.id and r.line = l.line and r.next_at is not null)
        when 'seller' then not exists (select 1 from order_events e where e.order_id = o.id and e.kind = 'supply-left')
          or exists (select 1 from supply_requests r where r.order_id = o.id and r.line = l.line and r.next_at is not null)
        else false end`,
  },
  {
    rule: 'a request has given what its delivered order has, and no order has two',
    broken: () => sql`
      select r.order_id as id from supply_requests r join orders o on o.id = r.order_id
      where r.state = 'given' and (o.delivery_status <> 'DELIVERED' or exists (select 1 from supply_requests n
        where n.order_id = r.order_id and n.line = r.line and n.id <> r.id and n.state = 'given'))`,
  },
  {
    rule: 'an order of a chat belongs to one, and what it was given is told there or still to be told',
    broken: () => sql`
      select o.id from telegram_orders t join orders o on o.merchant_ref = t.merchant_ref
      where o.channel <> 'telegram' or (not t.open and t.told is distinct from 'given'
        and o.status = 'PAID' and o.delivery_status = 'DELIVERED')`,
  },
  {
    rule: 'no balance is below zero',
    broken: () => sql`select id from users where balance_cents < 0`,
  },
  {
    rule: 'what has gone back of an order is the sum of its refunds, and no more than was paid',
    broken: () => sql`
      select o.id from orders o left join order_refunds r on r.order_id = o.id and r.state = 'done'
      where o.refunded_idr > 0 or r.id is not null
      group by o.id having o.refunded_idr > coalesce(o.paid_idr, o.charged_idr, o.total_idr)
        or coalesce(sum(r.amount_idr), 0) > coalesce(o.paid_idr, o.charged_idr, o.total_idr)
        or (o.status = 'PAID' and o.refunded_idr <> coalesce(sum(r.amount_idr), 0))`,
  },
  {
    rule: 'a refund that became balance stands in the ledger, once',
    broken: () => sql`
      select e.order_id as id from order_events e join orders o on o.id = e.order_id
      left join balance_transactions t on t.id = (e.detail->>'ledger')::int and t.operation = 'add'
        and t.order_id = e.order_id and t.order_move = 'kept'
        and t.user_id = (e.detail->>'userId')::int and t.amount_cents = (e.detail->>'cents')::bigint
      where e.kind = 'credited' group by e.order_id, o.status
      having count(*) <> 1 or count(t.id) <> 1 or o.status <> 'REFUND'`,
  },
  {
    rule: 'balances are the sums of their ledgers',
    broken: () => sql`
      select u.id from users u left join balance_transactions t on t.user_id = u.id group by u.id, u.balance_cents
      having u.balance_cents <> coalesce(sum(case t.operation when 'add' then t.amount_cents else -t.amount_cents end), 0)`,
  },
  {
    rule: 'every row of a ledger says the balance after it',
    broken: () => sql`
      select id from (select id, balance_after_cents, sum(case operation when 'add' then amount_cents else -amount_cents end)
        over (partition by user_id order by id) as cents from balance_transactions) t
      where balance_after_cents <> cents`,
  },
  {
    rule: 'every used redeem code was credited to who used it, and no other',
    broken: () => sql`
      select c.id from redeem_codes c left join balance_transactions t on t.redeem_code_id = c.id
      where (c.used_by is null) <> (t.id is null)
        or (t.id is not null and (t.user_id <> c.used_by or t.operation <> 'add' or t.amount_cents <> c.amount_cents))`,
  },
  {
    rule: 'every top-up that was paid stands in the ledger of its account, once and in full, and no other does',
    broken: () => sql`
      select o.id from orders o left join balance_transactions t on t.order_id = o.id and t.order_move = 'paid'
      where o.kind = 'top-up' and ((o.paid_at is null) <> (t.id is null)
        or t.user_id <> o.user_id or t.operation <> 'add' or t.amount_cents <> o.credit_cents + o.bonus_cents)`,
  },
  {
    rule: 'the balance paid its part of every order that has goods, or all of it, once, and of no other',
    broken: () => sql`
      select o.id from orders o left join balance_transactions t on t.order_id = o.id and t.order_move = 'paid'
      where o.balance_cents > 0 and ((t.id is null and (o.status = 'PAID' or o.delivery_status = 'DELIVERED'))
        or (t.id is not null and (o.paid_at is null or o.entry_id is null or t.user_id <> o.user_id
          or t.operation <> 'deduct' or t.amount_cents <> o.balance_cents)))`,
  },
  {
    rule: 'a refund moves no more of a balance back than its order moved, and all of what it paid',
    broken: () => sql`
      select o.id from orders o
      cross join lateral (select coalesce(sum(t.amount_cents) filter (where t.order_move = 'paid'), 0) as paid,
          coalesce(sum(t.amount_cents) filter (where t.order_move = 'kept'), 0) as kept,
          coalesce(sum(t.amount_cents) filter (where t.order_move = 'back' and t.operation = 'add'), 0) as given,
          coalesce(sum(t.amount_cents) filter (where t.order_move = 'back' and t.operation = 'deduct'), 0) as taken
        from balance_transactions t where t.order_id = o.id) l
      where (o.kind = 'top-up' and (l.taken - l.given not between 0 and l.paid
          or (o.status = 'PAID' and o.refunded_idr = 0 and l.taken - l.given <> coalesce(
            (select r.credit_cents from order_refunds r where r.order_id = o.id and r.state = 'asked'), 0))))
        or (o.kind = 'goods' and (l.given > l.paid or l.taken > l.kept
          or (l.paid > 0 and (o.status = 'REFUND') <> (l.given = l.paid))))`,
  },
  {
    rule: 'what became balance and left by its gateway or a lost dispute was taken back, or is owed',
    broken: () => sql`
      select o.id from balance_transactions k join orders o on o.id = k.order_id
      cross join lateral (select coalesce(o.paid_idr, o.charged_idr, o.total_idr) as idr) p
      cross join lateral (select coalesce(sum(amount_idr), 0) as idr from order_refunds
        where order_id = o.id and state = 'done') gone
      cross join lateral (select coalesce(sum(amount_cents), 0) as cents from balance_transactions
        where order_id = o.id and order_move = 'back' and operation = 'deduct') taken
      cross join lateral (select coalesce(sum((detail->>'owed')::bigint), 0) as cents from order_events
        where order_id = o.id and kind = 'credit-taken-back') owed
      where k.order_move = 'kept' and (
        taken.cents + owed.cents
          <> case when gone.idr = 0 then 0
            else k.amount_cents - least(k.amount_cents, round((p.idr - gone.idr) * 100.0 / o.idr_per_usd)) end
        or (gone.idr < p.idr and (o.dispute = 'lost' or exists (
          select 1 from order_events e where e.order_id is null and e.detail->>'reference' = o.gateway_reference
            and e.kind = 'callback-repeated' and e.detail->>'gateway' = o.gateway and e.detail->>'status' = 'REFUND'))))`,
  },
  {
    rule: 'a line of a bank confirms one order of its account, which was paid and has no other, and then waits for nobody',
    broken: () => sql`
      select o.id from bank_lines l join orders o on o.id = l.order_id left join bank_mutations m on m.key = l.key
      where o.paid_at is null or o.gateway <> 'manual' or o.payment_method <> 'HAND-' || l.account_id
        or m.waiting or m.account_id <> l.account_id or m.amount_idr <> l.amount_idr or m.day <> l.day
      union all
      select order_id from bank_lines group by order_id having count(*) > 1`,
  },
  {
    rule: 'what is on sale belongs to a product that is',
    broken: () => sql`
      select v.id from variants v join products g on g.id = v.product_id
      where v.deleted_at is null and g.deleted_at is not null`,
  },
  {
    rule: 'an order of the API was bought by a key of its account, under a number, for what the balance paid',
    broken: () => sql`
      select o.id from orders o left join api_orders a on a.order_id = o.id left join api_keys k on k.id = a.key_id
      where (o.channel = 'api' or a.order_id is not null) and (o.channel <> 'api' or k.user_id is distinct from o.user_id
        or a.cents is distinct from o.balance_cents or o.attempt is null or not starts_with(o.attempt, 'api:'))`,
  },
  {
    rule: 'every order has its lines, and they add up to it',
    broken: () => sql`
      select o.id from orders o left join order_lines l on l.order_id = o.id group by o.id
      having sum(l.unit_idr::bigint * l.quantity) is distinct from o.total_idr or coalesce(sum(l.quantity) filter (where l.delivery = 'bundle'), sum(l.quantity)) <> o.quantity
        or coalesce(sum(l.cost_cents::bigint * l.quantity), 0) + o.cost_beside_cents <> coalesce(o.cost_cents, 0)
        or (o.gateway = 'balance' and sum(l.unit_cents::bigint * l.quantity) is distinct from o.balance_cents)
        or bool_or((l.variant_id is null) <> (o.kind = 'top-up')) or bool_or(l.waits_for is distinct from o.waits_for)`,
  },
  {
    rule: 'what an order cost beside its lines is what was given instead, and what batches say that its keys cost',
    broken: () => sql`
      select o.id from orders o left join (
        select g.order_id, sum(coalesce(r.cost_cents, 0) + coalesce(g.cost_cents - coalesce(l.cost_cents, 0), 0)) as cents
        from goods g join order_lines l on l.order_id = g.order_id and l.line = g.line
        left join replacements r on r.goods_id = g.id group by g.order_id) s on s.order_id = o.id
      where o.cost_beside_cents <> coalesce(s.cents, 0)`,
  },
  {
    rule: 'what an order costs is its plain price less the steps that are kept with it',
    broken: () => sql`
      select o.id from orders o where (select sum(plain_idr::bigint * quantity) from order_lines where order_id = o.id)
        - coalesce((select sum(coalesce(takes_idr, 0)) from order_adjustments where order_id = o.id), 0) <> o.total_idr`,
  },
  {
    rule: 'a voucher counts the uses that orders hold',
    broken: () => sql`
      select v.id from vouchers v left join (
        select voucher_id, count(*) as n from orders where voucher_held group by voucher_id) h on h.voucher_id = v.id
      where v.max_uses is not null and v.uses <> coalesce(h.n, 0)`,
  },
  {
    rule: 'where events are told there is one secret in use, and a customer is told of no other’s order',
    broken: () => sql`
      select e.id from webhook_endpoints e
      where (select count(*) from webhook_secrets k where k.endpoint_id = e.id and k.ends_at is null) <> 1
      union all
      select e.id from webhook_sends s join webhook_endpoints e on e.id = s.endpoint_id join orders o on o.id = s.order_id
      where e.user_id is not null and o.user_id is distinct from e.user_id`,
  },
  {
    rule: 'a product in maintenance has one open pause and no other has one; none ends before it begins or lies over another',
    broken: () => sql`
      select p.id from products p
      where (select count(*) from product_pauses s where s.product_id = p.id and s.until_at is null) <> p.is_maintenance::int
      union all
      select product_id from (select product_id, from_at, until_at,
          lag(coalesce(until_at, 'infinity')) over (partition by product_id order by from_at) as before from product_pauses) s
      where until_at < from_at or from_at < before`,
  },
  {
    rule: 'the audit log is as it was written; the first row that is not',
    broken: () => brokenChain,
  },
  {
    rule: 'what is kept of a day’s sales is what was sold',
    broken: () => sql`
      select to_char(k.day, 'YYYYMMDD')::int as id from sales_days k
      cross join lateral (select k.day::timestamp at time zone k.zone as start) d
      left join lateral (select count(*) as n, sum(coalesce(paid_idr - fee_idr, total_idr - unique_idr) - refunded_idr) as revenue,
            round(sum(cost_cents::bigint * idr_per_usd) / 100) as cost,
            sum(payment_cost_idr - fee_idr) as fees
          from orders where status = 'PAID' and kind = 'goods' and user_id is null and paid_at >= d.start and paid_at < d.start + interval '24 hours') o on true
      left join lateral (select sum(keys) as n, sum(price_cents) as revenue, sum(cost_cents) as cost
          from customer_sales where at >= d.start and at < d.start + interval '24 hours') p on true
      where not exists (select 1 from stale_sales_days t where t.day = k.day)
        and (k.guest_orders, k.guest_revenue_idr, k.guest_cost_idr, k.guest_fees_idr, k.purchases, k.revenue_cents, k.cost_cents)
          is distinct from (coalesce(o.n, 0), coalesce(o.revenue, 0), coalesce(o.cost, 0), coalesce(o.fees, 0),
            coalesce(p.n, 0), coalesce(p.revenue, 0), coalesce(p.cost, 0))`,
  },
];
