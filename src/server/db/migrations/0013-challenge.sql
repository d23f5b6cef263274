-- Challenges that were answered: each lets one call through. They end by themselves after some minutes.
create table spent_challenges (
  nonce_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenges_expiry on spent_challenges (expires_at);
