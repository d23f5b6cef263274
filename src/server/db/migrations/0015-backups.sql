-- What became of the backups that the store makes by itself, and of those made by hand into the same place.
create table backup_runs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz,
  good boolean,
  place text,
  bytes bigint,
  error text,
  check ((ended_at is null) = (good is null)),
  check (good is not true or (place is not null and bytes is not null)),
  check (good is not false or error is not null)
);
--;;
-- One at a time, however many processes there are.
create unique index backup_runs_under_way on backup_runs ((true)) where ended_at is null;
--;;
create index backup_runs_ended on backup_runs (good, ended_at desc);
