-- What the seller wrote to the buyers of a batch, and to whom: nobody is written to twice about one.
create table batch_letters (
  id integer not null generated always as identity constraint batch_letters_pkey primary key,
  batch_id integer not null constraint batch_letters_batch_id_fkey references key_batches (id) on delete cascade,
  words text not null,
  at timestamptz not null
);
create index batch_letters_batch_id on batch_letters (batch_id);

create table batch_letter_readers (
  batch_id integer not null constraint batch_letter_readers_batch_id_fkey references key_batches (id) on delete cascade,
  order_id integer not null constraint batch_letter_readers_order_id_fkey references orders (id) on delete cascade,
  letter_id integer not null constraint batch_letter_readers_letter_id_fkey references batch_letters (id) on delete cascade,
  constraint batch_letter_readers_pkey primary key (batch_id, order_id)
);
create index batch_letter_readers_order_id on batch_letter_readers (order_id);
create index batch_letter_readers_letter_id on batch_letter_readers (letter_id);

-- An order may have keys of several batches.
drop index mails_once_per_order;
create unique index mails_once_per_order
  on mails (order_id, kind, (case when kind in ('order-resent', 'order-refunded-part', 'order-replaced', 'claim-answered', 'batch-letter') then id else 0 end),
    (case when kind in ('dispute-opened', 'credit-left') then to_email else '' end))
  where order_id is not null;
