-- The name that an admin's page gave to one attempt to change a balance: sent again, it changes nothing more and is
-- answered with the balance that it left then.
alter table balance_transactions add column attempt text, add column balance_after_cents bigint;
create unique index balance_transactions_attempt on balance_transactions (created_by, attempt) where attempt is not null;
