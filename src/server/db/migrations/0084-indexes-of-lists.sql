-- What has become of the keys of an import is counted from an index: of twenty imports of a supplier whenever somebody reads a
-- claim, and of one whenever a key is replaced. Free keys are not in it.
create index keys_of_batch on keys (batch_id, status, id) where batch_id is not null and status <> 'free';

-- Who has something of a product that is no key, without a walk along all that was ever sold.
create index order_lines_other on order_lines (variant_id, order_id) where delivery <> 'key';

-- By `id + 0`, or the newest of all endpoints are walked along for those of one.
drop index webhook_sends_list;
create index webhook_sends_list on webhook_sends (endpoint_id, (id + 0));
