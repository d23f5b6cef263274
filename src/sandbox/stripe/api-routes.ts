import { type Context, Hono } from 'hono';
import type { Faults } from '../faults.ts';
import { readSessionForm } from './form.ts';
import { problem } from './problem.ts';
import { refundRoutes } from './refund-routes.ts';
import { MOUNTED_AT, newId, type StripeSandboxDeps } from './sandbox-deps.ts';
import { EVENTS, sessionOnWire } from './session-view.ts';
import { expireSession, findByKey, findSession, insertSession, listSessions } from './sessions.ts';
import type { Webhooks } from './webhooks.ts';

const LEAST_SECONDS = 30 * 60 - 30;
/** About half a dollar, in hundredths of a rupiah. */
const LEAST_AMOUNT = 750_000;
const MOST_SECONDS = 24 * 60 * 60 + 30;

/** The part of the card gateway's API that a store uses, with its forms, errors and idempotency. */
export function apiRoutes(deps: StripeSandboxDeps, faults: Faults, webhooks: Webhooks): Hono {
  const app = new Hono();
  app.use('*', async (c, next) => {
    const given = c.req.header('authorization');
    if (given !== `Bearer ${deps.credentials.secretKey}`)
      return problem(c, 401, 'invalid_request_error', 'Invalid API Key provided');
    if ((await faults.use('status5xx')) !== null)
      return problem(c, 500, 'api_error', 'An unknown error occurred');
    return next();
  });

  app.post('/checkout/sessions', async (c) => {
    const request = await c.req.text();
    const input = readSessionForm(request);
    if ('wrong' in input)
      return problem(c, 400, 'invalid_request_error', `Missing or invalid: ${input.wrong}`);
    if (input.amountTotal < LEAST_AMOUNT)
      return problem(
        c,
        400,
        'invalid_request_error',
        "The Checkout Session's total amount must convert to at least 50 cents.",
        'amount_too_small',
      );
    const key = c.req.header('idempotency-key') ?? null;
    const nowMs = deps.clock.now().getTime();
    const now = Math.floor(nowMs / 1000);
    const expiresAt = input.expires_at ?? now + MOST_SECONDS - 30;
    if (expiresAt - now < LEAST_SECONDS || expiresAt - now > MOST_SECONDS)
      return problem(
        c,
        400,
        'invalid_request_error',
        'The `expires_at` timestamp must be 30 minutes to 24 hours ahead',
      );
    const [made] = await insertSession(deps.db, {
      id: newId('cs_test'),
      idempotencyKey: key,
      request,
      merchantRef: input.client_reference_id,
      amountTotal: input.amountTotal,
      customerEmail: input.customer_email,
      successUrl: input.success_url,
      cancelUrl: input.cancel_url ?? null,
      paymentIntent: newId('pi'),
      createdAt: new Date(nowMs).toISOString(),
      expiresAt: new Date(expiresAt * 1000).toISOString(),
      dueAt: new Date(nowMs + (expiresAt * 1000 - nowMs) / deps.timeScale).toISOString(),
    });
    const [known] = made || key === null ? [] : await findByKey(deps.db, { idempotencyKey: key });
    if (known && known.request !== request)
      return problem(
        c,
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters',
      );
    const row = made ?? known;
    if (!row) throw new Error('The sandbox wrote no session');
    // Committed, and the answer is lost: what the store must find again by itself.
    if ((await faults.use('createTimeout')) !== null) {
      await new Promise((resolve) => setTimeout(resolve, deps.holdMs ?? 60_000));
    }
    return c.json(sessionOnWire(row, deps.publicUrl(row.success_url)));
  });

  app.get('/checkout/sessions', async (c) => {
    const limit = Math.min(100, Number(c.req.query('limit') ?? 10) || 10);
    const since = Number(c.req.query('created[gte]'));
    const rows = await listSessions(deps.db, {
      after: c.req.query('starting_after') ?? null,
      since: since > 0 ? new Date(since * 1000).toISOString() : null,
      paymentIntent: c.req.query('payment_intent') ?? null,
      limit: limit + 1,
    });
    return c.json({
      object: 'list',
      url: '/v1/checkout/sessions',
      has_more: rows.length > limit,
      data: rows
        .slice(0, limit)
        .map((row) =>
          sessionOnWire(row, deps.publicUrl(row.success_url), c.req.query('expand[0]') !== undefined),
        ),
    });
  });

  app.get('/checkout/sessions/:id', async (c) => {
    const [row] = await findSession(deps.db, { id: c.req.param('id') });
    const expand = c.req.query('expand[0]') !== undefined;
    return row ? c.json(sessionOnWire(row, deps.publicUrl(row.success_url), expand)) : missing(c);
  });

  app.post('/checkout/sessions/:id/expire', async (c) => {
    const eventId = newId('evt');
    const id = c.req.param('id');
    const [row] = await expireSession(deps.db, {
      id,
      eventId,
      type: EVENTS.expire,
      now: webhooks.at(0),
      leaseUntil: webhooks.leaseUntil(),
    });
    if (!row) {
      const [known] = await findSession(deps.db, { id });
      return known
        ? problem(
            c,
            400,
            'invalid_request_error',
            `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${known.status}\`.`,
          )
        : missing(c);
    }
    await webhooks.dispatch(webhooks.event(eventId, id, EVENTS.expire));
    return c.json(sessionOnWire(row, deps.publicUrl(row.success_url)));
  });
  app.route('/refunds', refundRoutes(deps, faults, webhooks));
  // What a store never calls is not here, and says so as the gateway does: its clients read JSON.
  app.all('*', (c) => {
    const path = c.req.path.replace(MOUNTED_AT, '');
    return problem(c, 404, 'invalid_request_error', `Unrecognized request URL (${c.req.method}: ${path}).`);
  });
  return app;
}

const missing = (c: Context) =>
  problem(c, 404, 'invalid_request_error', 'No such checkout.session', 'resource_missing');
