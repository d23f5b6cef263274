-- The seller's people and what each may do; sessions that end and can be ended; second factors.

-- Roles the seller made. The ready ones are rules of the domain and have no row.
create table roles (
  id integer generated always as identity primary key,
  name text not null check (btrim(name) <> ''),
  rights text[] not null check (rights <@ array['orders.see', 'keys.see', 'customers.see', 'reports.see',
    'products.change', 'stock.change', 'offers.change', 'orders.change', 'customers.change', 'settings.change',
    'staff.change']),
  created_at timestamptz not null
);
create unique index roles_name on roles (lower(name));

-- An admin is an owner, or staff with one role. Who was an admin before is an owner.
alter table users add column is_owner boolean not null default false;
alter table users add column ready_role text check (ready_role in ('manager', 'stock', 'support', 'reader'));
alter table users add column role_id integer references roles;
-- Somebody else typed this password: its owner is asked to choose another.
alter table users add column password_given boolean not null default false;
-- Until the one who was invited has chosen a password.
alter table users add column invited_at timestamptz;
update users set is_owner = true where is_admin;
alter table users add constraint users_one_role check (num_nonnulls(ready_role, role_id) + is_owner::int = is_admin::int);
create index users_staff on users (id) where deleted_at is null and is_admin;
create index users_role on users (role_id) where role_id is not null;

-- A session knows where it was begun, when it was last used, and when its owner last proved who they are.
alter table sessions add column id bigint generated always as identity;
alter table sessions add column device text not null default '';
alter table sessions add column network text not null default '';
alter table sessions add column last_used_at timestamptz;
alter table sessions add column proved_at timestamptz;
-- What a passkey must sign next; used once.
alter table sessions add column challenge text;
update sessions set last_used_at = created_at, proved_at = created_at;
alter table sessions alter column last_used_at set not null;
alter table sessions alter column proved_at set not null;
create unique index sessions_id on sessions (id);

-- The secret of an authenticator app, sealed. It counts once a code from it was seen; a code works once.
create table totp_secrets (
  user_id integer primary key references users on delete cascade,
  sealed bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create trigger totp_sealed_inserted after insert on totp_secrets
  referencing new table as new_rows for each statement execute function check_sealed();
create trigger totp_sealed_updated after update on totp_secrets
  referencing new table as new_rows for each statement execute function check_sealed();

create table recovery_codes (
  code_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null
);
create index recovery_codes_user on recovery_codes (user_id);

create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (btrim(name) <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create unique index passkeys_credential on passkeys (credential_id);
create index passkeys_user on passkeys (user_id);

-- Between a right password and the second factor. The tries are counted before they are judged.
create table sign_in_tickets (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  tries integer not null default 0,
  challenge text,
  expires_at timestamptz not null
);
create index sign_in_tickets_user on sign_in_tickets (user_id);
create index sign_in_tickets_expiry on sign_in_tickets (expires_at);
