-- The words a shop sorts its products by: the two rows of filters, categories, and what a badge may say. Products keep
-- their words as texts of their own; this is what forms and filters offer.
create table terms (
  id integer primary key generated always as identity,
  -- 'row' stands for a row of filters itself: its name is the kind that it holds, its texts what stands for all of them.
  kind text not null check (kind in ('row', 'game', 'platform', 'category', 'badge')),
  name text not null check (name = btrim(name) and length(name) between 1 and 60 and position(',' in name) = 0),
  place integer not null,
  texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object'),
  picture text not null default '',
  tone text not null default 'plain' check (tone in ('plain', 'good', 'wait', 'bad', 'over')),
  words text not null default '',
  ahead boolean not null default false,
  version integer not null default 1,
  changed_at timestamptz not null default now()
);
create unique index terms_name on terms (kind, lower(name));

insert into terms (kind, name, place, words, tone, ahead) values
  ('row', 'game', 0, '', 'plain', false),
  ('row', 'platform', 1, '', 'plain', false),
  ('game', 'PUBG', 0, 'PUBG Mobile', 'plain', true),
  ('game', 'MLBB', 1, 'Mobile Legends Bang Bang', 'plain', true),
  ('game', 'CODM', 2, 'Call of Duty Mobile', 'plain', true),
  ('game', 'FF', 3, 'Free Fire', 'plain', true),
  ('game', 'DFM', 4, 'Delta Force Mobile', 'plain', false),
  ('game', '8BALL', 5, '8 Ball Pool', 'plain', false),
  ('game', 'AB', 6, 'Arena Breakout', 'plain', false),
  ('game', 'BS', 7, 'Blood Strike', 'plain', false),
  ('game', 'HOK', 8, 'Honor of Kings', 'plain', true),
  ('game', 'AOV', 9, 'Arena of Valor', 'plain', true),
  ('platform', 'Android', 0, '', 'plain', false),
  ('platform', 'iOS', 1, '', 'plain', false),
  ('platform', 'Emulator', 2, '', 'plain', false),
  ('platform', 'Root', 3, '', 'plain', false),
  ('category', 'PUBG Android', 0, '', 'plain', false),
  ('category', 'PUBG iOS', 1, '', 'plain', false),
  ('category', 'MLBB Android', 2, '', 'plain', false),
  ('category', 'MLBB iOS', 3, '', 'plain', false),
  ('category', 'CODM Android', 4, '', 'plain', false),
  ('category', 'CODM iOS', 5, '', 'plain', false),
  ('category', 'FF Android', 6, '', 'plain', false),
  ('category', 'FF iOS', 7, '', 'plain', false),
  ('category', 'DFM Android', 8, '', 'plain', false),
  ('category', 'DFM iOS', 9, '', 'plain', false),
  ('category', '8BALL Android', 10, '', 'plain', false),
  ('category', '8BALL iOS', 11, '', 'plain', false),
  ('category', 'AB Android', 12, '', 'plain', false),
  ('category', 'AB iOS', 13, '', 'plain', false),
  ('category', 'BS Android', 14, '', 'plain', false),
  ('category', 'BS iOS', 15, '', 'plain', false),
  ('category', 'HOK Android', 16, '', 'plain', false),
  ('category', 'HOK iOS', 17, '', 'plain', false),
  ('category', 'AOV Android', 18, '', 'plain', false),
  ('category', 'AOV iOS', 19, '', 'plain', false),
  ('category', 'Certificate', 20, '', 'plain', false),
  ('category', 'VIP Membership', 21, '', 'plain', false),
  ('category', 'Subscription', 22, '', 'plain', false),
  ('badge', 'Safe', 0, '', 'good', false),
  ('badge', 'Update', 1, '', 'wait', false),
  ('badge', 'Banned', 2, '', 'bad', false);

-- The rate that an order was sold by: what its keys cost is kept in dollars, and must not move when the rate does.
alter table orders add column idr_per_usd integer not null default 15000 check (idr_per_usd > 0);
drop index orders_paid_at;
create index orders_paid_at on orders (paid_at desc) include (total_idr, cost_cents, quantity, idr_per_usd)
  where status = 'PAID';
drop trigger orders_sales_day_update on orders;
create trigger orders_sales_day_update
  after update of status, paid_at, total_idr, cost_cents, quantity, idr_per_usd on orders for each row
  when ((old.status = 'PAID' or new.status = 'PAID')
    and least(old.paid_at, new.paid_at) < clock_timestamp() - interval '1 hour')
  execute function mark_order_day();

-- What the keys of guests cost, in rupiah as they paid; until now there was one rate.
alter table sales_days rename column guest_cost_cents to guest_cost_idr;
update sales_days set guest_cost_idr = guest_cost_idr * 150;
