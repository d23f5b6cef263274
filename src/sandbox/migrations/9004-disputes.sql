-- What the bank says of a paid session: as the card gateway writes it.
alter table sandbox.stripe_sessions add column dispute text
  check (dispute is null or (dispute in ('needs_response', 'won', 'lost') and payment_status = 'paid'));
