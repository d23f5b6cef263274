-- What a buyer answered reaches who supplies it.
alter table sandbox.supplier_sales add column answers jsonb;
