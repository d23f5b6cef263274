import {
  type GatewayRefund,
  GatewayRefused,
  GatewayUnclear,
  type RefundRequest,
} from '#server/ports/gateway.ts';
import { amountOf, outcome, refundedBy, statusOf, type Told } from './midtrans-answers.ts';

const REASON_MOST = 255;

/** Its refusals whose own words would not help the seller. */
const WHY: Record<string, string> = {
  '412': 'Midtrans: this payment cannot be refunded (any more), or not by this amount',
  '414': 'Midtrans: the balance of the merchant’s account is too low for this refund',
  '418': 'Midtrans: the payment provider refuses this refund',
};
/** Too many calls: it says nothing of the refund. */
const PASSING = '429';

interface Calls {
  ask(orderId: string): Promise<Told | null>;
  post(path: string, body: unknown): Promise<{ status: number; body: unknown }>;
}

/** Under one key money goes back once; what was done and whose answer was lost stands in the payment's own list. */
export async function refundPayment(
  { ask, post }: Calls,
  { merchantRef, amountIdr, key, reason }: RefundRequest,
): Promise<GatewayRefund> {
  const before = await ask(merchantRef);
  if (!before) throw new GatewayRefused('Midtrans: nothing was paid there');
  const gone = goneOf(before);
  if (before.refunds?.some((refund) => refund.refund_key === key))
    return { refundedIdr: gone, pending: false, id: key };
  const answer = await post(`/v2/${encodeURIComponent(merchantRef)}/refund`, {
    refund_key: key,
    amount: amountIdr,
    reason: reason.slice(0, REASON_MOST),
  });
  const judged = outcome.safeParse(answer.body);
  const code = judged.success ? judged.data.status_code : '';
  if (code === '200' || code === '201')
    return { refundedIdr: gone + amountIdr, pending: code === '201', id: key };
  if (judged.success && /^4\d\d$/.test(code) && code !== PASSING)
    throw new GatewayRefused(WHY[code] ?? `Midtrans: ${judged.data.status_message.slice(0, 200)}`);
  throw new GatewayUnclear(`The gateway answered ${code || answer.status} to a refund`);
}

const goneOf = (told: Told): number =>
  (statusOf(told) === 'REFUND' ? amountOf(told.gross_amount) : refundedBy(told).refundedIdr) ?? 0;
