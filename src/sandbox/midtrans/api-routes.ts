import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Faults } from '../faults.ts';
import type { Notices } from './notices.ts';
import { orderOnWire } from './order-view.ts';
import { findOrder, type OrderRow, putOrder, refundOrder, STEPS } from './orders.ts';
import { isPayment } from './payment-types.ts';
import { type MidtransSandboxDeps, MOUNTED_AT } from './sandbox-deps.ts';

const whole = z.int();
const body = z.object({
  transaction_details: z.object({
    order_id: z.string().check(z.regex(/^[A-Za-z0-9\-_~.]{1,50}$/)),
    gross_amount: whole.check(z.positive()),
  }),
  item_details: z.optional(
    z.array(
      z.object({
        id: z.optional(z.string()),
        name: z.string().check(z.minLength(1), z.maxLength(50)),
        price: whole,
        quantity: whole.check(z.positive()),
      }),
    ),
  ),
  customer_details: z.optional(z.object({ email: z.optional(z.string()) })),
  enabled_payments: z.optional(z.array(z.string().check(z.refine(isPayment)))),
  expiry: z.optional(
    z.object({ unit: z.enum(['minute', 'minutes', 'hour', 'hours', 'day', 'days']), duration: whole }),
  ),
  callbacks: z.optional(z.object({ finish: z.optional(z.url()) })),
});
const UNIT_MS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };
const DAY_MS = 86_400_000;

const refundBody = z.object({
  refund_key: z.optional(z.string().check(z.minLength(1))),
  amount: z.optional(whole.check(z.positive())),
  reason: z.optional(z.string()),
});

/** The part of Midtrans' two APIs that a store uses: the page's making, and what became of it. */
export function apiRoutes(deps: MidtransSandboxDeps, faults: Faults, notices: Notices): Hono {
  const app = new Hono();
  const guard = async (c: Context, next: () => Promise<void>) => {
    if (c.req.header('authorization') !== `Basic ${btoa(`${deps.serverKey}:`)}`)
      return c.json(
        {
          status_code: '401',
          status_message: 'Unknown merchant server_key/id',
          error_messages: [
            'Access denied due to unauthorized transaction, please check client or server key',
          ],
        },
        401,
      );
    if ((await faults.use('status5xx')) !== null)
      return c.json({ status_code: '500', status_message: 'Sorry, something went wrong' }, 500);
    return next();
  };
  app.use('/snap/*', guard);
  app.use('/v1/*', guard);
  app.use('/v2/*', guard);

  app.post('/snap/v1/transactions', async (c) => {
    const parsed = body.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) {
      const where = parsed.error.issues[0]?.path.join('.') || 'body';
      return c.json({ error_messages: [`${where} is not valid`] }, 400);
    }
    const { transaction_details: details, item_details: items = [], ...input } = parsed.data;
    const sum = items.reduce((total, { price, quantity }) => total + price * quantity, 0);
    if (items.length > 0 && sum !== details.gross_amount)
      return c.json(
        { error_messages: ['transaction_details.gross_amount is not equal to the sum of item_details'] },
        400,
      );
    const nowMs = deps.clock.now().getTime();
    const { expiry } = input;
    const lasts = expiry ? (UNIT_MS[expiry.unit.replace(/s$/, '')] ?? 0) * expiry.duration : DAY_MS;
    const token = crypto.randomUUID();
    const finish = input.callbacks?.finish ?? null;
    const [row] = await putOrder(deps.db, {
      orderId: details.order_id,
      token,
      transactionId: crypto.randomUUID(),
      grossAmount: details.gross_amount,
      payment: input.enabled_payments?.[0] ?? 'other_qris',
      items: JSON.stringify(items),
      email: input.customer_details?.email ?? '',
      finishUrl: finish,
      createdAt: new Date(nowMs).toISOString(),
      expiresAt: new Date(nowMs + lasts).toISOString(),
      dueAt: new Date(nowMs + lasts / deps.timeScale).toISOString(),
    });
    if (!row) return c.json({ error_messages: ['transaction_details.order_id has already been taken'] }, 400);
    // Committed, and the answer is lost: what the store must find again by itself.
    if ((await faults.use('createTimeout')) !== null)
      await new Promise((resolve) => setTimeout(resolve, deps.holdMs ?? 60_000));
    return c.json({ token, redirect_url: `${deps.publicUrl(finish)}${MOUNTED_AT}/checkout/${token}` }, 201);
  });

  const tell = async (row: OrderRow) =>
    orderOnWire(row, { status: row.status, serverKey: deps.serverKey, asked: true });

  app.get('/v2/:id/status', async (c) => {
    const [row] = await findOrder(deps.db, { id: c.req.param('id') });
    return row && row.status !== 'created' ? c.json(await tell(row)) : unknown(c);
  });

  for (const action of ['cancel', 'expire'] as const) {
    app.post(`/v2/:id/${action}`, async (c) => {
      const [row] = await findOrder(deps.db, { id: c.req.param('id') });
      if (!row || row.status === 'created') return unknown(c);
      const [moved] = await STEPS[action](deps.db, {
        orderId: row.order_id,
        now: notices.at(0),
        leaseUntil: notices.leaseUntil(),
      });
      if (!moved) return c.json(CANNOT, 412);
      await notices.dispatch({
        id: moved.notice_id,
        order_id: moved.order_id,
        status: moved.status,
        attempts: 1,
      });
      return c.json(await tell(moved));
    });
  }

  app.post('/v2/:id/refund', async (c) => {
    const [row] = await findOrder(deps.db, { id: c.req.param('id') });
    if (!row || row.status === 'created') return unknown(c);
    const parsed = refundBody.safeParse(await c.req.json().catch(() => ({})));
    if (!parsed.success) return c.json({ status_code: '400', status_message: 'Validation Error' }, 400);
    if ((await faults.use('refundRefused')) !== null) return c.json(TOO_POOR, 414);
    if (HAVE_NO_WAY_BACK.test(row.payment)) return c.json(CANNOT, 412);
    const { refund_key: key = crypto.randomUUID(), amount = row.gross_amount - row.refunded } = parsed.data;
    // Nothing is left of it.
    if (amount === 0 && !(key in row.refund_keys)) return c.json(CANNOT, 412);
    const [moved] = await refundOrder(deps.db, {
      orderId: row.order_id,
      key,
      amount,
      leaseUntil: notices.leaseUntil(),
    });
    if (!moved) return c.json(CANNOT, 412);
    if (!moved.again)
      await notices.dispatch({
        id: moved.notice_id,
        order_id: moved.order_id,
        status: moved.status,
        attempts: 1,
      });
    // Money has gone back, and the answer is lost.
    if ((await faults.use('refundTimeout')) !== null)
      await new Promise((resolve) => setTimeout(resolve, deps.holdMs ?? 60_000));
    return c.json({ ...(await tell(moved)), status_code: '200', refund_key: key });
  });

  // What a store never calls is not here, and says so as the gateway does: its clients read JSON.
  const nothing = (c: Context) =>
    c.json({ status_code: '404', status_message: NOT_HERE, error_messages: [NOT_HERE] }, 404);
  app.all('/snap/*', nothing);
  for (const version of ['/v1/*', '/v2/*']) app.all(version, nothing);
  return app;
}

/** Transfers and counters. */
const HAVE_NO_WAY_BACK = /_va$|^echannel$|^alfamart$|^indomaret$/;
const TOO_POOR = {
  status_code: '414',
  status_message: 'Refund request is rejected due to merchant insufficient funds.',
};
const NOT_HERE = 'The requested resource is not found';
const CANNOT = {
  status_code: '412',
  status_message: 'Transaction status cannot be updated.',
};
const unknown = (c: Context) =>
  c.json({ status_code: '404', status_message: "Transaction doesn't exist." }, 404);
