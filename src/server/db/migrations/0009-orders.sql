-- Nothing is charged below an order's total. Rows from before are left as they are; no new one gets by.
alter table orders add constraint orders_charged_enough check (charged_idr >= total_idr) not valid;
