-- A mail server that is down: what the store wants to send waits and is tried again.
alter table sandbox.faults add column mail_down boolean not null default false;
