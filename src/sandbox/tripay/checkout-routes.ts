import { type Context, Hono } from 'hono';
import encodeQR from 'qr';
import { SANDBOX_ACTIONS, type SandboxActionResult } from '#contract/payments/sandbox.ts';
import type { PaymentNews } from '#domain/orders/orders.ts';
import type { Callbacks } from './callbacks.ts';
import type { TripaySandboxDeps } from './sandbox-deps.ts';
import { checkoutView, qrStringOf } from './transaction-view.ts';
import { findTransaction, isReference, moveTransaction, STARTS } from './transactions.ts';

type Action = (typeof SANDBOX_ACTIONS)[number];

const NEWS: Record<Action, PaymentNews> = {
  pay: 'PAID',
  fail: 'FAILED',
  expire: 'EXPIRED',
  refund: 'REFUND',
};

const isAction = (word: string): word is Action => SANDBOX_ACTIONS.some((action) => action === word);

/** What the hosted payment page reads and what its buttons do. The page itself is part of the web app. */
export function checkoutRoutes(deps: TripaySandboxDeps, callbacks: Callbacks): Hono {
  const app = new Hono();
  const unknown = (c: Context) => c.json({ success: false, message: 'Transaction not found' }, 404);

  app.get('/checkout/:file{[A-Za-z0-9-]+\\.json}', async (c) => {
    const found = await findTransaction(deps.db, c.req.param('file').replace(/\.json$/, ''));
    c.header('Cache-Control', 'no-store');
    return found ? c.json(checkoutView(found, deps.merchantName ?? 'Kunci')) : unknown(c);
  });

  app.get('/qr/:reference', async (c) => {
    const found = await findTransaction(deps.db, c.req.param('reference'));
    const payload = found && qrStringOf(found);
    if (!payload) return unknown(c);
    c.header('Cache-Control', 'public, max-age=3600');
    return c.body(encodeQR(payload, 'svg', { ecc: 'medium', border: 4 }), 200, {
      'Content-Type': 'image/svg+xml',
    });
  });

  app.post('/checkout/:reference/:action', async (c) => {
    const action = c.req.param('action');
    if (!isAction(action)) return c.json({ success: false, message: 'Unknown action' }, 404);
    if (!isReference(c.req.param('reference'))) return unknown(c);
    const news = NEWS[action];
    const now = deps.clock.now();
    const [found] = await moveTransaction(deps.db, {
      reference: c.req.param('reference'),
      news,
      starts: STARTS[news].join(','),
      now: now.toISOString(),
      leaseUntil: callbacks.leaseUntil(),
    });
    if (!found) return unknown(c);
    const { moved, callback_id: id, ...before } = found;
    if (!moved && id === null) {
      const isRepeat = before.status === 'PAID' && news === 'PAID';
      return c.json<SandboxActionResult>({
        success: isRepeat,
        message: isRepeat ? undefined : `A transaction that is ${before.status} cannot become ${news}`,
        status: before.status,
        callback: 'dropped',
      });
    }
    const paidAt = moved && news === 'PAID' ? Math.floor(now.getTime() / 1000) : before.paid_at;
    const transaction = { ...before, status: news, paid_at: paidAt };
    const callback =
      id === null ? 'dropped' : await callbacks.dispatch({ id, attempts: 1, news, transaction });
    return c.json<SandboxActionResult>({ success: true, status: news, callback });
  });

  return app;
}
