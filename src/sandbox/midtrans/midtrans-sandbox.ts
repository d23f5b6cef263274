import { Hono } from 'hono';
import type { SandboxActionResult } from '#contract/payments/sandbox.ts';
import { Faults, faultRoutes } from '../faults.ts';
import { apiRoutes } from './api-routes.ts';
import { Notices } from './notices.ts';
import { checkoutView, statusOf } from './order-view.ts';
import { findByToken, STEPS } from './orders.ts';
import type { MidtransSandboxDeps } from './sandbox-deps.ts';

export interface MidtransSandbox {
  /** To be mounted at '/sandbox/midtrans'. */
  app: Hono;
  /** Both are called about once a second, by every process that likes to. */
  runDueCallbacks(): Promise<number>;
  expireDue(): Promise<number>;
}

type Step = keyof typeof STEPS;
const isStep = (word: string): word is Step => Object.hasOwn(STEPS, word);

/** A stand-in for Midtrans: its hosted page, its questions and signed notices, and the same faults as its neighbours. */
export function createMidtransSandbox(deps: MidtransSandboxDeps): MidtransSandbox {
  const faults = new Faults(deps.db, deps.clock);
  const notices = new Notices(deps, faults);
  const app = new Hono();
  app.route('/', apiRoutes(deps, faults, notices));
  app.route('/faults', faultRoutes(faults));

  app.get('/checkout/:file{[A-Za-z0-9-]+\\.json}', async (c) => {
    const [row] = await findByToken(deps.db, { token: c.req.param('file').replace(/\.json$/, '') });
    c.header('Cache-Control', 'no-store');
    return row
      ? c.json(checkoutView(row, deps.merchantName ?? 'Kunci'))
      : c.json({ success: false, message: 'Transaction not found' }, 404);
  });

  app.post('/checkout/:token/:action', async (c) => {
    const action = c.req.param('action');
    const [row] = await findByToken(deps.db, { token: c.req.param('token') });
    if (!row || !isStep(action))
      return c.json({ success: false, message: row ? 'Unknown action' : 'Transaction not found' }, 404);
    const [moved] = await STEPS[action](deps.db, {
      orderId: row.order_id,
      now: notices.at(0),
      leaseUntil: notices.leaseUntil(),
    });
    if (!moved) {
      const repeat = action === 'pay' && row.status === 'settlement';
      return c.json<SandboxActionResult>({
        success: repeat,
        message: repeat ? undefined : `A payment that is ${row.status} cannot do that`,
        status: statusOf(row.status),
        callback: 'dropped',
      });
    }
    const { notice_id: id, order_id, status } = moved;
    const callback = await notices.dispatch({ id, order_id, status, attempts: 1 });
    return c.json<SandboxActionResult>({
      success: true,
      status: statusOf(status),
      callback,
      dispute: status === 'chargeback' ? 'open' : null,
    });
  });

  return { app, runDueCallbacks: () => notices.runDue(), expireDue: () => notices.expireDue() };
}
