-- The mails to a person that belong to no order; those that do are found by it.
create index if not exists mails_to on mails (to_email) where order_id is null;
