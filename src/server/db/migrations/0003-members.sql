-- Key holders: a random session for an hour, and their word on whether a product is safe.

create table member_sessions (
  token_hash bytea primary key,
  key_id integer not null references keys on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index member_sessions_key on member_sessions (key_id);
create index member_sessions_expiry on member_sessions (expires_at);

-- One row per key and product: its last vote. The cooldown is the condition of the one statement that writes it.
create table report_votes (
  key_id integer not null references keys on delete cascade,
  base_key text not null,
  choice text not null check (choice in ('AMAN', 'BANNED')),
  voted_at timestamptz not null,
  primary key (key_id, base_key)
);
create index report_votes_base on report_votes (base_key, choice, voted_at);
create index report_votes_at on report_votes (voted_at);

create table reports (
  id integer generated always as identity primary key,
  base_key text not null,
  base_name text not null,
  key_id integer not null references keys on delete cascade,
  choice text not null check (choice in ('AMAN', 'BANNED')),
  created_at timestamptz not null
);
create index reports_base on reports (base_key, created_at);
create index reports_key on reports (key_id);
create index reports_at on reports (created_at);

-- 'Has this browser bought here?' is asked for every wrong key.
create index orders_browser on orders (browser_hash) where browser_hash is not null;
