import type { Hono } from 'hono';
import * as contract from '#contract/orders/members.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { listDemoKeys } from './list-demo-keys.ts';
import { listReportAlerts } from './report-alerts.ts';
import { getReportStats } from './report-stats.ts';
import { submitReport } from './submit-report.ts';
import { validateCode } from './validate-code.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.validateCode, validateCode);
  route(app, deps, contract.submitReport, submitReport);
  route(app, deps, contract.getReportStats, getReportStats);
  route(app, deps, contract.listReportAlerts, listReportAlerts);
  route(app, deps, contract.listDemoKeys, listDemoKeys);
}
