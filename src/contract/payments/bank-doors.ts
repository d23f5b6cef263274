import * as z from 'zod/mini';
import { DOOR_RESULTS, SECRET_LEAST, SECRET_MOST } from '#domain/hand-payments/bank-doors.ts';
import { LINE_VERDICTS } from '#domain/hand-payments/bank-match.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, pageSize, queryId, raw } from '../wire/fields.ts';
import { awaited } from './bank-csv.ts';

/** Where a service calls, followed by the door's own address. */
export const DOOR_PATH = 'manual/mutations';

const door = z.object({
  /** The last part of where it is called. */
  address: z.string(),
  open: z.boolean(),
  /** Lines that fit one order alone confirm it by themselves. */
  confirms: z.boolean(),
  calledAt: z.nullable(z.string()),
  result: z.nullable(z.enum(DOOR_RESULTS)),
  /** The last call that was taken. */
  takenAt: z.nullable(z.string()),
  /** Lines of it that could not be read. */
  unread: z.int(),
  /** Until then the secret before holds as well. */
  oldSecretEndsAt: z.nullable(z.string()),
});
export type BankDoor = z.infer<typeof door>;

const managed = { audience: 'admin', right: 'settings.change' } as const;

export const readBankDoor = defineEndpoint({
  ...managed,
  method: 'GET',
  path: 'manual/door',
  summary:
    'Where a service tells what came to an account, and how its last call ended; null: there is no door yet',
  input: z.object({ accountId: queryId }),
  output: z.object({ data: z.nullable(door) }),
});

export const openBankDoor = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'manual/open-door',
  summary:
    'Open the door of an account, or give it another secret; the one before holds for a day. A secret that is made here is shown this once',
  stepUp: true,
  input: z.strictObject({
    accountId: id,
    /** One that the service gives out itself. */
    secret: z.optional(raw(SECRET_MOST).check(z.minLength(SECRET_LEAST))),
  }),
  output: z.object({ data: door, secret: z.nullable(z.string()) }),
});

export const saveBankDoor = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'manual/save-door',
  summary: 'Whether lines that fit one order alone confirm it by themselves',
  stepUp: true,
  input: z.strictObject({ accountId: id, confirms: z.boolean() }),
  output: z.object({ data: door }),
});

export const closeBankDoor = defineEndpoint({
  ...managed,
  method: 'POST',
  path: 'manual/close-door',
  summary: 'Take no more calls for an account; its secrets are gone at once',
  stepUp: true,
  input: z.strictObject({ accountId: id }),
  output: z.object({ data: door }),
});

const waitingLine = z.object({
  id,
  account: z.string(),
  day: z.string(),
  amount: z.int(),
  text: z.string(),
  receivedAt: z.string(),
  /** Why it waits; `one`: it fits one order, which nobody has let it confirm by itself. */
  verdict: z.enum(LINE_VERDICTS),
  /** What it may be for, the likeliest first, with what each asks for. */
  matches: z.array(z.extend(awaited, { amount: z.int() })),
});
export type WaitingLine = z.infer<typeof waitingLine>;

export const listWaitingLines = defineEndpoint({
  method: 'GET',
  path: 'manual/lines',
  audience: 'admin',
  right: 'orders.see',
  summary:
    'Lines that came by the doors and wait for somebody to look, the newest first, with why and what they may be for',
  input: z.object({ before: z.optional(queryId), limit: z.optional(pageSize) }),
  output: z.object({ data: z.array(waitingLine), total: z.int(), nextBefore: z.nullable(z.int()) }),
});

const answers = { method: 'POST', audience: 'admin', right: 'orders.change' } as const;

export const confirmWaitingLine = defineEndpoint({
  ...answers,
  path: 'manual/confirm-line',
  stepUp: true,
  summary:
    'Confirm an order by a line that waits; what came is what is booked, also where another sum was asked for',
  input: z.strictObject({ id, orderId: id }),
  output: z.object({ orderId: id }),
});

export const setLineAside = defineEndpoint({
  ...answers,
  path: 'manual/set-line-aside',
  summary: 'A line is for no order: it waits no longer',
  input: z.strictObject({ id }),
  output: z.object({}),
});
