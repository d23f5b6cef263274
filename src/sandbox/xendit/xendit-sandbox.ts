import { Hono } from 'hono';
import type { SandboxActionResult } from '#contract/payments/sandbox.ts';
import { Faults, faultRoutes } from '../faults.ts';
import { apiRoutes } from './api-routes.ts';
import { checkoutView, statusOf } from './invoice-view.ts';
import { findInvoice, type InvoiceRow, insertRefund, moveInvoice } from './invoices.ts';
import { Notices } from './notices.ts';
import type { XenditSandboxDeps } from './sandbox-deps.ts';

export interface XenditSandbox {
  /** To be mounted at '/sandbox/xendit'. */
  app: Hono;
  /** Both are called about once a second, by every process that likes to. */
  runDueCallbacks(): Promise<number>;
  expireDue(): Promise<number>;
}

/** A stand-in for Xendit: its hosted invoices, its questions, notices with a token, and the same faults as its neighbours. */
export function createXenditSandbox(deps: XenditSandboxDeps): XenditSandbox {
  const faults = new Faults(deps.db, deps.clock);
  const notices = new Notices(deps, faults);
  const app = new Hono();
  app.route('/', apiRoutes(deps, faults, notices));
  app.route('/faults', faultRoutes(faults));

  app.get('/checkout/:file{[A-Za-z0-9]+\\.json}', async (c) => {
    const [row] = await findInvoice(deps.db, { id: c.req.param('file').replace(/\.json$/, '') });
    c.header('Cache-Control', 'no-store');
    return row
      ? c.json(checkoutView(row, deps.merchantName ?? 'Kunci'))
      : c.json({ success: false, message: 'Transaction not found' }, 404);
  });

  const step = (): { now: string; leaseUntil: string } => ({
    now: notices.at(0),
    leaseUntil: notices.leaseUntil(),
  });
  /** Which notice tells of it; null where it cannot be done. An attempt that fails leaves its invoice open. */
  const play: Record<string, (row: InvoiceRow) => Promise<{ notice: number; refund: string | null } | null>> =
    {
      pay: async ({ id }) => {
        // Also one that ran out: money that was under way arrives.
        const [moved] = await moveInvoice(deps.db, {
          id,
          from: ['PENDING', 'EXPIRED'],
          to: 'PAID',
          ...step(),
        });
        return moved ? { notice: moved.notice_id, refund: null } : null;
      },
      expire: async ({ id }) => {
        const [moved] = await moveInvoice(deps.db, { id, from: ['PENDING'], to: 'EXPIRED', ...step() });
        return moved ? { notice: moved.notice_id, refund: null } : null;
      },
      refund: async ({ id: invoiceId, amount, refunded }) => {
        if (amount === refunded) return null;
        const id = `rfd-${crypto.randomUUID()}`;
        const [made] = await insertRefund(deps.db, {
          id,
          invoiceId,
          referenceId: id,
          amount: amount - refunded,
          ...step(),
        });
        return made ? { notice: made.notice_id, refund: made.id } : null;
      },
      fail: async () => null,
    };

  app.post('/checkout/:id/:action', async (c) => {
    const [row] = await findInvoice(deps.db, { id: c.req.param('id') });
    const act = play[c.req.param('action')];
    if (!row || !act)
      return c.json({ success: false, message: row ? 'Unknown action' : 'Transaction not found' }, 404);
    const done = await act(row);
    if (!done) {
      const repeat = c.req.param('action') === 'pay' && statusOf(row) === 'PAID';
      return c.json<SandboxActionResult>({
        success: repeat,
        message: repeat ? undefined : `An invoice that is ${row.status} cannot do that`,
        status: statusOf(row),
        callback: 'dropped',
      });
    }
    const callback = await notices.dispatch({
      id: done.notice,
      invoice_id: row.id,
      refund_id: done.refund,
      attempts: 1,
    });
    const [after = row] = await findInvoice(deps.db, { id: row.id });
    return c.json<SandboxActionResult>({ success: true, status: statusOf(after), callback });
  });

  return { app, runDueCallbacks: () => notices.runDue(), expireDue: () => notices.expireDue() };
}
