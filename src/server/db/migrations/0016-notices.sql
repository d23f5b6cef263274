-- How each payment gateway is, for all processes; no row: nothing was ever wrong. `probed_at` lets one process at a
-- time try it while it is down.
create table gateway_states (
  gateway text primary key,
  health text not null check (health in ('up', 'slow', 'down')),
  since timestamptz not null,
  probed_at timestamptz not null
);
--;;
-- What the seller is told of. One row from when a matter opens until it is over; `subject` is whose matter it is (a
-- product, a gateway), empty where there is but one.
create table notices (
  id integer primary key generated always as identity,
  matter text not null,
  subject text not null default '',
  details jsonb not null default '{}',
  opened_at timestamptz not null,
  told_at timestamptz,
  over_at timestamptz,
  over_told_at timestamptz,
  check (over_at >= opened_at),
  check (over_told_at is null or (over_at is not null and told_at is not null))
);
create unique index notices_open on notices (matter, subject) where over_at is null;
create index notices_untold on notices (id) where told_at is null or (over_at is not null and over_told_at is null);
create index notices_told on notices (told_at) where told_at is not null;
create index notices_over on notices (over_at) where over_at is not null;
create index notices_over_told on notices (over_told_at) where over_told_at is not null;
--;;
-- How many notices of gateways were refused in each minute, whoever sent them.
create table refused_notices (
  minute timestamptz primary key,
  count integer not null check (count > 0)
);
--;;
-- The days of the store's calendar of which a summary was sent: each once.
create table daily_summaries (
  day date primary key,
  told_at timestamptz not null
);
--;;
-- Who is told when nobody is named.
create index users_owners on users (id) where is_owner and deleted_at is null;
