import { bigint, boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { BANK_SERVICES, DOOR_RESULTS } from '#domain/hand-payments/bank-doors.ts';
import { bytes, instant } from './columns.ts';

/** Where a service tells what came to an account. */
export const bankDoors = pgTable('bank_doors', {
  accountId: integer('account_id').primaryKey(),
  address: text('address').notNull(),
  open: boolean('open').notNull(),
  confirms: boolean('confirms').notNull().default(false),
  calledAt: instant('called_at'),
  result: text('result', { enum: DOOR_RESULTS }),
  takenAt: instant('taken_at'),
  unread: integer('unread').notNull().default(0),
});

export const bankDoorSecrets = pgTable('bank_door_secrets', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  accountId: integer('account_id').notNull(),
  sealed: bytes('sealed').notNull(),
  madeAt: instant('made_at').notNull(),
  endsAt: instant('ends_at'),
});

export const bankCalls = pgTable(
  'bank_calls',
  {
    accountId: integer('account_id').notNull(),
    bodyHash: bytes('body_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  ({ accountId, bodyHash }) => [primaryKey({ columns: [accountId, bodyHash] })],
);

/** Lines that came by a door. */
export const bankMutations = pgTable('bank_mutations', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  accountId: integer('account_id').notNull(),
  service: text('service', { enum: BANK_SERVICES }).notNull(),
  lineId: text('line_id').notNull(),
  key: bytes('key').notNull(),
  day: date('day').notNull(),
  amountIdr: bigint('amount_idr', { mode: 'number' }).notNull(),
  text: text('text').notNull(),
  receivedAt: instant('received_at').notNull(),
  waiting: boolean('waiting').notNull().default(true),
  asideBy: integer('aside_by'),
  asideAt: instant('aside_at'),
  /** When it is looked at again, if nobody has by then; null: nobody needs to. */
  judgeAt: instant('judge_at'),
});
