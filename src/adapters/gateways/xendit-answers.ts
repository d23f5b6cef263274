import * as z from 'zod/mini';
import type { OrderStatus } from '#domain/orders/orders.ts';

const word = z._default(z.string(), '');

export const invoice = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  external_id: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z._default(z.string(), 'IDR'),
  invoice_url: word,
  expiry_date: word,
  paid_at: z.optional(z.nullable(z.string())),
});
export type Invoice = z.infer<typeof invoice>;
export const invoices = z.array(invoice);

export const refund = z.object({
  id: z.string(),
  reference_id: z.optional(z.nullable(z.string())),
  amount: z.number(),
  status: word,
});
export type Refund = z.infer<typeof refund>;
export const refunds = z.object({ data: z.array(refund), has_more: z._default(z.boolean(), false) });

export const refusal = z.object({ error_code: z.string(), message: word });

/** A notice of an invoice is the invoice; one of a refund names the invoice within. */
export const notice = z.union([
  z.object({ id: z.string(), external_id: z.string(), amount: z.number() }),
  z.object({ event: z.string().check(z.startsWith('refund.')), data: z.object({ invoice_id: z.string() }) }),
]);

const STATUS: Readonly<Record<string, OrderStatus>> = {
  PENDING: 'UNPAID',
  PAID: 'PAID',
  SETTLED: 'PAID',
  EXPIRED: 'EXPIRED',
};
/** Null for a state that nobody here knows. */
export const statusOf = ({ status }: Invoice): OrderStatus | null => STATUS[status] ?? null;

const LOST = ['FAILED', 'CANCELLED'];
export const isLost = ({ status }: Refund): boolean => LOST.includes(status);
export const goneOf = (all: readonly Refund[]): number =>
  all.filter((one) => !isLost(one)).reduce((sum, { amount }) => sum + amount, 0);
