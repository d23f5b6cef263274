import type { Hono } from 'hono';
import * as contract from '#contract/payments.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { listDifferences } from './list-differences.ts';
import { repairPayment } from './repair-payment.ts';

export function paymentRoutes(app: Hono, deps: Deps): void {
  route(app, deps, contract.listDifferences, listDifferences);
  route(app, deps, contract.repairPayment, repairPayment);
}
