import { isRefusal } from '#contract/wire/refusals.ts';
import { type BankService, BODY_KEPT_MS, JUDGE_LATE_MS } from '#domain/hand-payments/bank-doors.ts';
import type { ToldLine } from '#domain/hand-payments/told-lines.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { keyOf } from '../bank-lines/line-key.ts';
import { lockLines } from '../bank-lines/take-line.ts';

const keepBody = statement<{ kept: number }, { accountId: number; bodyHash: Uint8Array; expires: Date }>(
  'keep_bank_call',
)(
  `insert into bank_calls (account_id, body_hash, expires_at) values (:accountId, :bodyHash, :expires)
   on conflict do nothing returning 1 as kept`,
);

const serviceOf = statement<{ service: BankService }, { key: string }>('service_of_bank_line')(
  `select service from bank_mutations where key = decode(:key, 'hex')`,
);

/** One that the bank's file has confirmed an order by, word for word, waits for nobody. */
const insertMutation = statement<
  unknown,
  {
    accountId: number;
    service: BankService;
    lineId: string;
    key: string;
    day: string;
    amount: number;
    text: string;
    at: Date;
    judgeAt: Date | null;
  }
>('insert_bank_mutation')(
  `insert into bank_mutations (account_id, service, line_id, key, day, amount_idr, text, received_at, waiting, judge_at)
   select :accountId, :service, :lineId, decode(:key, 'hex'), :day::date, :amount::bigint, :text, :at, is_new,
     case when is_new then :judgeAt::timestamptz end
   from (select not exists (select 1 from bank_lines where key = decode(:key, 'hex')) as is_new) n
   on conflict do nothing`,
);

interface Told {
  accountId: number;
  service: BankService;
  bodyHash: Uint8Array;
  lines: readonly ToldLine[];
  /** Whether what is certain is confirmed: then nobody is left to judge it only when somebody has. */
  confirms: boolean;
}

/**
 * Keeps what a call tells, all or nothing, each line once by its id; a body that came before changes nothing. What says just
 * the same under another id is the next such line; what another service has told so is the same.
 */
export async function keepLines(
  ctx: Ctx,
  { accountId, service, bodyHash, lines, confirms }: Told,
): Promise<boolean> {
  const done = await inTransaction<boolean>(ctx, async (tx) => {
    const at = now(tx);
    await lockLines(tx.db, { accountId });
    const judgeAt = confirms ? new Date(at.getTime() + JUDGE_LATE_MS) : null;
    const expires = new Date(at.getTime() + BODY_KEPT_MS);
    if ((await keepBody(tx.db, { accountId, bodyHash, expires })).length === 0) return false;
    for (const line of lines) {
      const key = await freeKey(tx, accountId, service, line);
      if (key === null) continue;
      const { id: lineId, day, amountIdr: amount, text } = line;
      await insertMutation(tx.db, { accountId, service, lineId, key, day, amount, text, at, judgeAt });
    }
    return true;
  });
  if (isRefusal(done)) throw new Error('keeping lines is never refused');
  return done;
}

/** Null: another service has told this line. */
async function freeKey(
  tx: Ctx,
  accountId: number,
  service: BankService,
  line: ToldLine,
): Promise<string | null> {
  for (let nth = 1; ; nth += 1) {
    const key = await keyOf(accountId, { ...line, nth });
    const [other] = await serviceOf(tx.db, { key });
    if (!other) return key;
    if (other.service !== service) return null;
  }
}
