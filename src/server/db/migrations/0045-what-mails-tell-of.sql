-- A mail names what it tells of; it was found by times that were the same.
alter table devices add column id integer generated always as identity unique;
alter table mails add column about jsonb not null default '{}';

-- What may still be sent, or sent again, is found in that way once more.
update mails m set about = jsonb_build_object('refunds', (
  select jsonb_agg(r.id order by r.id) from order_refunds r
  where r.order_id = m.order_id and r.state = 'done' and r.settled_at = m.created_at))
where m.kind = 'order-refunded-part' and m.status <> 'sent';
update mails m set about = jsonb_build_object('device', d.id)
from devices d where m.kind = 'new-sign-in' and m.status <> 'sent' and d.user_id = m.user_id and d.created_at = m.created_at;
update mails m set about = jsonb_build_object(
  'opened', (select coalesce(jsonb_agg(n.id), '[]') from notices n
    where n.told_at = m.created_at and n.over_told_at is distinct from m.created_at),
  'over', (select coalesce(jsonb_agg(n.id), '[]') from notices n where n.over_told_at = m.created_at))
where m.kind = 'notice' and m.status <> 'sent';
update mails m set about = jsonb_build_object('day', s.day)
from daily_summaries s where m.kind = 'daily-summary' and m.status <> 'sent' and s.told_at = m.created_at;
