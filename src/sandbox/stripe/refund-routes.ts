import { type Context, Hono } from 'hono';
import { isUniqueViolation } from '#server/db/violations.ts';
import type { Faults } from '../faults.ts';
import { metadataOf } from './form.ts';
import { problem } from './problem.ts';
import { findRefund, findRefundByKey, insertRefund, listRefunds, type RefundRow } from './refunds.ts';
import { newId, type StripeSandboxDeps } from './sandbox-deps.ts';
import { EVENTS } from './session-view.ts';
import { listSessions } from './sessions.ts';
import type { Webhooks } from './webhooks.ts';

const onWire = (row: RefundRow) => ({
  id: row.id,
  object: 'refund',
  amount: row.amount,
  charge: row.payment_intent.replace('pi_', 'ch_'),
  created: row.created,
  currency: 'idr',
  metadata: row.metadata,
  payment_intent: row.payment_intent,
  status: 'succeeded',
});

/** Its refunds: one for each idempotency key, and the event comes before the answer, as it may. */
export function refundRoutes(deps: StripeSandboxDeps, faults: Faults, webhooks: Webhooks): Hono {
  const app = new Hono();

  app.post('/', async (c) => {
    const request = await c.req.text();
    const form = new URLSearchParams(request);
    const key = c.req.header('idempotency-key') ?? null;
    const amount = form.get('amount');
    if (amount !== null && !/^[1-9]\d{0,12}$/.test(amount))
      return invalid(c, 'Invalid integer: amount', 'parameter_invalid_integer');
    if ((await faults.use('refundRefused')) !== null)
      return invalid(c, 'Insufficient funds in your balance to refund this payment', 'balance_insufficient');
    const eventId = newId('evt');
    const [made] = await insertRefund(deps.db, {
      id: newId('re'),
      paymentIntent: form.get('payment_intent') ?? '',
      idempotencyKey: key,
      request,
      amount: amount === null ? null : Number(amount),
      metadata: JSON.stringify(metadataOf(form)),
      now: webhooks.at(0),
      eventId,
      leaseUntil: webhooks.leaseUntil(),
    }).catch((error: unknown) => {
      // The same call at the same moment.
      if (isUniqueViolation(error, 'stripe_refunds_idempotency_key_key')) return [];
      throw error;
    });
    if (made) await webhooks.dispatch(webhooks.event(eventId, made.session_id, EVENTS.refund));
    const [row] = made
      ? await findRefund(deps.db, { id: made.id })
      : key === null
        ? []
        : await findRefundByKey(deps.db, { idempotencyKey: key });
    if (!row) return notRefunded(c, deps, form.get('payment_intent') ?? '');
    if (row.request !== request)
      return problem(
        c,
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters',
      );
    // Money has gone back, and the answer is lost.
    if ((await faults.use('refundTimeout')) !== null)
      await new Promise((resolve) => setTimeout(resolve, deps.holdMs ?? 60_000));
    return c.json(onWire(row));
  });

  app.get('/', async (c) => {
    const limit = Math.min(100, Number(c.req.query('limit') ?? 10) || 10);
    const rows = await listRefunds(deps.db, { paymentIntent: c.req.query('payment_intent') ?? '', limit });
    return c.json({ object: 'list', url: '/v1/refunds', has_more: false, data: rows.map(onWire) });
  });
  return app;
}

async function notRefunded(c: Context, deps: StripeSandboxDeps, intent: string) {
  const [session] = await listSessions(deps.db, {
    after: null,
    since: null,
    paymentIntent: intent,
    limit: 1,
  });
  if (!session)
    return problem(
      c,
      404,
      'invalid_request_error',
      `No such payment_intent: '${intent}'`,
      'resource_missing',
    );
  if (session.payment_status !== 'paid')
    return invalid(c, 'This PaymentIntent does not have a successful charge to refund.');
  const left = session.amount_total - session.amount_refunded;
  return left === 0
    ? invalid(c, 'Charge has already been refunded.', 'charge_already_refunded')
    : invalid(c, `Refund amount is greater than unrefunded amount on charge (${left})`);
}

const invalid = (c: Context, message: string, code?: string) =>
  problem(c, 400, 'invalid_request_error', message, code);
