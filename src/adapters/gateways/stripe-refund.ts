import { type GatewayRefund, GatewayRefused, type RefundRequest } from '#server/ports/gateway.ts';
import { idOf, listOf, MINOR, type Refund, refund, session } from './stripe-answers.ts';
import { type StripeCalls, UnknownThere } from './stripe-calls.ts';

const MOST_REFUNDS = 100;

const isLost = ({ status }: Refund): boolean => status === 'failed' || status === 'canceled';

/**
 * Its idempotency keys are forgotten after a day, and a lost answer may be asked for later: each refund carries our key,
 * and the payment's own list of refunds is looked through before one is made.
 */
export async function refundPayment(calls: StripeCalls, request: RefundRequest): Promise<GatewayRefund> {
  const { reference, key, reason, amountIdr } = request;
  try {
    const { payment_intent: payment } = await calls.get(
      `checkout/sessions/${encodeURIComponent(reference)}`,
      session,
    );
    const intent = idOf(payment);
    if (!intent) throw new GatewayRefused('Nothing was paid there');
    const { data: before } = await calls.get('refunds', listOf(refund), {
      payment_intent: intent,
      limit: MOST_REFUNDS,
    });
    const known = before.find(({ metadata }) => metadata?.refund_key === key);
    const form = {
      payment_intent: intent,
      amount: amountIdr * MINOR,
      metadata: { refund_key: key, reason },
    };
    const made = known ?? (await calls.post('refunds', refund, form, `refund-${key}`));
    if (isLost(made)) throw new GatewayRefused(`The refund is ${made.status} there`);
    const all = known ? before : [...before, made];
    const cents = all.filter((one) => !isLost(one)).reduce((sum, { amount }) => sum + amount, 0);
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
