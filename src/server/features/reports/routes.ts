import type { Hono } from 'hono';
import * as customers from '#contract/accounts/manage-customers.ts';
import { exportRedeemed as redeemedFile } from '#contract/accounts/redeem.ts';
import { exportTransactions } from '#contract/accounts/wallet.ts';
import * as orders from '#contract/orders/manage-orders.ts';
import * as contract from '#contract/reports/manage-reports.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { type Handler, route } from '../../http/route.ts';
import { listAudit } from '../audit/list-audit.ts';
import { analyseProfit } from './analyse-profit.ts';
import { exportLedger, exportRedeemed } from './export-account.ts';
import { exportAudit, exportOrders, exportPurchases, exportQueue, exportUsers } from './export-lists.ts';
import { exportProfit } from './export-profit.ts';
import { listAllPurchases } from './list-all-purchases.ts';
import { listProfitCustomers } from './list-profit-customers.ts';
import { listVipReports } from './list-vip-reports.ts';
import { listWaiting } from './list-waiting.ts';
import { summariseShop } from './summarise-shop.ts';
import { totalProfit } from './total-profit.ts';

export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.listAllPurchases, fromReplica(listAllPurchases));
  route(app, deps, contract.analyseProfit, fromReplica(analyseProfit));
  route(app, deps, contract.totalProfit, fromReplica(totalProfit));
  route(app, deps, contract.listProfitCustomers, fromReplica(listProfitCustomers));
  route(app, deps, contract.exportProfit, fromReplica(exportProfit));
  route(app, deps, contract.exportPurchases, fromReplica(exportPurchases));
  route(app, deps, orders.exportOrders, fromReplica(exportOrders));
  route(app, deps, customers.exportUsers, fromReplica(exportUsers));
  route(app, deps, contract.exportAudit, fromReplica(exportAudit));
  route(app, deps, contract.getDashboard, fromReplica(summariseShop));
  route(app, deps, contract.listVipReports, fromReplica(listVipReports));
  // Who looks at these wants to know of the last second.
  route(app, deps, contract.listWaiting, listWaiting);
  route(app, deps, orders.exportQueue, exportQueue);
  route(app, deps, exportTransactions, exportLedger);
  route(app, deps, redeemedFile, exportRedeemed);
  route(app, deps, contract.listAudit, listAudit);
}

/** A report may be as old as a replica is behind, and must not slow the sales down. */
const fromReplica =
  <E extends Endpoint>(handler: Handler<E>): Handler<E> =>
  (ctx, input, c) =>
    handler({ ...ctx, db: ctx.deps.readDb }, input, c);
