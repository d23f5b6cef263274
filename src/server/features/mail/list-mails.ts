import { type SQL, sql } from 'drizzle-orm';
import type { MailRow } from '#contract/settings/mail.ts';
import type { MailStatus } from '#domain/mail/mail.ts';
import type { Ctx } from '../../context.ts';

const PAGE = 50;

interface ListedRow {
  [column: string]: unknown;
  id: number;
  kind: string;
  to_email: string;
  status: MailStatus;
  attempts: number;
  last_error: string | null;
  created_at: Date | string;
  next_attempt_at: Date | string;
  sent_at: Date | string | null;
  order_id: number | null;
  reference: string | null;
}

// Written out, so that the index of what is not sent can be used.
const WITH_STATUS: Record<MailStatus, SQL> = {
  queued: sql`and m.status = 'queued'`,
  failed: sql`and m.status = 'failed'`,
  sent: sql`and m.status = 'sent'`,
  dropped: sql`and m.status = 'dropped'`,
};

/** The outbox for the seller. No key, code or link is in it: those are made when a mail is sent. */
export async function listMails(
  ctx: Ctx,
  { status, before, limit = PAGE }: { status?: MailStatus; before?: number; limit?: number },
): Promise<{ data: MailRow[]; nextBefore: number | null }> {
  const { rows } = await ctx.db.execute<ListedRow>(sql`
    select m.id, m.kind, m.to_email, m.status, m.attempts, m.last_error, m.created_at, m.next_attempt_at, m.sent_at,
      m.order_id, (select o.gateway_reference from orders o where o.id = m.order_id) as reference
    from mails m
    where m.id < ${before ?? 2_147_483_647} ${status ? WITH_STATUS[status] : sql``}
    order by m.id desc limit ${limit + 1}`);
  const shown = rows.slice(0, limit);
  return { data: shown.map(view), nextBefore: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

const moment = (value: Date | string): string => new Date(value).toISOString();

const view = (row: ListedRow): MailRow => ({
  id: row.id,
  kind: row.kind,
  to: row.to_email,
  status: row.status,
  attempts: row.attempts,
  lastError: row.last_error,
  createdAt: moment(row.created_at),
  nextAttemptAt: row.status === 'queued' ? moment(row.next_attempt_at) : null,
  sentAt: row.sent_at === null ? null : moment(row.sent_at),
  orderId: row.order_id,
  reference: row.reference,
});
