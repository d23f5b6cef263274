-- How often each key of the API was used in the minute that runs, where all processes see it. Unlogged: nobody waits for the disk,
-- and a crash of the database forgets a minute.
create unlogged table api_key_calls (
  key_id integer not null constraint api_key_calls_key_id_fkey references api_keys (id) on delete cascade,
  calls integer not null constraint api_key_calls_calls_check check (calls > 0),
  ends_at timestamp with time zone not null,
  constraint api_key_calls_pkey primary key (key_id)
);
