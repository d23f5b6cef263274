-- Every order adds up what has happened to the stock of its product since the last folding. In a busy minute the others'
-- notes are many thousands, and none of them is its business.
create index stock_changes_product on stock_changes (product_id);
