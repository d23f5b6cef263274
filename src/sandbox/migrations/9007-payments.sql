-- Every payment that was only played, by our own reference.
create view sandbox.payments as
  select merchant_ref from sandbox.transactions
  union all select merchant_ref from sandbox.stripe_sessions
  union all select order_id from sandbox.midtrans_orders;
