import { Hono } from 'hono';
import { Faults, faultRoutes } from '../faults.ts';
import { apiRoutes } from './api-routes.ts';
import { Callbacks } from './callbacks.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import type { TripaySandboxDeps } from './sandbox-deps.ts';

export interface TripaySandbox {
  /** To be mounted at '/sandbox/tripay'. */
  app: Hono;
  /** Both are called about once a second, by every process that likes to. */
  runDueCallbacks(): Promise<number>;
  expireDue(): Promise<number>;
}

/** A stand-in for the payment gateway that speaks its protocol, with faults to order. */
export function createTripaySandbox(deps: TripaySandboxDeps): TripaySandbox {
  const faults = new Faults(deps.db, deps.clock);
  const callbacks = new Callbacks(deps, faults);
  const app = new Hono();
  const api = apiRoutes(deps, faults);
  app.route('/api', api);
  app.route('/api-sandbox', api);
  app.route('/', checkoutRoutes(deps, callbacks));

  app.route(
    '/faults',
    faultRoutes(faults, async (patch) => {
      if (patch.reorder === 0) await callbacks.releaseHeld();
    }),
  );

  return {
    app,
    runDueCallbacks: () => callbacks.runDueCallbacks(),
    expireDue: () => callbacks.expireDue(),
  };
}
