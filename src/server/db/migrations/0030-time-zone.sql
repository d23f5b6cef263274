-- By whose clock the store's days begin: what the seller has set (src/domain/time-zones.ts).
create function store_zone() returns text stable language sql
  return coalesce((select value #>> '{}' from settings where key = 'timeZone'), 'Asia/Jakarta');
create or replace function store_day(at timestamptz) returns date stable language sql
  return (at at time zone store_zone())::date;

-- A sum says by whose clock it was made: with another set since, it is not read, and made anew in its time. Until now
-- there was one; processes of an older version go on with it.
alter table sales_days add column zone text not null default 'Asia/Jakarta';

-- A change marks the sum that it is part of by that sum's own clock: the zone may be set back.
create or replace function mark_sales_day(at timestamptz) returns void language plpgsql as $$
begin
  if at is null then return; end if;
  perform pg_advisory_xact_lock_shared(7219, store_day(at) - date '2000-01-01');
  insert into stale_sales_days (day)
    select day from sales_days where day between store_day(at) - 1 and store_day(at) + 1
      and day = (at at time zone zone)::date;
end $$;
