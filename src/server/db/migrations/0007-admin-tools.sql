-- A voucher that is deleted stays for the orders that used it; its code is free for another.
alter table vouchers add column deleted_at timestamptz;
drop index vouchers_code;
create unique index vouchers_code on vouchers (code) where deleted_at is null;

-- The audit log by kind of action, newest first.
create index audit_log_action on audit_log (action, id desc);

-- Customers by name, for the seller's list.
create index users_customers on users (id desc) where deleted_at is null and not is_admin;

create index promos_newest on promos (id desc);

-- What a mail would say may have become untrue before it left; that is no failure.
alter table mails drop constraint mails_status_check;
alter table mails add constraint mails_status_check check (status in ('queued', 'sent', 'failed', 'dropped'));
