-- Nothing of a supplier that is stopped is offered, and nothing is asked for from it; what is under way is settled.
alter table suppliers add column stopped boolean not null default false;

-- What events of another Kunci are signed with stands beside what we sign with.
alter table supplier_secrets add column signs text not null default 'calls'
  constraint supplier_secrets_signs_check check (signs in ('calls', 'events'));

-- How far another Kunci is known, and what is put on its prices.
create table supplier_shops (
  supplier_id integer not null constraint supplier_shops_pkey primary key
    constraint supplier_shops_supplier_id_fkey references suppliers (id),
  margin_percent smallint not null default 20 constraint supplier_shops_margin_check check (margin_percent between 0 and 500),
  rounding text not null default '500' constraint supplier_shops_rounding_check check (rounding in ('none', '500', '900')),
  -- Up to where its catalogue was read, and the rate that our prices were made with.
  cursor text not null default '',
  rate integer not null default 0,
  -- When it is looked at next, or as soon as can be; by whom, until when: a look that took too long writes nothing.
  look_at timestamptz not null,
  asked boolean not null default false,
  turn integer not null default 0,
  leased_until timestamptz not null default '-infinity',
  -- The last look that succeeded, and the last at everything; since when there is something to look at.
  looked_at timestamptz,
  whole_at timestamptz,
  began_at timestamptz not null,
  failures smallint not null default 0,
  why text not null default '',
  -- Where it tells us of changes, and why it does not.
  hook_url text not null default '',
  hook_why text not null default ''
);
insert into supplier_shops (supplier_id, look_at, began_at) select id, now(), now() from suppliers where adapter = 'kunci' and not removed;

-- What is sold here and comes from there, as it was last seen.
create table supplied_variants (
  variant_id integer not null constraint supplied_variants_variant_id_fkey references variants (id),
  supplier_id integer not null constraint supplied_variants_supplier_id_fkey references supplier_shops (supplier_id),
  remote_id integer not null constraint supplied_variants_remote_check check (remote_id > 0),
  remote_name text not null,
  remote_cents integer not null constraint supplied_variants_cents_check check (remote_cents >= 0),
  -- Null: it does not run out.
  stock integer constraint supplied_variants_stock_check check (stock >= 0),
  seen text not null constraint supplied_variants_seen_check check (seen in ('there', 'paused', 'gone', 'asks')),
  -- Places taken here before that look which the stock there knew of: with the stock, the most that may be taken.
  base integer not null default 0,
  -- Instead of the supplier's.
  margin_percent smallint constraint supplied_variants_margin_check check (margin_percent between 0 and 500),
  rounding text constraint supplied_variants_rounding_check check (rounding in ('none', '500', '900')),
  -- Our price is made from theirs; the last one that was. Another one was written by hand.
  follows boolean not null,
  own_idr integer,
  -- It would be sold for less than it costs: it is not sold.
  loss boolean not null default false,
  seen_at timestamptz not null,
  constraint supplied_variants_pkey primary key (variant_id, supplier_id),
  -- What is there once is not offered twice.
  constraint supplied_variants_remote_key unique (supplier_id, remote_id)
);
-- A price follows one other.
create unique index supplied_variants_follows on supplied_variants (variant_id) where follows;

-- What was bought a moment ago, which a look at a shop does not know of yet.
create index supply_requests_given on supply_requests (changed_at) where state = 'given';

-- Events that were taken: each once.
create table supplier_events (
  supplier_id integer not null constraint supplier_events_supplier_id_fkey references suppliers (id),
  event_id text not null,
  taken_at timestamptz not null,
  constraint supplier_events_pkey primary key (supplier_id, event_id)
);
create index supplier_events_taken on supplier_events (taken_at);

-- How many of a variant may be taken in all: as the seller says, and no more than one of those who are asked for it had.
create function supply_places(of_variant integer, own integer) returns integer language sql stable as $$
  select least(own, case when bool_or(s.variant_id is null or (s.seen = 'there' and not s.loss and s.stock is null)) then null
    else max(s.base + case when s.seen = 'there' and not s.loss then s.stock else 0 end) end)
  from variant_suppliers v join suppliers p on p.id = v.supplier_id and not p.stopped and not p.removed
  left join supplied_variants s on s.variant_id = v.variant_id and s.supplier_id = v.supplier_id
  where v.variant_id = of_variant
$$;

create or replace function may_place(of_variant integer, wanted integer, email text, address bytea, now_at timestamp with time zone, most_open integer, least_own integer, most_own integer, least_of_all integer)
returns boolean language plpgsql as $$
declare
  unsold integer;
  held integer;
  opened bigint;
  own bigint;
  same bigint;
begin
  insert into variant_places (variant_id) values (of_variant) on conflict do nothing;
  perform 1 from variant_places p where p.variant_id = of_variant for update;
  select case when v.delivery = 'supplier' then supply_places(v.id, v.places) else v.places end - p.taken, p.held into unsold, held
  from variants v join variant_places p on p.variant_id = v.id where v.id = of_variant;
  if unsold < wanted then return null; end if;
  if exists (select 1 from order_lines l where l.variant_id = of_variant and l.waits_for = 'stock') then return false; end if;
  select count(*) filter (where o.customer_email = email and o.address_hash = address and o.expires_at > now_at),
      coalesce(sum(o.quantity) filter (where o.held_until > now_at), 0),
      coalesce(sum((select sum(l.quantity) from order_lines l where l.order_id = o.id and l.variant_id = of_variant))
        filter (where o.held_until > now_at), 0)
    into opened, own, same
  from orders o where o.status = 'UNPAID' and (o.customer_email = email or o.address_hash = address);
  return opened < most_open and own + wanted <= most_own
    and held + wanted <= greatest(least_of_all, (unsold + held) / 2)
    and same + wanted <= greatest(least_own, unsold / 10);
end $$;

-- A place that was given back after something had been handed over for it is not there again at the supplier's.
create or replace function count_places() returns trigger language plpgsql as $$
declare
  most integer;
  now_taken integer;
begin
  if tg_op <> 'INSERT' and old.place in ('held', 'taken') then
    update variant_places set taken = taken - old.quantity, held = held - case old.place when 'held' then old.quantity else 0 end
    where variant_id = old.variant_id;
    if old.delivery = 'supplier' and (tg_op = 'DELETE' or new.place is null)
      and exists (select 1 from goods g where g.order_id = old.order_id and g.line = old.line) then
      update supplied_variants set base = base - old.quantity where variant_id = old.variant_id;
    end if;
  end if;
  if tg_op <> 'DELETE' and new.place in ('held', 'taken') then
    insert into variant_places as p (variant_id, taken, held)
    values (new.variant_id, new.quantity, case new.place when 'held' then new.quantity else 0 end)
    on conflict (variant_id) do update set taken = p.taken + excluded.taken, held = p.held + excluded.held
    returning taken into now_taken;
    select places into most from variants where id = new.variant_id;
    if now_taken > most and (tg_op = 'INSERT' or old.place is null) then
      raise check_violation using message = 'more places are taken than there are', constraint = 'variant_places_most',
        table = 'variant_places';
    end if;
  end if;
  return null;
end $$;
