import * as z from 'zod/mini';
import { raw } from '#contract/wire/fields.ts';
import type { OrderStatus } from '#domain/orders/orders.ts';
import type { Channel } from '#domain/payments/channels.ts';
import { tripay } from '#domain/payments/gateways/tripay.ts';
import { type GatewayTransaction, GatewayUnclear, type ListedPayment } from '#server/ports/gateway.ts';

/** Every answer has this around it, whatever the HTTP status. */
export const envelope = z.object({
  success: z.boolean(),
  message: z.optional(z.nullable(z.string())),
  data: z.optional(z.unknown()),
});
export type Envelope = z.infer<typeof envelope>;

// Older answers write numbers as text and the other way round.
const whole = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/))]),
  z.transform((value: number | string) => Number(value)),
);
const text = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const moment = z.optional(z.nullable(z.union([z.number(), z.string()])));
const amount = whole.check(z.minimum(1));

const transaction = z.object({
  reference: z.string().check(z.minLength(1)),
  merchant_ref: text,
  amount,
  checkout_url: z.string().check(z.refine(isWebAddress, 'address')),
  status: z.optional(z.nullable(z.string())),
  expired_time: whole,
  paid_at: moment,
  qr_string: z.optional(z.nullable(z.string())),
});

const listed = z.object({
  reference: z.string().check(z.minLength(1)),
  merchant_ref: z.optional(z.nullable(text)),
  created_at: moment,
});
const list = z.array(listed);

const listedPayment = z.object({
  reference: z.string().check(z.minLength(1)),
  merchant_ref: z.optional(z.nullable(text)),
  amount,
  status: z.optional(z.nullable(z.string())),
  created_at: moment,
});

/** The gateway's notice, once its signature fits its raw bytes. */
export const tripayCallback = z.object({
  reference: raw(100),
  merchant_ref: z.nullable(raw(100)),
  payment_method: z.optional(z.nullable(z.string())),
  payment_method_code: z.optional(z.nullable(z.string())),
  total_amount: z.int().check(z.nonnegative()),
  fee_merchant: z.optional(z.nullable(z.int())),
  fee_customer: z.optional(z.nullable(z.int())),
  total_fee: z.optional(z.nullable(z.int())),
  amount_received: z.optional(z.nullable(z.int())),
  is_closed_payment: z.literal(1),
  status: z.enum(['PAID', 'FAILED', 'EXPIRED', 'REFUND']),
  paid_at: z.optional(z.nullable(z.int())),
  note: z.optional(z.nullable(z.string())),
});

const fee = z.optional(
  z.nullable(
    z.object({ flat: z.optional(z.nullable(z.unknown())), percent: z.optional(z.nullable(z.unknown())) }),
  ),
);
const channels = z.array(
  z.object({
    code: z.string(),
    name: z.optional(z.nullable(z.string())),
    type: z.optional(z.nullable(z.string())),
    total_fee: fee,
    minimum_fee: z.optional(z.nullable(z.unknown())),
    minimum_amount: z.optional(z.nullable(z.unknown())),
    maximum_amount: z.optional(z.nullable(z.unknown())),
    active: z.optional(z.nullable(z.boolean())),
  }),
);

const STATUSES: Record<string, OrderStatus> = {
  UNPAID: 'UNPAID',
  PENDING: 'UNPAID',
  PAID: 'PAID',
  EXPIRED: 'EXPIRED',
  FAILED: 'FAILED',
  REFUND: 'REFUND',
  REFUNDED: 'REFUND',
};

/** A word we do not know is no answer: guessing would give keys away or lose a payment. */
function statusOf(word: string | null | undefined): OrderStatus {
  if (word === null || word === undefined) return 'UNPAID';
  const status = STATUSES[word.toUpperCase()];
  if (!status) throw new GatewayUnclear('The gateway names an unknown payment status');
  return status;
}

export function transactionFrom(data: unknown): GatewayTransaction {
  const parsed = transaction.safeParse(data);
  if (!parsed.success) throw new GatewayUnclear('The gateway sent a transaction that cannot be read');
  const it = parsed.data;
  return {
    reference: it.reference,
    merchantRef: it.merchant_ref,
    amountIdr: it.amount,
    checkoutUrl: it.checkout_url,
    status: statusOf(it.status),
    expiresAt: it.expired_time,
    paidAt: unixSeconds(it.paid_at),
    ...(it.qr_string ? { qr: it.qr_string } : {}),
  };
}

/** The newest transaction of exactly this merchant_ref. */
export function newestReference(data: unknown, merchantRef: string): string | null {
  const parsed = list.safeParse(data);
  if (!parsed.success) throw new GatewayUnclear('The gateway sent a list that cannot be read');
  const mine = parsed.data.filter((row) => row.merchant_ref === merchantRef);
  mine.sort((a, b) => (unixSeconds(b.created_at) ?? 0) - (unixSeconds(a.created_at) ?? 0));
  return mine[0]?.reference ?? null;
}

/** One page of the gateway's list of payments. */
export function paymentsFrom(data: unknown): ListedPayment[] {
  const parsed = z.array(listedPayment).safeParse(data);
  if (!parsed.success) throw new GatewayUnclear('The gateway sent a list that cannot be read');
  return parsed.data.map((row) => ({
    reference: row.reference,
    merchantRef: row.merchant_ref ?? '',
    amountIdr: row.amount,
    status: statusOf(row.status),
    createdAt: unixSeconds(row.created_at) ?? 0,
  }));
}

/** The offered methods in our order; what the gateway leaves out comes from the published table. */
export function channelsFrom(data: unknown): Channel[] {
  const parsed = channels.safeParse(data);
  if (!parsed.success) throw new GatewayUnclear('The gateway sent channels that cannot be read');
  const told = new Map(parsed.data.map((row) => [row.code, row]));
  return tripay.channels.flatMap((known) => {
    const row = told.get(known.code);
    if (!row) return [];
    const type = row.type?.toUpperCase();
    return {
      ...known,
      name: row.name || known.name,
      type: type === 'DIRECT' || type === 'REDIRECT' ? type : known.type,
      feeFlat: count(row.total_fee?.flat) ?? known.feeFlat,
      feePercent: count(row.total_fee?.percent) ?? known.feePercent,
      feeMinimum: count(row.minimum_fee) ?? known.feeMinimum,
      minAmount: count(row.minimum_amount) ?? known.minAmount,
      maxAmount: count(row.maximum_amount) || known.maxAmount,
      active: row.active ?? known.active,
    };
  });
}

function count(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : null;
  return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : null;
}

/** Seconds as a number or as text, or a date as the gateway writes it: Jakarta time without a zone. */
function unixSeconds(value: number | string | null | undefined): number | null {
  if (value === null || value === undefined || value === '') return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return seconds > 0 ? Math.floor(seconds) : null;
  const zoned = /(z|[+-]\d\d:?\d\d)$/i.test(String(value)) ? String(value) : `${value}+07:00`;
  const parsed = Date.parse(zoned.replace(' ', 'T'));
  return Number.isNaN(parsed) ? null : Math.floor(parsed / 1000);
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}
