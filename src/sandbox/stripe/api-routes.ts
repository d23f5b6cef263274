import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Faults } from '../faults.ts';
import { problem } from './problem.ts';
import { refundRoutes } from './refund-routes.ts';
import { newId, type StripeSandboxDeps } from './sandbox-deps.ts';
import { EVENTS, sessionOnWire } from './session-view.ts';
import { expireSession, findByKey, findSession, insertSession, listSessions } from './sessions.ts';
import type { Webhooks } from './webhooks.ts';

const LEAST_SECONDS = 30 * 60 - 30;
const MOST_SECONDS = 24 * 60 * 60 + 30;

const whole = z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number));
const web = z.string().check(z.maxLength(2000), z.regex(/^https?:\/\//));
const body = z.object({
  mode: z.literal('payment'),
  client_reference_id: z.string().check(z.minLength(1), z.maxLength(200)),
  customer_email: z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/)),
  success_url: web,
  cancel_url: z.optional(web),
  expires_at: z.optional(whole),
  'line_items[0][quantity]': whole,
  'line_items[0][price_data][currency]': z.literal('idr'),
  'line_items[0][price_data][unit_amount]': whole,
  'line_items[0][price_data][product_data][name]': z.string().check(z.minLength(1), z.maxLength(250)),
});

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
    const parsed = z.safeParse(body, Object.fromEntries(new URLSearchParams(request)));
    if (!parsed.success) {
      const param = String(parsed.error.issues[0]?.path[0] ?? 'body');
      return problem(c, 400, 'invalid_request_error', `Missing or invalid: ${param}`);
    }
    const input = parsed.data;
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
    const unit = input['line_items[0][price_data][unit_amount]'];
    const quantity = input['line_items[0][quantity]'];
    const [made] = await insertSession(deps.db, [
      newId('cs_test'),
      key,
      request,
      input.client_reference_id,
      unit * quantity,
      input['line_items[0][price_data][product_data][name]'],
      unit,
      quantity,
      input.customer_email,
      input.success_url,
      input.cancel_url ?? null,
      newId('pi'),
      new Date(nowMs).toISOString(),
      new Date(expiresAt * 1000).toISOString(),
      new Date(nowMs + (expiresAt * 1000 - nowMs) / deps.timeScale).toISOString(),
    ]);
    const [known] = made || key === null ? [] : await findByKey(deps.db, [key]);
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
    const rows = await listSessions(deps.db, [
      c.req.query('starting_after') ?? null,
      since > 0 ? new Date(since * 1000).toISOString() : null,
      c.req.query('payment_intent') ?? null,
      limit + 1,
    ]);
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
    const [row] = await findSession(deps.db, [c.req.param('id')]);
    const expand = c.req.query('expand[0]') !== undefined;
    return row ? c.json(sessionOnWire(row, deps.publicUrl(row.success_url), expand)) : missing(c);
  });

  app.post('/checkout/sessions/:id/expire', async (c) => {
    const eventId = newId('evt');
    const id = c.req.param('id');
    const [row] = await expireSession(deps.db, [
      id,
      eventId,
      EVENTS.expire,
      webhooks.at(0),
      webhooks.leaseUntil(),
    ]);
    if (!row) return missing(c);
    await webhooks.dispatch(webhooks.event(eventId, id, EVENTS.expire));
    return c.json(sessionOnWire(row, deps.publicUrl(row.success_url)));
  });
  app.route('/refunds', refundRoutes(deps, faults, webhooks));
  return app;
}

const missing = (c: Context) =>
  problem(c, 404, 'invalid_request_error', 'No such checkout.session', 'resource_missing');
