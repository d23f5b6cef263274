-- Which secrets are in use, by fingerprint: one, or two while the secret is being changed.
create table vault_secrets (
  fingerprint bytea primary key,
  key_id bytea not null unique check (length(key_id) = 4),
  since timestamptz not null
);
-- What outlives a change of the secret, sealed under it: the key of all keyed hashes.
create table vault_keys (
  name text primary key,
  sealed bytea not null
);

-- Nothing may be sealed with a secret that is no longer in use: no process could open it. The share lock lets the
-- end of a rotation wait for those who are still sealing with the old one.
create function check_sealed() returns trigger language plpgsql as $$
declare
  used bytea;
begin
  for used in select distinct substring(sealed from 2 for 4) from new_rows where substring(sealed from 1 for 1) = '\x02' loop
    perform 1 from vault_secrets where key_id = used for key share;
    if not found then
      raise exception 'sealed with a secret that is not in use' using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $$;
create trigger keys_sealed_inserted after insert on keys
  referencing new table as new_rows for each statement execute function check_sealed();
