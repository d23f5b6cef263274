import type { PaymentDifference } from '#contract/payments/payments.ts';
import type { AuditEntry } from '#contract/reports/manage-reports.ts';
import type { MailRow } from '#contract/settings/mail.ts';

export const sampleAuditEntry = (id: number, over: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-11-15T02:00:00.000Z',
  userId: 1,
  username: 'Toko',
  action: 'settings.update',
  target: 'settings',
  before: { storeName: 'Kunci', holdMinutes: 15 },
  after: { storeName: 'Toko Rani', holdMinutes: 15 },
  ...over,
});

export const sampleDifference = (over: Partial<PaymentDifference> = {}): PaymentDifference => ({
  gateway: 'tripay',
  kind: 'paid-there',
  reference: 'DEV-T7',
  merchantRef: 'PUB-7',
  orderId: 7,
  here: { status: 'UNPAID', amount: 69_000, refunded: 0 },
  there: { status: 'PAID', amount: 69_000, refunded: 0 },
  seen: false,
  ...over,
});

export const sampleMail = (id: number, over: Partial<MailRow> = {}): MailRow => ({
  id,
  kind: 'order-delivered',
  to: 'rani@contoh.id',
  status: 'sent',
  attempts: 1,
  lastError: null,
  createdAt: '2026-11-15T02:00:00.000Z',
  nextAttemptAt: null,
  sentAt: '2026-11-15T02:01:00.000Z',
  orderId: 7,
  reference: 'DEV-T7',
  ...over,
});
