-- An address that its account asked to move to, until the link that went there is used or ends. Asking again replaces it.
create table email_changes (
  user_id integer not null constraint email_changes_pkey primary key
    constraint email_changes_user_id_fkey references users (id) on delete cascade,
  -- It holds only for an account that still has the address that it was asked from.
  old_email text not null,
  new_email text not null constraint email_changes_new_email_check check (new_email = lower(new_email)),
  nonce text not null,
  token_hash bytea not null,
  expires_at timestamptz not null
);
create unique index email_changes_token_hash on email_changes (token_hash);
create index email_changes_expires_at on email_changes (expires_at);

-- What one of the seller's people was called until then: what they did before stays theirs under that name.
create table former_names (
  user_id integer not null constraint former_names_user_id_fkey references users (id) on delete cascade,
  until timestamptz not null,
  name text not null,
  constraint former_names_pkey primary key (user_id, until)
);
