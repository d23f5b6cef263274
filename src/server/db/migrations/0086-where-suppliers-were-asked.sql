-- Where a request was sent: the supplier's address then, and of another Kunci by which key. Empty: it was not sent, or before
-- this was written down.
alter table supply_requests add column sent_to text not null default '';
update supply_requests r set sent_to = rtrim(p.url, '/') || case p.adapter when 'kunci' then coalesce(' ' || (
  select max(k.id) from supplier_secrets k where k.supplier_id = p.id and k.signs = 'calls'), '') else '' end
from suppliers p where p.id = r.supplier_id and r.state in ('asked', 'later');
