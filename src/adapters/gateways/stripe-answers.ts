import * as z from 'zod/mini';
import type { Dispute, OrderStatus } from '#domain/orders/orders.ts';
import { json } from './read-bytes.ts';

/** The gateway counts rupiah in hundredths. */
export const MINOR = 100;

const text = z.nullable(z.string());
/** A thing by its number, or whole where it was asked for. */
const named = <Thing extends z.ZodMiniType>(thing: Thing) =>
  z.optional(z.nullable(z.union([z.string(), thing])));
const payment = named(z.object({ id: z.string() }));

export const charge = z.object({
  refunded: z._default(z.boolean(), false),
  amount_refunded: z._default(z.number(), 0),
  payment_intent: payment,
});
export type Charge = z.infer<typeof charge>;

/** What a notice is read for: of other uses of the account there may be less in it. */
const told = {
  id: z.string(),
  client_reference_id: z._default(text, null),
  amount_total: z._default(z.nullable(z.number()), null),
  currency: z._default(text, null),
};
export const toldSession = z.object({ ...told, payment_status: z._default(z.string(), '') });
export type ToldSession = Omit<z.infer<typeof toldSession>, 'payment_status'>;

export const session = z.object({
  ...told,
  url: z.optional(text),
  status: text,
  payment_status: z.string(),
  created: z.number(),
  expires_at: z.number(),
  payment_intent: named(z.object({ id: z.string(), latest_charge: named(charge) })),
});
export type Session = z.infer<typeof session>;

export const refund = z.object({
  id: z.string(),
  amount: z.number(),
  status: text,
  metadata: z.optional(z.nullable(z.record(z.string(), z.string()))),
});
export type Refund = z.infer<typeof refund>;

export const dispute = z.object({
  status: z._default(z.string(), ''),
  reason: z._default(z.string(), ''),
  payment_intent: payment,
});
export type ToldDispute = z.infer<typeof dispute>;

export const listOf = <Thing extends z.ZodMiniType>(thing: Thing) =>
  z.object({ data: z.array(thing), has_more: z.boolean() });

export const refusal = z.object({
  error: z.object({
    type: z.optional(z.string()),
    code: z.optional(z.string()),
    message: z._default(z.string(), ''),
  }),
});

const event = z.object({
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});

/** Null when it is none: whoever signs what nobody can read is not the gateway. */
export function readEvent(body: string): z.infer<typeof event> | null {
  const read = z.safeParse(event, json(body));
  return read.success ? read.data : null;
}

export const idOf = (thing: z.infer<typeof payment>): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

/** Only where the session came with it. */
export function chargeOf({ payment_intent: intent }: Session): Charge | null {
  const found = intent && typeof intent === 'object' ? intent.latest_charge : null;
  return found && typeof found === 'object' ? found : null;
}

/** What has gone back of a charge in part. Somebody may have sent back a fraction of a rupiah: it is not claimed. */
export function refundedBy(of: Charge | null): { refundedIdr?: number } {
  const idr = of && !of.refunded ? Math.floor(of.amount_refunded / MINOR) : 0;
  return idr > 0 ? { refundedIdr: idr } : {};
}

export function statusOf(of: Session): OrderStatus {
  if (chargeOf(of)?.refunded) return 'REFUND';
  if (of.payment_status !== 'unpaid') return 'PAID';
  return of.status === 'expired' ? 'EXPIRED' : 'UNPAID';
}

/** Events come in any order: what counts is what the dispute itself says. */
export function disputeOf(status: string): Dispute {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
}
