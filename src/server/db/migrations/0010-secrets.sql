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

-- The audit log as a chain: each row carries a hash over the one before and its own content, in the order of the
-- commits. The head remembers the last one, so that rows cut off at the end are missed too.
alter table audit_log add column seq bigint, add column hash bytea, add check ((seq is null) = (hash is null));
create unique index audit_log_seq on audit_log (seq);
create index audit_log_unchained on audit_log (id) where seq is null;
create table audit_head (
  single boolean primary key default true check (single),
  seq bigint not null,
  hash bytea not null
);
insert into audit_head (seq, hash) values (0, '');

-- What a row says, in one way only: jsonb orders its keys by itself.
create function audit_text(entry audit_log) returns text stable language sql as $$
  select jsonb_build_array(entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), entry.user_id,
    entry.action, entry.target, entry.before, entry.after)::text
$$;
create function audit_hash(before bytea, position_in_chain bigint, content text) returns bytea immutable language sql as $$
  select sha256(before || convert_to(position_in_chain || ' ' || content, 'UTF8'))
$$;

-- Hangs every row that is not in the chain yet at its end. One transaction at a time: the head is locked.
create function chain_audit_log() returns void language plpgsql as $$
declare
  head audit_head;
  entry audit_log;
  ids bigint[] := '{}';
  seqs bigint[] := '{}';
  hashes bytea[] := '{}';
begin
  select * into head from audit_head for update;
  -- Rows that a backup brought back with their places.
  for entry in select * from audit_log where seq > head.seq order by seq desc limit 1 loop
    head.seq := entry.seq;
    head.hash := entry.hash;
  end loop;
  for entry in select * from audit_log where seq is null order by id loop
    head.seq := head.seq + 1;
    head.hash := audit_hash(head.hash, head.seq, audit_text(entry));
    ids := ids || entry.id;
    seqs := seqs || head.seq;
    hashes := hashes || head.hash;
  end loop;
  update audit_log a set seq = n.seq, hash = n.hash from unnest(ids, seqs, hashes) as n(id, seq, hash) where a.id = n.id;
  update audit_head set seq = head.seq, hash = head.hash;
end $$;
select chain_audit_log();

-- At the commit, when all other locks are held: who writes the log never waits for others in a circle.
create function chain_new_audit() returns trigger language plpgsql as $$
begin
  if exists (select 1 from audit_log where id = new.id and seq is null) then
    perform chain_audit_log();
  end if;
  return null;
end $$;
create constraint trigger audit_log_chained after insert on audit_log
  deferrable initially deferred for each row execute function chain_new_audit();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.seq is null and audit_text(old) = audit_text(new) then
      return new;
    end if;
  end if;
  raise exception 'the audit log is only written to' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_kept before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_not_emptied before truncate on audit_log
  for each statement execute function refuse_audit_change();

-- Mails that need nothing more, oldest first, for whoever tidies up.
create index mails_settled on mails (created_at) where status in ('sent', 'dropped');
