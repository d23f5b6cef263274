import { JUDGE_LATE_MS } from '#domain/hand-payments/bank-doors.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { takeLine } from '../bank-lines/take-line.ts';
import { judge, LINE_COLUMNS, type LineRow } from './waiting-lines.ts';

const waitingOf = statement<LineRow, { accountId: number; service: string; ids: string[] }>(
  'waiting_bank_lines_of',
)(
  `select ${LINE_COLUMNS} where waiting and account_id = :accountId and service = :service and line_id = any(:ids::text[])
   order by id`,
);

/** Confirms what fits one order alone, of the lines that a call told. Said again it goes on where it was left. */
export async function confirmCertain(
  ctx: Ctx,
  { accountId, service, ids }: { accountId: number; service: string; ids: string[] },
): Promise<void> {
  const rows = await waitingOf(ctx.db, { accountId, service, ids });
  // Each after the one before: what that confirmed is no longer asked for.
  for (const row of rows) await confirmOne(ctx, row);
  await noteJudged(ctx.db, { ids: rows.map(({ id }) => id) });
}

async function confirmOne(ctx: Ctx, row: LineRow): Promise<void> {
  const { account_id: accountId, key, day, amount_idr: amount } = row;
  const [line] = await judge(ctx, accountId, [row]);
  const [order] = line?.matches ?? [];
  if (line?.verdict !== 'one' || !order) return;
  await takeLine(ctx, { accountId, key, day, amount, orderId: order.id, source: 'bank-door', alike: 0 });
}

const noteJudged = statement<unknown, { ids: number[] }>('note_bank_lines_judged')(
  'update bank_mutations set judge_at = null where id = any(:ids::int[]) and judge_at is not null',
);

/** Those that nobody has judged, of accounts that still confirm by themselves; whoever is never heard of again loses them. */
const claimLeft = statement<{ id: number }, { at: Date; until: Date; most: number }>('claim_bank_lines_left')(
  `update bank_mutations m set judge_at = :until from (
     select b.id from bank_mutations b join bank_doors d on d.account_id = b.account_id
     join hand_accounts a on a.id = b.account_id
     where b.judge_at <= :at and d.open and d.confirms and not a.removed
     order by b.judge_at, b.id limit :most for update of b skip locked) due
   where m.id = due.id returning m.id`,
);
const waitingAmong = statement<LineRow, { ids: number[] }>('waiting_bank_lines_among')(
  `select ${LINE_COLUMNS} where waiting and id = any(:ids::int[]) order by id`,
);
const MOST_AT_ONCE = 100;

/** What a call has kept and did not come to judge, because its process or its connection ended. */
export async function judgeLeftLines(ctx: Ctx): Promise<void> {
  const at = now(ctx);
  const until = new Date(at.getTime() + JUDGE_LATE_MS);
  const left = await claimLeft(ctx.db, { at, until, most: MOST_AT_ONCE });
  if (left.length === 0) return;
  for (const row of await waitingAmong(ctx.db, { ids: left.map(({ id }) => id) })) {
    try {
      await confirmOne(ctx, row);
      await noteJudged(ctx.db, { ids: [row.id] });
    } catch (error) {
      // The others do not wait for it; it is looked at again.
      ctx.log.error({ line: row.id, error: String(error) }, 'a line of a bank was not judged');
    }
  }
}
