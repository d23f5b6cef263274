-- A seller gives something else for what did not work: the goods that were given before lead to those given instead, in the
-- same place of the same line. What leads nowhere, or round in a circle, or to what two were replaced by, cannot be written.
drop index goods_replaced_by;
create unique index goods_replaced_by on goods (replaced_by) where replaced_by is not null;
alter table goods add constraint goods_replaced check (replaced_by is null or (revoked_at is not null and replaced_by > id));

-- Why, and what was given instead: it may be of another variant than was ordered.
create table replacements (
  -- The goods that were given instead.
  goods_id integer not null constraint replacements_pkey primary key
    constraint replacements_goods_id_fkey references goods (id) on delete cascade,
  reason text not null constraint replacements_reason_check check (reason ~ '^[a-z-]{2,20}$'),
  words text not null default '',
  -- Whose stock it came from; where that is another variant than was ordered, what it was given as.
  variant_id integer not null constraint replacements_variant_id_fkey references variants (id),
  name text,
  label text constraint replacements_label_check check ((label is null) = (name is null)),
  validity_seconds integer constraint replacements_validity_seconds_check
    check (validity_seconds is null or (validity_seconds > 0 and label is not null)),
  -- What it cost the seller, where that is known; its order counts it.
  cost_cents integer,
  at timestamptz not null
);
create index replacements_variant_id on replacements (variant_id);

-- What an order cost the seller beside its lines: what was given instead of something else.
alter table orders add column cost_beside_cents integer not null default 0;

create or replace function lines_hold() returns trigger language plpgsql as $$
declare
  broken text;
begin
  select case
      when sums.idr <> o.total_idr then 'order_lines_total'
      when sums.quantity <> o.quantity then 'order_lines_quantity'
      when sums.cost + o.cost_beside_cents <> coalesce(o.cost_cents, 0) then 'order_lines_cost'
      when o.gateway = 'balance' and sums.cents is distinct from o.balance_cents then 'order_lines_balance'
      when sums.goods <> (o.kind = 'goods') then 'order_lines_variant'
      when sums.waits is distinct from o.waits_for or sums.apart then 'order_lines_waits'
    end into broken
  from orders o cross join (
      select sum(l.unit_idr::bigint * l.quantity) as idr, sum(l.quantity) as quantity,
        sum(l.unit_cents::bigint * l.quantity) as cents, coalesce(sum(l.cost_cents::bigint * l.quantity), 0) as cost,
        bool_and(l.variant_id is not null) as goods, max(l.waits_for) as waits,
        count(l.waits_for) not in (0, count(*)) or min(l.waits_for) <> max(l.waits_for) as apart
      from order_lines l where l.order_id = new.order_id
    ) sums
  where o.id = new.order_id;
  if broken is null then return null; end if;
  raise check_violation using message = format('the lines of an order break their rule %s', broken), constraint = broken,
    table = 'order_lines';
end $$;

-- An order may have several mails about what was replaced.
drop index mails_once_per_order;
create unique index mails_once_per_order
  on mails (order_id, kind, (case when kind in ('order-resent', 'order-refunded-part', 'order-replaced') then id else 0 end),
    (case when kind in ('dispute-opened', 'credit-left') then to_email else '' end))
  where order_id is not null;
