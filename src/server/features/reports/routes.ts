import type { Hono } from 'hono';
import * as contract from '#contract/manage-reports.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { listAudit } from '../audit/list-audit.ts';
import { analyseProfit } from './analyse-profit.ts';
import { listAllPurchases } from './list-all-purchases.ts';
import { listVipReports } from './list-vip-reports.ts';
import { summariseShop } from './summarise-shop.ts';

export function reportRoutes(app: Hono, deps: Deps): void {
  route(app, deps, contract.listAllPurchases, listAllPurchases);
  route(app, deps, contract.analyseProfit, analyseProfit);
  route(app, deps, contract.getDashboard, summariseShop);
  route(app, deps, contract.listAudit, listAudit);
  route(app, deps, contract.listVipReports, listVipReports);
}
