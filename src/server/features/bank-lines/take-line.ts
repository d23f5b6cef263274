import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { handMethod } from '#domain/hand-payments/hand-method.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { type ByHand, confirmByHand } from '../hand-payments/confirm-by-hand.ts';

export interface TakenLine {
  accountId: number;
  key: string;
  amount: number;
  day: string;
  orderId: number;
  source: ByHand['source'];
  /** How many lines of that day and amount the file has; 0: nobody has looked; null: somebody says that it is another one. */
  alike: number | null;
}

/** Lines of one account are taken one after the other: how many there are of an amount is looked at and then counted on. */
export const lockLines = statement<unknown, { accountId: number }>('lock_bank_lines')(
  'select id from hand_accounts where id = :accountId for no key update',
);

/**
 * Takes a line for an order; neither can be taken twice. Of a day and an amount a file's own lines are those that it has more
 * than the door has told; what nobody has looked at is taken only while more was told than has confirmed an order.
 */
const insertLine = statement<
  { order_id: number },
  {
    key: string;
    accountId: number;
    orderId: number;
    by: number | null;
    at: Date;
    day: string;
    method: string;
    amount: number;
    alike: number | null;
  }
>('take_bank_line')(
  `insert into bank_lines (key, account_id, order_id, confirmed_by, confirmed_at, day, amount_idr)
   select decode(:key, 'hex'), :accountId, id, :by, :at, :day::date, :amount::bigint from orders
   where id = :orderId and gateway = 'manual' and payment_method = :method
     and (:alike::int is null or (charged_idr = :amount::bigint and (select case
       when :alike::int = 0 then count(*) > (select count(*) from bank_lines
         where account_id = :accountId and day = :day::date and amount_idr = :amount::bigint)
       else :alike::int > count(*) or coalesce(bool_or(key = decode(:key, 'hex')), false) end
       from bank_mutations where account_id = :accountId and day = :day::date and amount_idr = :amount::bigint)))
   on conflict do nothing returning order_id`,
);

const answerMutation = statement<unknown, { key: string }>('answer_bank_mutation')(
  `update bank_mutations set waiting = false, judge_at = null where key = decode(:key, 'hex')`,
);

/** Confirms an order by a line: both or neither. */
export const takeLine = (ctx: Ctx, line: TakenLine): Promise<true | Refusal> =>
  inTransaction<true | Refusal>(ctx, async (tx) => {
    const { accountId, key, amount, day, orderId, source, alike } = line;
    await lockLines(tx.db, { accountId });
    const [taken] = await insertLine(tx.db, {
      key,
      accountId,
      orderId,
      by: tx.actor?.id ?? null,
      at: now(tx),
      day,
      method: handMethod(accountId),
      amount,
      alike,
    });
    if (!taken) return refuse('bank.line-used');
    await answerMutation(tx.db, { key });
    const done = await confirmByHand(tx, { orderId, amountIdr: amount, source, note: day });
    if (isRefusal(done)) return done;
    return done.already ? refuse('bank.line-used') : true;
  });
