import { type Context, Hono } from 'hono';
import {
  DISPUTE_ACTIONS,
  SANDBOX_ACTIONS,
  type SandboxAction,
  type SandboxActionResult,
} from '#contract/payments/sandbox.ts';
import { Faults, faultRoutes } from '../faults.ts';
import { apiRoutes } from './api-routes.ts';
import { newId, type StripeSandboxDeps } from './sandbox-deps.ts';
import { checkoutView, EVENTS } from './session-view.ts';
import {
  disputeSession,
  expireSession,
  failSession,
  findSession,
  loseDispute,
  paySession,
  refundSession,
  winDispute,
} from './sessions.ts';
import { Webhooks } from './webhooks.ts';

export interface StripeSandbox {
  /** To be mounted at '/sandbox/stripe'. */
  app: Hono;
  /** Both are called about once a second, by every process that likes to. */
  runDueCallbacks(): Promise<number>;
  expireDue(): Promise<number>;
}

const STEPS = {
  pay: paySession,
  fail: failSession,
  expire: expireSession,
  refund: refundSession,
  dispute: disputeSession,
  'dispute-won': winDispute,
  'dispute-lost': loseDispute,
};
const isAction = (word: string): word is SandboxAction =>
  [...SANDBOX_ACTIONS, ...DISPUTE_ACTIONS].some((action) => action === word);

/** A stand-in for the card gateway: Checkout Sessions, signed events, and the same faults as its neighbour. */
export function createStripeSandbox(deps: StripeSandboxDeps): StripeSandbox {
  const faults = new Faults(deps.db, deps.clock);
  const webhooks = new Webhooks(deps, faults);
  const app = new Hono();
  app.route('/faults', faultRoutes(faults));
  app.route('/v1', apiRoutes(deps, faults, webhooks));
  const merchantName = deps.merchantName ?? 'Kunci';
  const unknown = (c: Context) => c.json({ success: false, message: 'Session not found' }, 404);

  app.get('/checkout/:file{[A-Za-z0-9_]+\\.json}', async (c) => {
    c.header('Cache-Control', 'no-store');
    const [found] = await findSession(deps.db, { id: c.req.param('file').replace(/\.json$/, '') });
    return found ? c.json(checkoutView(found, merchantName)) : unknown(c);
  });

  app.post('/checkout/:id/:action', async (c) => {
    const { id, action } = c.req.param();
    if (!isAction(action)) return c.json({ success: false, message: 'Unknown action' }, 404);
    const eventId = newId('evt');
    const [moved] = await STEPS[action](deps.db, {
      id,
      eventId,
      type: EVENTS[action],
      now: webhooks.at(0),
      leaseUntil: webhooks.leaseUntil(),
    });
    const [found] = moved ? [moved] : await findSession(deps.db, { id });
    if (!found) return unknown(c);
    const { status, dispute } = checkoutView(found, merchantName);
    if (!moved) {
      const isRepeat = status === 'PAID' && action === 'pay';
      return c.json<SandboxActionResult>({
        success: isRepeat,
        message: isRepeat ? undefined : `A session that is ${status} does not allow this`,
        status,
        callback: 'dropped',
        dispute,
      });
    }
    const callback = await webhooks.dispatch(webhooks.event(eventId, id, EVENTS[action]));
    return c.json<SandboxActionResult>({ success: true, status, callback, dispute });
  });

  return { app, runDueCallbacks: () => webhooks.runDue(), expireDue: () => webhooks.expireDue() };
}
