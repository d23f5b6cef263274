-- How far something that is done to old rows, once, has come.
create table retention_marks (
  name text primary key,
  through bigint not null
);

-- The mails to a person that belong to no order; those that do are found by it.
create index mails_to on mails (to_email) where order_id is null;
