-- A line whose process ended before anybody had looked whether it confirms an order: from then on the store looks by itself.
-- Null: somebody has looked, or the account does not confirm by itself.
alter table bank_mutations add column judge_at timestamptz;
alter table bank_mutations add constraint bank_mutations_judge_check check (judge_at is null or waiting);
create index bank_mutations_judge on bank_mutations (judge_at) where judge_at is not null;
