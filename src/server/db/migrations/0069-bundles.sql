-- Several variants that are sold as one, at the price of the one. What an order of it was for stands in its own lines.
create table bundle_parts (
  bundle_id integer not null constraint bundle_parts_bundle_id_fkey references variants (id) on delete cascade,
  part_id integer not null constraint bundle_parts_part_id_fkey references variants (id) on delete cascade,
  quantity integer not null constraint bundle_parts_quantity_check check (quantity between 1 and 100),
  constraint bundle_parts_pkey primary key (bundle_id, part_id),
  constraint bundle_parts_apart check (bundle_id <> part_id)
);
create index bundle_parts_part_id on bundle_parts (part_id);

-- An order is for so many bundles, whatever is inside: the lines of its parts are not counted again.
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
      select sum(l.unit_idr::bigint * l.quantity) as idr,
        coalesce(sum(l.quantity) filter (where l.delivery = 'bundle'), sum(l.quantity)) as quantity,
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
