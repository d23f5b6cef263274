import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { MAIL_STATUSES } from '#domain/mail/mail.ts';
import type { MailKind } from '#domain/mail/mail-kinds.ts';
import { bytes, instant, json } from './columns.ts';

export const mails = pgTable('mails', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<MailKind>().notNull(),
  orderId: integer('order_id'),
  userId: integer('user_id'),
  about: json('about').notNull().default({}),
  toEmail: text('to_email').notNull(),
  locale: text('locale').notNull().default('id'),
  status: text('status', { enum: MAIL_STATUSES }).notNull().default('queued'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull(),
  lastError: text('last_error'),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
});

export const emailCodes = pgTable(
  'email_codes',
  {
    emailHash: bytes('email_hash').notNull(),
    browserHash: bytes('browser_hash').notNull(),
    nonce: text('nonce').notNull(),
    codeHash: bytes('code_hash').notNull(),
    mailId: integer('mail_id'),
    wrongTries: integer('wrong_tries').notNull().default(0),
    used: boolean('used').notNull().default(false),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.emailHash, table.browserHash] })],
);
