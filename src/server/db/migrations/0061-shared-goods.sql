-- What every buyer of a variant gets, sealed for its row: a text, a link, one key for all. Each order keeps what it was given.
create table shared_goods (
  variant_id integer not null constraint shared_goods_pkey primary key
    constraint shared_goods_variant_id_fkey references variants (id),
  sealed bytea not null,
  changed_at timestamptz not null
);
create trigger shared_goods_sealed after insert or update of sealed on shared_goods for each row
  execute function check_sealed_row();
