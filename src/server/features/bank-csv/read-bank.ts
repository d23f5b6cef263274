import type { BankLineView, BankRead } from '#contract/payments/bank-csv.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type BankColumns, headerName, readBank } from '#domain/hand-payments/bank-csv.ts';
import { matchesOf, verdictOf } from '#domain/hand-payments/bank-match.ts';
import { handMethod } from '#domain/hand-payments/hand-method.ts';
import { groupOf, knownKeys } from '#domain/hand-payments/known-lines.ts';
import { storeDay } from '#domain/reports/report-days.ts';
import { type Ctx, now } from '../../context.ts';
import { bankFormats } from '../../db/schema/bank-csv.ts';
import { askedBy, matchView } from '../bank-lines/asked-orders.ts';
import { keyOf } from '../bank-lines/line-key.ts';
import { readKnown } from '../bank-lines/read-known.ts';

/** What came in by a bank's file, and what it may be for. Reads only, but for columns that somebody said. */
export async function readBankFile(
  ctx: Ctx,
  input: { accountId: number; file: string; columns?: BankColumns },
): Promise<BankRead | Refusal> {
  const { accountId, file } = input;
  if (!ctx.deps.handAccounts.nameOf(handMethod(accountId))) return refuse('bank.no-account');
  const zone = ctx.deps.settings.current().timeZone;
  const formats = await ctx.db.select().from(bankFormats);
  const kept = new Map(formats.map((format) => [format.header, format.columns]));
  const read = readBank(
    file,
    (header) => input.columns ?? kept.get(header) ?? null,
    storeDay(now(ctx), zone),
  );
  if (!read) return refuse('bank.no-file');
  if (input.columns) await keepFormat(ctx, headerName(read.header), input.columns);
  const orders = await askedBy(ctx, accountId, read.lines);
  const own = await Promise.all(
    read.lines.map(async (line) => ({ ...line, key: await keyOf(accountId, line) })),
  );
  const known = await readKnown(ctx, accountId, own);
  const keys = knownKeys(own, known);
  const usedBy = new Map(known.map(({ key, orderId }) => [key, orderId]));
  const shown = new Map<string, number>();
  for (const line of own) shown.set(groupOf(line), (shown.get(groupOf(line)) ?? 0) + 1);
  const lines: BankLineView[] = own.flatMap((line, at) => {
    const key = keys[at] ?? line.key;
    const used = usedBy.get(key) ?? null;
    const found = matchesOf(line, orders);
    const matches = found
      .filter(({ settledOn }) => settledOn === null)
      .map((one) => matchView(one, line.text));
    if (used === null && matches.length === 0) return [];
    const alike = shown.get(groupOf(line)) ?? 1;
    const certain = used === null && verdictOf(found, false) === 'one';
    const { line: number, day, amountIdr: amount, text } = line;
    return [{ line: number, key, day, amount, text, alike, usedBy: used, certain, matches }];
  });
  return {
    header: read.header,
    columns: read.columns,
    rows: read.rows,
    lines,
    others: read.lines.length - lines.length,
    skipped: read.skipped,
  };
}

const keepFormat = (ctx: Ctx, header: string, columns: BankColumns) =>
  ctx.db
    .insert(bankFormats)
    .values({ header, columns, changedAt: now(ctx) })
    .onConflictDoUpdate({ target: bankFormats.header, set: { columns, changedAt: now(ctx) } });
