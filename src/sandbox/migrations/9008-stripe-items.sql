-- A session has as many items as were asked for; the call that is kept names them.
alter table sandbox.stripe_sessions drop column item_name, drop column unit_amount, drop column quantity;
