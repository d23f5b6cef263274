import type Stripe from 'stripe';
import { type GatewayRefund, GatewayRefused, type RefundRequest } from '#server/ports/gateway.ts';
import { ask, UnknownThere } from './stripe-ask.ts';

/** The gateway counts rupiah in hundredths. */
export const MINOR = 100;
const MOST_REFUNDS = 100;

/** What has gone back of a charge in part. Somebody may have sent back a fraction of a rupiah: it is not claimed. */
export function refundedBy(charge: Stripe.Charge | null): { refundedIdr?: number } {
  const idr = charge && !charge.refunded ? Math.floor(charge.amount_refunded / MINOR) : 0;
  return idr > 0 ? { refundedIdr: idr } : {};
}

const isLost = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

/**
 * Its idempotency keys are forgotten after a day, and a lost answer may be asked for later: each refund carries our key,
 * and the payment's own list of refunds is looked through before one is made.
 */
export async function refundPayment(stripe: Stripe, request: RefundRequest): Promise<GatewayRefund> {
  const { reference, key, reason, amountIdr } = request;
  try {
    const session = await ask(() => stripe.checkout.sessions.retrieve(reference));
    const { payment_intent: payment } = session;
    const intent = typeof payment === 'string' ? payment : payment?.id;
    if (!intent) throw new GatewayRefused('Nothing was paid there');
    const { data: before } = await ask(() =>
      stripe.refunds.list({ payment_intent: intent, limit: MOST_REFUNDS }),
    );
    const known = before.find(({ metadata }) => metadata?.refund_key === key);
    const made =
      known ??
      (await ask(() =>
        stripe.refunds.create(
          { payment_intent: intent, amount: amountIdr * MINOR, metadata: { refund_key: key, reason } },
          { idempotencyKey: `refund-${key}` },
        ),
      ));
    if (isLost(made)) throw new GatewayRefused(`The refund is ${made.status} there`);
    const all = known ? before : [...before, made];
    const cents = all.filter((refund) => !isLost(refund)).reduce((sum, { amount }) => sum + amount, 0);
    return {
      refundedIdr: Math.floor(cents / MINOR),
      pending: made.status !== 'succeeded',
      id: made.id,
    };
  } catch (error) {
    if (error instanceof UnknownThere) throw new GatewayRefused('Unknown there');
    throw error;
  }
}
