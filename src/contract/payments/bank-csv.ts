import * as z from 'zod/mini';
import {
  BANK_PROBLEMS,
  LINES_PER_CONFIRM,
  MOST_BANK_LINES,
  ROWS_SHOWN,
} from '#domain/hand-payments/bank-csv.ts';
import { ORDER_STATUSES } from '#domain/orders/orders.ts';
import { defineEndpoint, LARGE_BODY_LIMIT } from '../wire/endpoint.ts';
import { id, raw } from '../wire/fields.ts';

const column = z.int().check(z.nonnegative(), z.maximum(99));
const columns = z.strictObject({
  date: column,
  came: column,
  text: column,
  side: z.nullable(column),
  balance: z.nullable(column),
});

/** A megabyte is a year of a busy account. */
const MOST_FILE = 2_000_000;

export const awaited = z.object({
  orderId: id,
  reference: z.string(),
  productName: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  status: z.enum(ORDER_STATUSES),
  createdAt: z.string(),
  /** The bank's words name its buyer. */
  named: z.boolean(),
  /** It asks for the plain price, as others may: somebody must look whose money it is. */
  plain: z.boolean(),
});
export type BankMatch = z.infer<typeof awaited>;

const line = z.object({
  line: z.int(),
  /** Says which line it is, in every file that has it. */
  key: z.string(),
  day: z.string(),
  amount: z.int(),
  text: z.string(),
  /** How many lines of the file have that day and amount. */
  alike: z.int(),
  /** The order that it confirmed before. */
  usedBy: z.nullable(id),
  /** It is the money of its one match, and nobody else's could be. */
  certain: z.boolean(),
  /** Those it may be the money of, the likeliest first. */
  matches: z.array(awaited),
});
export type BankLineView = z.infer<typeof line>;

const managed = { audience: 'admin', right: 'orders.change' } as const;

export const listBankAccounts = defineEndpoint({
  ...managed,
  method: 'GET',
  path: 'manual/bank-accounts',
  summary: 'The accounts whose lists can be read, by name',
  input: z.object({}),
  output: z.object({ data: z.array(z.object({ id, name: z.string() })) }),
});

export const readBankFile = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'manual/bank-read',
  summary:
    'What came in by a bank’s CSV, and which orders by hand it may be for; nothing is changed. `columns` are asked for once for a kind of file and kept',
  input: z.strictObject({
    accountId: id,
    file: raw(MOST_FILE),
    columns: z.optional(columns),
  }),
  output: z.object({
    header: z.array(z.string()),
    /** Null: they have to be said first. */
    columns: z.nullable(columns),
    /** A few rows as they stand, to tell the columns by. */
    rows: z.array(z.array(z.string())).check(z.maxLength(ROWS_SHOWN)),
    lines: z.array(line),
    /** Lines with money for which no order waits. */
    others: z.int(),
    skipped: z.array(z.object({ line: z.int(), why: z.enum(BANK_PROBLEMS) })),
  }),
  bodyLimit: LARGE_BODY_LIMIT,
});
export type BankRead = z.infer<typeof readBankFile.output>;

export const confirmBankLines = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'manual/bank-confirm',
  stepUp: true,
  summary:
    'Confirms orders by lines of the bank’s file that somebody looked over; a line confirms one order, once',
  input: z.strictObject({
    accountId: id,
    lines: z
      .array(
        z.strictObject({
          key: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
          amount: z.int().check(z.positive()),
          day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
          orderId: id,
          /** As it was read; 1 where it is left out. */
          alike: z.optional(z.int().check(z.positive(), z.maximum(MOST_BANK_LINES))),
        }),
      )
      .check(z.minLength(1), z.maxLength(LINES_PER_CONFIRM)),
  }),
  output: z.object({
    confirmed: z.int(),
    /** What was not: the line was used before, or the order no longer waits for that sum. */
    refused: z.array(z.object({ orderId: id, code: z.string() })),
  }),
  bodyLimit: LARGE_BODY_LIMIT,
});
