import { type SQL, sql } from 'drizzle-orm';

export interface Invariant {
  rule: string;
  /** Selects `id` of what breaks the rule. */
  broken(now: Date): SQL;
}

/** What a buyer, a seller and an auditor may rely on. */
export const INVARIANTS: readonly Invariant[] = [
  {
    rule: 'each key belongs to at most one order or purchase',
    broken: () => sql`select key_id as id from deliveries group by key_id having count(*) > 1`,
  },
  {
    rule: 'a delivered order has exactly its quantity of keys',
    broken: () => sql`
      select o.id from orders o left join deliveries d on d.order_id = o.id
      where o.delivery_status = 'DELIVERED' group by o.id, o.quantity having count(d.key_id) <> o.quantity`,
  },
  {
    rule: 'an order that is not delivered has no keys',
    broken: () => sql`
      select distinct o.id from orders o join deliveries d on d.order_id = o.id where o.delivery_status <> 'DELIVERED'`,
  },
  {
    rule: 'a key is free, or it was delivered',
    broken: () => sql`
      select k.id from keys k left join deliveries d on d.key_id = k.id
      where (k.status = 'free') <> (d.key_id is null)`,
  },
  {
    rule: 'the keys of a refunded order are revoked, and no others',
    broken: () => sql`
      select k.id from keys k join deliveries d on d.key_id = k.id join orders o on o.id = d.order_id
      where (k.status = 'revoked') <> (o.status = 'REFUND')`,
  },
  {
    rule: 'keys added are the free, the sold and the revoked ones that are counted',
    broken: () => sql`
      select coalesce(c.product_id, n.product_id) as id
      from (select product_id, count(*) filter (where status = 'free') as free,
              count(*) filter (where status = 'sold') as sold, count(*) filter (where status = 'revoked') as revoked
            from keys group by product_id) c
      full join (select product_id, sum(free) as free, sum(sold) as sold, sum(revoked) as revoked from (
              select product_id, free, sold, revoked from product_stock
              union all select product_id, free, sold, revoked from stock_changes) s group by product_id) n
        on n.product_id = c.product_id
      where coalesce(c.free, 0) <> coalesce(n.free, 0) or coalesce(c.sold, 0) <> coalesce(n.sold, 0)
        or coalesce(c.revoked, 0) <> coalesce(n.revoked, 0)`,
  },
  {
    rule: 'nothing is delivered without a recorded payment of that order and amount',
    broken: () => sql`
      select o.id from orders o where o.delivery_status = 'DELIVERED' and not exists (
        select 1 from order_events e where e.order_id = o.id and e.kind = 'paid'
          and (e.detail->>'amount')::bigint = o.charged_idr)`,
  },
  {
    rule: 'every delivery has its mail',
    broken: () => sql`
      select o.id from orders o where o.delivery_status = 'DELIVERED'
        and not exists (select 1 from mails m where m.order_id = o.id and m.kind = 'order-delivered')`,
  },
  {
    rule: 'no paid order waits while enough keys for it lie free',
    broken: (now) => sql`
      select w.id from orders w
      where w.status = 'PAID' and w.delivery_status = 'PENDING' and w.quantity <= (
        select count(*) from keys k where k.product_id = w.product_id and k.status = 'free'
          and (k.held_until is null or k.held_until <= ${now.toISOString()}))`,
  },
  {
    rule: 'balances are the sums of their ledgers',
    broken: () => sql`
      select u.id from users u left join balance_transactions t on t.user_id = u.id group by u.id, u.balance_cents
      having u.balance_cents <> coalesce(sum(case t.operation when 'add' then t.amount_cents else -t.amount_cents end), 0)`,
  },
  {
    rule: 'a voucher counts the uses that orders hold',
    broken: () => sql`
      select v.id from vouchers v where v.max_uses is not null
        and v.uses <> (select count(*) from orders o where o.voucher_id = v.id and o.voucher_held)`,
  },
];
