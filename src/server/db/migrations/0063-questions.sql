-- What a seller wants to know of a buyer before they pay, and what a buyer said. The answers stand apart from the lines, so that a sale
-- without questions writes nothing more, and nothing that reads orders by the thousand carries them.
alter table products add column questions jsonb not null default '[]'
  constraint products_questions_check check (jsonb_typeof(questions) = 'array');

create table order_answers (
  order_id integer not null,
  line smallint not null default 1,
  answers jsonb not null constraint order_answers_answers_check check (jsonb_typeof(answers) = 'array'),
  constraint order_answers_pkey primary key (order_id, line),
  constraint order_answers_line_fkey foreign key (order_id, line) references order_lines (order_id, line) on delete cascade
);
