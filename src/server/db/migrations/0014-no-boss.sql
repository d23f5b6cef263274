-- Whose turn it is to do what one process does for all: the job may be claimed again from then on.
create table background_turns (
  name text primary key,
  claimed_at timestamptz not null,
  free_from timestamptz not null
);
--;;
-- The job queue of earlier versions had a schema of its own, and nothing that outlives it. Another's schema of that
-- name, or one that we may not drop, is left alone.
do $$
begin
  if to_regclass('jobs.version') is not null and to_regclass('jobs.schedule') is not null then
    drop schema jobs cascade;
  end if;
exception when insufficient_privilege then
  raise notice 'the schema "jobs" is not used any more; whoever owns it may drop it';
end $$;
