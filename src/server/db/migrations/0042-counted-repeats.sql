-- A notice that is told again and again is one row with a count, not a row each time.
with kept as (
  select max(id) as id, count(*) as times from order_events where kind = 'callback-repeated'
  group by detail->>'gateway', detail->>'reference', detail->>'status'
), gone as (
  delete from order_events e where e.kind = 'callback-repeated' and not exists (select 1 from kept k where k.id = e.id)
)
update order_events e set detail = e.detail || jsonb_build_object('times', k.times) from kept k where e.id = k.id;

create unique index order_events_repeated
  on order_events ((detail->>'gateway'), (detail->>'reference'), (detail->>'status')) where kind = 'callback-repeated';
