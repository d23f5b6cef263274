-- Every row of a ledger says what the balance was after it: for older ones, that of now less everything that came later.
update balance_transactions t set balance_after_cents = s.after from (
  select t.id, u.balance_cents - coalesce(sum(case t.operation when 'add' then t.amount_cents else -t.amount_cents end)
      over (partition by t.user_id order by t.id desc rows between unbounded preceding and 1 preceding), 0) as after
  from balance_transactions t join users u on u.id = t.user_id
) s where s.id = t.id and t.balance_after_cents is distinct from s.after;
alter table balance_transactions alter column balance_after_cents set not null;
