-- Indexes from which a report of a year is added up without touching the rows themselves.
drop index orders_paid_at;
create index orders_paid_at on orders (paid_at desc) include (total_idr, cost_cents, quantity) where status = 'PAID';
drop index purchases_at;
create index purchases_at on purchases (purchased_at) include (user_id, price_cents, cost_cents);
create index purchases_user_at on purchases (user_id, purchased_at) include (price_cents, cost_cents);
drop index redeem_codes_used_by;
create index redeem_codes_used_by on redeem_codes (used_by, used_at desc) include (amount_cents) where used_by is not null;

-- By 'id + 0', which the primary key cannot give: a planner that walks the primary key for 'the last of this kind'
-- would read the whole log for a kind that is rare.
drop index audit_log_action;
create index audit_log_action on audit_log (action, (id + 0));
drop index audit_log_target;
create index audit_log_target on audit_log (target, (id + 0));
