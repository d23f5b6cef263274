-- Browsers that signed in to an account: guesses made elsewhere do not use up their tries. A browser keeps one
-- token for all its accounts.
create table devices (
  token_hash bytea not null,
  user_id integer not null references users on delete cascade,
  network_hash bytea,
  agent text not null default '',
  locale text not null default 'id',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index devices_user on devices (user_id, last_used_at desc);
create index devices_age on devices (last_used_at);

-- Wrong passwords for one account from wherever it was never used, as a keyed hash of its e-mail.
create table account_guards (
  account_hash bytea primary key,
  failures integer not null,
  failures_from timestamptz not null,
  -- Once the failures are used up, one attempt may be judged from then on.
  next_at timestamptz not null
);
create index account_guards_age on account_guards (failures_from);

-- What was turned away, one row per kind, network and hour: it cannot grow with the number of requests.
create table abuse_events (
  kind text not null,
  -- Empty when no network can be blamed.
  network_hash bytea not null,
  hour timestamptz not null,
  count integer not null check (count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (kind, network_hash, hour)
);
create index abuse_events_last on abuse_events (last_at desc);

-- A mailed code belongs to the browser that asked. Once it was right, the row is that browser's view until it
-- expires. Codes live for ten minutes: none is carried over.
drop table email_codes;
create table email_codes (
  email_hash bytea not null,
  browser_hash bytea not null,
  nonce text not null,
  code_hash bytea not null,
  -- Which mail carries it; none where there is nobody to write to.
  mail_id integer,
  wrong_tries integer not null default 0 check (wrong_tries between 0 and 5),
  used boolean not null default false,
  expires_at timestamptz not null,
  primary key (email_hash, browser_hash)
);
create unique index email_codes_mail on email_codes (mail_id) where mail_id is not null;
create index email_codes_expiry on email_codes (expires_at);

-- Whom the seller does not want to serve. A network is kept as its keyed hash in hex; only a range of IPv4
-- addresses, which is nobody's in particular, is kept as it is.
create table blocks (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('email', 'domain', 'network', 'range')),
  value text not null check (value <> ''),
  label text not null default '',
  reason text not null default '',
  created_by integer references users,
  created_at timestamptz not null,
  ends_at timestamptz check (ends_at > created_at)
);
create unique index blocks_value on blocks (kind, value);
