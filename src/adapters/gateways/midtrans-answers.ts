import * as z from 'zod/mini';
import type { OrderStatus } from '#domain/orders/orders.ts';

const word = z._default(z.string(), '');

/** What is told of a transaction, in a notice and in the answer to a question. All scalars are text there. */
export const told = z.object({
  order_id: z.string().check(z.minLength(1), z.maxLength(100)),
  status_code: z.string(),
  gross_amount: z.string(),
  transaction_status: z.string(),
  fraud_status: z.optional(z.nullable(z.string())),
  currency: z._default(z.string(), 'IDR'),
  transaction_id: word,
  signature_key: word,
  expiry_time: word,
  /** All that has gone back. */
  refund_amount: z.optional(z.nullable(z.string())),
  refunds: z.optional(z.nullable(z.array(z.object({ refund_key: word })))),
});
export type Told = z.infer<typeof told>;

export const created = z.object({ token: z.string(), redirect_url: z.url() });
export const refused = z.object({ error_messages: z.array(z.string()).check(z.minLength(1)) });
/** Its status stands in the body, whatever the status of the answer that carries it. */
export const outcome = z.object({ status_code: z.string(), status_message: word });

/** '10000.00' is ten thousand rupiah; anything with a fraction, a sign or another form is no amount. */
export function amountOf(text: string): number | null {
  const [, digits] = /^(\d{1,10})(?:\.00)?$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** What has gone back in part; all of it is told by the state. */
export function refundedBy({ transaction_status: status, refund_amount: amount }: Told): {
  refundedIdr?: number;
} {
  const idr = status === 'partial_refund' ? amountOf(amount ?? '') : null;
  return idr ? { refundedIdr: idr } : {};
}

/**
 * What a transaction's state means for an order; null while nothing is decided. A card is paid when it is captured and
 * nobody doubts it. A refused attempt decides nothing: the buyer may try another way on the same page.
 */
export function statusOf({ transaction_status: status, fraud_status: fraud }: Told): OrderStatus | null {
  const doubted = fraud !== undefined && fraud !== null && fraud !== '' && fraud !== 'accept';
  switch (status) {
    case 'settlement':
    case 'capture':
      return doubted ? null : 'PAID';
    case 'partial_refund':
      return 'PAID';
    case 'refund':
      return 'REFUND';
    case 'expire':
      return 'EXPIRED';
    case 'cancel':
    case 'failure':
      return 'FAILED';
    default:
      return null;
  }
}

export const isChargeback = ({ transaction_status: status }: Told): boolean =>
  status === 'chargeback' || status === 'partial_chargeback';

/** 'yyyy-MM-dd HH:mm:ss' in Jakarta, in milliseconds; null for anything else. */
export function timeOf(text: string): number | null {
  const at = Date.parse(`${text.replace(' ', 'T')}+07:00`);
  return Number.isNaN(at) ? null : at;
}

/** 'yyyy-MM-dd HH:mm:ss +0700' for a moment. */
export function jakartaTime(ms: number): string {
  const local = new Date(ms + 7 * 3_600_000).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 19)} +0700`;
}
