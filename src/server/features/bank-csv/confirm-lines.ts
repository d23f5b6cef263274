import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { handMethod } from '#domain/hand-payments/hand-method.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { confirmByHand } from '../hand-payments/confirm-by-hand.ts';

interface Line {
  key: string;
  amount: number;
  day: string;
  orderId: number;
}

/** Takes a line for an order; neither can be taken twice. */
const takeLine = statement<
  { order_id: number },
  {
    key: string;
    accountId: number;
    orderId: number;
    by: number | null;
    at: Date;
    method: string;
    amount: number;
  }
>('take_bank_line')(
  `insert into bank_lines (key, account_id, order_id, confirmed_by, confirmed_at)
   select decode(:key, 'hex'), :accountId, id, :by, :at from orders
   where id = :orderId and gateway = 'manual' and payment_method = :method and charged_idr = :amount
   on conflict do nothing returning order_id`,
);

/** Each line for itself: what one of them is refused for does not hold up the others. */
export async function confirmBankLines(
  ctx: Ctx,
  { accountId, lines }: { accountId: number; lines: Line[] },
): Promise<{ confirmed: number; refused: { orderId: number; code: string }[] }> {
  let confirmed = 0;
  const refused: { orderId: number; code: string }[] = [];
  for (const line of lines) {
    const done = await confirmLine(ctx, accountId, line);
    if (isRefusal(done)) refused.push({ orderId: line.orderId, code: done.code });
    else confirmed += 1;
  }
  return { confirmed, refused };
}

const confirmLine = (ctx: Ctx, accountId: number, line: Line): Promise<true | Refusal> =>
  inTransaction<true | Refusal>(ctx, async (tx) => {
    const { key, amount, day, orderId } = line;
    const by = tx.actor?.id ?? null;
    const [taken] = await takeLine(tx.db, {
      key,
      accountId,
      orderId,
      by,
      at: now(tx),
      method: handMethod(accountId),
      amount,
    });
    if (!taken) return refuse('bank.line-used');
    const done = await confirmByHand(tx, { orderId, amountIdr: amount, source: 'bank-csv', note: day });
    if (isRefusal(done)) return done;
    return done.already ? refuse('bank.line-used') : true;
  });
