import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { XENDIT_PAYMENTS } from '#domain/payments/gateways/xendit.ts';
import type { Faults } from '../faults.ts';
import { invoiceOnWire, refundOnWire } from './invoice-view.ts';
import {
  findInvoice,
  findRefund,
  insertInvoice,
  insertRefund,
  listInvoices,
  moveInvoice,
  refundsOf,
} from './invoices.ts';
import type { Notices } from './notices.ts';
import type { XenditSandboxDeps } from './sandbox-deps.ts';

const whole = z.int().check(z.positive());
const body = z.object({
  external_id: z.string().check(z.minLength(1), z.maxLength(255)),
  amount: whole,
  currency: z._default(z.literal('IDR'), 'IDR'),
  description: z._default(z.string(), ''),
  invoice_duration: z._default(whole, 86_400),
  payer_email: z._default(z.string(), ''),
  success_redirect_url: z.optional(z.url()),
  payment_methods: z._default(z.array(z.string()), []),
  items: z._default(
    z.array(z.object({ name: z.string().check(z.minLength(1)), price: z.number(), quantity: whole })),
    [],
  ),
});
const refundBody = z.object({
  invoice_id: z.string(),
  reference_id: z.optional(z.string()),
  amount: z.optional(whole),
  currency: z.optional(z.literal('IDR')),
  reason: z.enum(['FRAUDULENT', 'DUPLICATE', 'REQUESTED_BY_CUSTOMER', 'CANCELLATION', 'OTHERS']),
});
/** Transfers and counters. */
const HAVE_NO_WAY_BACK = ['BCA', 'BNI', 'BRI', 'MANDIRI', 'ALFAMART', 'INDOMARET'];
const MOST_LISTED = 100;

const problem = (c: Context, status: 400 | 401 | 404 | 409 | 500, error_code: string, message: string) =>
  c.json({ error_code, message }, status);
const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 24);

/** The part of Xendit's API that a store uses: invoices, and money back. */
export function apiRoutes(deps: XenditSandboxDeps, faults: Faults, notices: Notices): Hono {
  const app = new Hono();
  const guard = async (c: Context, next: () => Promise<void>) => {
    if (c.req.header('authorization') !== `Basic ${btoa(`${deps.secretKey}:`)}`)
      return problem(c, 401, 'INVALID_API_KEY', 'API key is not valid');
    if ((await faults.use('status5xx')) !== null)
      return problem(c, 500, 'SERVER_ERROR', 'An unexpected error occurred');
    return next();
  };
  for (const path of ['/v2/*', '/invoices/*', '/refunds', '/refunds/*']) app.use(path, guard);
  const hold = () => new Promise((resolve) => setTimeout(resolve, deps.holdMs ?? 60_000));
  const onWire = (row: Parameters<typeof invoiceOnWire>[0]) =>
    invoiceOnWire(row, deps.publicUrl(row.return_url));

  // Its own client asks for it with a slash at the end.
  app.on('POST', ['/v2/invoices', '/v2/invoices/'], async (c) => {
    const parsed = body.safeParse(await c.req.json().catch(() => null));
    const methods = Object.values(XENDIT_PAYMENTS);
    const other = parsed.data?.payment_methods.find((name) => !methods.includes(name));
    if (!parsed.success || other)
      return problem(
        c,
        400,
        other ? 'UNAVAILABLE_PAYMENT_METHOD_ERROR' : 'API_VALIDATION_ERROR',
        other
          ? `The payment method ${other} is not available`
          : 'There was an error with the format submitted',
      );
    const input = parsed.data;
    const nowMs = deps.clock.now().getTime();
    const lasts = input.invoice_duration * 1000;
    const [row] = await insertInvoice(deps.db, {
      id: newId(),
      externalId: input.external_id,
      amount: input.amount,
      payment: input.payment_methods[0] ?? 'QRIS',
      items: JSON.stringify(input.items),
      description: input.description,
      email: input.payer_email,
      returnUrl: input.success_redirect_url ?? null,
      createdAt: new Date(nowMs).toISOString(),
      expiresAt: new Date(nowMs + lasts).toISOString(),
      dueAt: new Date(nowMs + lasts / deps.timeScale).toISOString(),
    });
    if (!row) throw new Error('The sandbox wrote no invoice');
    // Committed, and the answer is lost: what the store must find again by itself.
    if ((await faults.use('createTimeout')) !== null) await hold();
    return c.json(onWire(row));
  });

  app.get('/v2/invoices', async (c) => {
    const most = Math.min(MOST_LISTED, Number(c.req.query('limit') ?? 10) || 10);
    const rows = await listInvoices(deps.db, { externalId: c.req.query('external_id') ?? null, most });
    return c.json(rows.map(onWire));
  });

  app.get('/v2/invoices/:id', async (c) => {
    const [row] = await findInvoice(deps.db, { id: c.req.param('id') });
    return row ? c.json(onWire(row)) : unknown(c);
  });

  app.post('/invoices/:id/expire!', async (c) => {
    const id = c.req.param('id');
    const [moved] = await moveInvoice(deps.db, {
      id,
      from: ['PENDING'],
      to: 'EXPIRED',
      now: notices.at(0),
      leaseUntil: notices.leaseUntil(),
    });
    if (!moved)
      return (await findInvoice(deps.db, { id })).length > 0
        ? problem(c, 400, 'INVOICE_CANNOT_BE_EXPIRED', 'Only a pending invoice can be expired')
        : unknown(c);
    await notices.dispatch({ id: moved.notice_id, invoice_id: id, refund_id: null, attempts: 1 });
    return c.json(onWire(moved));
  });

  app.post('/refunds', async (c) => {
    const parsed = refundBody.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success)
      return problem(c, 400, 'API_VALIDATION_ERROR', 'There was an error with the format submitted');
    const { invoice_id: invoiceId, amount } = parsed.data;
    const [row] = await findInvoice(deps.db, { id: invoiceId });
    if (!row) return problem(c, 404, 'DATA_NOT_FOUND', 'The invoice was not found');
    if ((await faults.use('refundRefused')) !== null)
      return problem(c, 400, 'INSUFFICIENT_BALANCE', 'Insufficient balance for this refund');
    if (HAVE_NO_WAY_BACK.includes(row.payment))
      return problem(c, 400, 'REFUND_NOT_SUPPORTED', 'This payment channel has no refunds');
    const [made] = await insertRefund(deps.db, {
      id: `rfd-${crypto.randomUUID()}`,
      invoiceId,
      referenceId: parsed.data.reference_id ?? c.req.header('idempotency-key') ?? crypto.randomUUID(),
      amount: amount ?? row.amount - row.refunded,
      now: notices.at(0),
      leaseUntil: notices.leaseUntil(),
    });
    if (!made)
      return problem(
        c,
        400,
        'MAXIMUM_REFUND_AMOUNT_REACHED',
        'More is asked for than is left of this payment',
      );
    if (made.notice_id > 0)
      await notices.dispatch({ id: made.notice_id, invoice_id: invoiceId, refund_id: made.id, attempts: 1 });
    // Money has gone back, and the answer is lost.
    if ((await faults.use('refundTimeout')) !== null) await hold();
    return c.json(refundOnWire(made));
  });

  app.get('/refunds', async (c) => {
    const rows = await refundsOf(deps.db, { invoiceId: c.req.query('invoice_id') ?? '' });
    return c.json({ data: rows.map(refundOnWire), has_more: false });
  });

  app.get('/refunds/:id', async (c) => {
    const [row] = await findRefund(deps.db, { id: c.req.param('id') });
    return row ? c.json(refundOnWire(row)) : problem(c, 404, 'DATA_NOT_FOUND', 'The refund was not found');
  });

  // What a store never calls is not here, and says so as the gateway does: its clients read JSON.
  const nothing = (c: Context) => problem(c, 404, 'NOT_FOUND', 'The requested resource was not found');
  for (const path of ['/v2/*', '/invoices/*', '/refunds/*']) app.all(path, nothing);
  return app;
}

const unknown = (c: Context) =>
  problem(c, 404, 'INVOICE_NOT_FOUND_ERROR', 'Could not find invoice by the given id');
