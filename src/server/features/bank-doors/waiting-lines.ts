import type { WaitingLine } from '#contract/payments/bank-doors.ts';
import { MAX_PAGE } from '#contract/wire/fields.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import {
  type LineVerdict,
  matchesOf,
  NEAR_IDR,
  nearlyAsked,
  verdictOf,
} from '#domain/hand-payments/bank-match.ts';
import { handMethod } from '#domain/hand-payments/hand-method.ts';
import { countsOf } from '#domain/hand-payments/known-lines.ts';
import { type Ctx, type Done, inTransaction, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type Asked, askedBy, askedNear, matchView } from '../bank-lines/asked-orders.ts';
import { readKnown } from '../bank-lines/read-known.ts';
import { takeLine } from '../bank-lines/take-line.ts';

export interface LineRow {
  id: number;
  account_id: number;
  key: string;
  day: string;
  amount_idr: number;
  text: string;
  received_at: Date | string;
}

export const LINE_COLUMNS =
  `id, account_id, encode(key, 'hex') as key, day::text as day, amount_idr::float8 as amount_idr, text, received_at
   from bank_mutations` as const;

const waiting = statement<LineRow, { before: number; most: number }>('waiting_bank_lines')(
  `select ${LINE_COLUMNS} where waiting and id < :before order by id desc limit :most`,
);
const one = statement<LineRow, { id: number }>('waiting_bank_line')(
  `select ${LINE_COLUMNS} where waiting and id = :id`,
);
const MOST_COUNTED = 1_000;
const count = statement<{ n: number }, { most: number }>('count_waiting_bank_lines')(
  'select count(*)::int as n from (select 1 from bank_mutations where waiting limit :most) w',
);

interface Judged {
  row: LineRow;
  verdict: LineVerdict;
  matches: Asked[];
}

/** What each line of one account is, as things stand now. */
export async function judge(ctx: Ctx, accountId: number, rows: readonly LineRow[]): Promise<Judged[]> {
  const lines = rows.map((row) => ({ ...row, amountIdr: row.amount_idr }));
  const orders = await askedBy(ctx, accountId, lines);
  const counts = countsOf(await readKnown(ctx, accountId, lines));
  return lines.map(({ amountIdr, ...row }) => {
    const line = { ...row, amountIdr, toldAt: new Date(row.received_at).getTime() };
    const matches = matchesOf(line, orders);
    const { told, used } = counts(line);
    return { row, matches, verdict: verdictOf(matches, used >= told) };
  });
}

export async function listWaitingLines(
  ctx: Ctx,
  { before = 2_147_483_647, limit = MAX_PAGE }: { before?: number | undefined; limit?: number | undefined },
): Promise<{ data: WaitingLine[]; total: number; nextBefore: number | null }> {
  const rows = await waiting(ctx.db, { before, most: limit });
  const data: WaitingLine[] = [];
  for (const accountId of new Set(rows.map((row) => row.account_id)))
    data.push(
      ...(await viewsOf(
        ctx,
        accountId,
        rows.filter((row) => row.account_id === accountId),
      )),
    );
  data.sort((a, b) => b.id - a.id);
  const [counted] = await count(ctx.db, { most: MOST_COUNTED });
  const last = rows.length < limit ? undefined : rows.at(-1);
  return { data, total: counted?.n ?? rows.length, nextBefore: last?.id ?? null };
}

/** Lines of one account; what asks for nearly as much is looked for once for all that fit nothing. */
async function viewsOf(ctx: Ctx, accountId: number, rows: readonly LineRow[]): Promise<WaitingLine[]> {
  const judged = await judge(ctx, accountId, rows);
  const unknown = judged.filter(({ matches }) => matches.length === 0);
  const open = await askedNear(
    ctx,
    accountId,
    unknown.map(({ row }) => ({ amountIdr: row.amount_idr })),
    NEAR_IDR,
  );
  return judged.map((line) => viewOf(ctx, line, line.matches.length > 0 ? [] : open));
}

function viewOf(ctx: Ctx, { row, verdict, matches }: Judged, open: readonly Asked[]): WaitingLine {
  const line = { day: row.day, text: row.text, amountIdr: row.amount_idr };
  const near = nearlyAsked({ ...line, toldAt: new Date(row.received_at).getTime() }, open);
  return {
    id: row.id,
    account: ctx.deps.handAccounts.nameOf(handMethod(row.account_id)) ?? '',
    day: row.day,
    amount: row.amount_idr,
    text: row.text,
    receivedAt: new Date(row.received_at).toISOString(),
    verdict: near.length > 0 ? 'near' : verdict,
    matches: [...matches, ...near].map((match) => ({
      ...matchView(match, row.text),
      amount: match.askedIdr,
    })),
  };
}

/** Somebody says which order a line is for, whatever that asks for. */
export async function confirmWaitingLine(
  ctx: Ctx,
  { id, orderId }: { id: number; orderId: number },
): Promise<{ orderId: number } | Refusal> {
  const [row] = await one(ctx.db, { id });
  if (!row) return refuse('bank.line-used');
  const { account_id: accountId, key, day, amount_idr: amount } = row;
  const done = await takeLine(ctx, { accountId, key, day, amount, orderId, source: 'bank-csv', alike: null });
  return isRefusal(done) ? done : { orderId };
}

const setAside = statement<{ id: number }, { id: number; by: number | null; at: Date }>(
  'set_bank_line_aside',
)(
  `update bank_mutations set waiting = false, judge_at = null, aside_by = :by, aside_at = :at where id = :id and waiting returning id`,
);

/** It is for no order: somebody else's rent. */
export function setLineAside(ctx: Ctx, { id }: { id: number }): Promise<Done | Refusal> {
  return inTransaction<Done | Refusal>(ctx, async (tx) => {
    const [done] = await setAside(tx.db, { id, by: tx.actor?.id ?? null, at: now(tx) });
    if (!done) return refuse('bank.line-used');
    await recordAudit(tx, 'bank-line.aside', `bank-line:${id}`, null, null);
    return {};
  });
}
