-- Which gateways there are is told in one place (src/domain/gateways.ts); a new one needs no change here.
alter table orders drop constraint orders_gateway_check;
alter table orders add constraint orders_gateway_check check (gateway ~ '^[a-z]{2,20}$');
