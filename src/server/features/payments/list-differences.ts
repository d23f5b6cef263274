import type { AskedGateway, PaymentDifference } from '#contract/payments/payments.ts';
import { GATEWAY_NAMES, type GatewayName, hasOwnBooks } from '#domain/payments/gateways.ts';
import { differenceOf, sideOf } from '#domain/payments/payment-differences.ts';
import { type Ctx, now } from '../../context.ts';
import type { Gateway, ListedPayment } from '../../ports/gateway.ts';
import { type OwnPayment, ownPaidSince, ownPaymentsOf, seenByAdmin } from './own-payments.ts';

const DAY_MS = 24 * 60 * 60_000;
const DAYS = 7;
/** So many of the gateway's payments are read, and so many of ours that it did not list are asked for one by one. */
const MOST_LISTED = 1_000;
const MOST_ASKED = 20;
/** The gateway's clock and ours may differ: its list begins a little earlier than ours. */
const MARGIN_SECONDS = 3_600;

export interface Differences {
  from: string;
  asked: AskedGateway[];
  data: PaymentDifference[];
}

/** Where the gateways' books and ours disagree. Reads and asks only; nothing is changed here. */
export async function listDifferences(
  ctx: Ctx,
  { days = DAYS, only = GATEWAY_NAMES }: { days?: number; only?: readonly GatewayName[] },
): Promise<Differences> {
  const since = new Date(now(ctx).getTime() - days * DAY_MS);
  const asked: AskedGateway[] = [];
  const found: PaymentDifference[] = [];
  for (const name of only) {
    const gateway = ctx.deps.gateways[name];
    if (!gateway || hasOwnBooks(name)) continue;
    try {
      const compared = await compare(ctx, name, gateway, since);
      found.push(...compared.differences);
      asked.push({ gateway: name, compared: compared.count, complete: compared.complete, error: null });
    } catch (error) {
      ctx.log.warn({ gateway: name, error: String(error) }, 'gateway could not be asked for its payments');
      const why = error instanceof Error ? error.message : String(error);
      asked.push({ gateway: name, compared: 0, complete: false, error: why.slice(0, 200) });
    }
  }
  const targets = found.flatMap((one) => (one.orderId === null ? [] : [`order:${one.orderId}`]));
  const seen = new Set((await seenByAdmin(ctx.db, { targets })).map((row) => row.target));
  return {
    from: since.toISOString(),
    asked,
    data: found.map((one) => ({ ...one, seen: seen.has(`order:${one.orderId}`) })),
  };
}

/** An order by its number, since the merchant_ref opens its keys; what belongs to none as the gateway calls it. */
function nameOf(order: OwnPayment | null, payment: ListedPayment | null, own: readonly OwnPayment[]): string {
  const named = order ?? own.find((each) => each.merchant_ref === payment?.merchantRef);
  return named ? String(named.id) : (payment?.merchantRef ?? '');
}

async function compare(ctx: Ctx, name: GatewayName, gateway: Gateway, since: Date) {
  const { payments, complete } = gateway.list
    ? await gateway.list(Math.floor(since.getTime() / 1000) - MARGIN_SECONDS, MOST_LISTED)
    : { payments: [], complete: false };
  const own = await ownPaymentsOf(ctx.db, {
    gateway: name,
    references: payments.map((payment) => payment.reference),
    merchantRefs: payments.map((payment) => payment.merchantRef),
  });
  const byReference = new Map(own.map((order) => [order.reference, order]));
  // A second transaction of one of our references belongs to no order of ours, unless its notice comes first (`adoptPaid`).
  const byMerchantRef = new Map(
    own.filter((order) => order.reference === null).map((order) => [order.merchant_ref, order]),
  );
  const differences: PaymentDifference[] = [];
  const judge = (order: OwnPayment | null, payment: ListedPayment | null) => {
    const here = order && { status: order.status, amount: order.amount, refunded: order.refunded };
    const there = payment && sideOf(payment);
    const kind = differenceOf(here && { ...here, credited: order.credited, lost: order.lost }, there);
    if (!kind) return;
    differences.push({
      gateway: name,
      kind,
      reference: payment?.reference ?? order?.reference ?? '',
      merchantRef: nameOf(order, payment, own),
      orderId: order?.id ?? null,
      here,
      there,
      seen: false,
    });
  };
  for (const payment of payments)
    judge(byReference.get(payment.reference) ?? byMerchantRef.get(payment.merchantRef) ?? null, payment);

  const listed = new Set(payments.map((payment) => payment.reference));
  const paidHere = await ownPaidSince(ctx.db, { gateway: name, since, most: MOST_LISTED });
  const unlisted = paidHere.filter((order) => order.reference !== null && !listed.has(order.reference));
  for (const order of unlisted.slice(0, MOST_ASKED)) {
    const answer = await gateway.detail({
      reference: order.reference ?? '',
      merchantRef: order.merchant_ref,
    });
    judge(order, answer && { ...answer, createdAt: 0 });
  }
  const all = complete && unlisted.length <= MOST_ASKED && paidHere.length < MOST_LISTED;
  return { differences, count: payments.length + Math.min(unlisted.length, MOST_ASKED), complete: all };
}
