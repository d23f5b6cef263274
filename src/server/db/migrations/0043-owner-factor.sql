-- Since when an owner without a second factor is asked for one.
alter table users add column factor_asked_at timestamptz;
