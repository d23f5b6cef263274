import * as z from 'zod/mini';
import { MAIL_STATUSES, MAIL_STEPS } from '#domain/mail/mail.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, pageSize, queryId, raw } from '../wire/fields.ts';

export const mailRow = z.object({
  id,
  kind: z.string(),
  to: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: z.string(),
  nextAttemptAt: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  orderId: z.nullable(id),
  reference: z.nullable(z.string()),
});
export type MailRow = z.infer<typeof mailRow>;

export const listMails = defineEndpoint({
  method: 'GET',
  path: 'mail/list',
  audience: 'admin',
  right: 'orders.see',
  summary: 'The outbox, newest first, with what went wrong; `nextBefore` leads to the next page',
  input: z.object({
    status: z.optional(z.enum(MAIL_STATUSES)),
    before: z.optional(queryId),
    limit: z.optional(pageSize),
  }),
  output: z.object({ data: z.array(mailRow), nextBefore: z.nullable(id) }),
});

export const exportMails = defineEndpoint({
  method: 'GET',
  path: 'mail/export',
  audience: 'admin',
  right: 'orders.see',
  stepUp: true,
  summary: 'The whole outbox, or what of it stands so, as a file',
  input: z.object({ status: z.optional(z.enum(MAIL_STATUSES)) }),
  output: z.string(),
  file: 'text/csv',
});

export const retryMail = defineEndpoint({
  method: 'POST',
  path: 'mail/retry',
  audience: 'admin',
  right: 'orders.change',
  summary: 'Puts a mail that was not sent at the head of the queue again',
  input: z.strictObject({ id }),
  output: z.object({ id }),
});

/** Both mail tools of an admin say this when a mail has left. */
export const MAIL_SENT_TEXT = 'Email berhasil dikirim ke {email}';

export const sendManualMail = defineEndpoint({
  method: 'POST',
  path: 'email/send-manual',
  audience: 'admin',
  right: 'orders.change',
  summary: 'Sends the keys of an order to its buyer again',
  input: z.strictObject({ reference: z.optional(z.nullable(raw(100))) }),
  output: z.object({ message: z.string() }),
});

export const testMail = defineEndpoint({
  method: 'GET',
  path: 'email/test-email-advanced',
  audience: 'admin',
  right: 'settings.change',
  summary: 'Tries the mail server step by step, up to a message to the admin who asks',
  input: z.object({}),
  output: z.object({
    success: z.boolean(),
    message: z.string(),
    steps: z.array(z.object({ name: z.enum(MAIL_STEPS), ok: z.boolean(), detail: z.string() })),
  }),
});
