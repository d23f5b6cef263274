import type { Hono } from 'hono';
import * as contract from '#contract/orders/manage-orders.ts';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { countOrders } from './count-orders.ts';
import { creditOrder } from './credit-order.ts';
import { deliverOrder } from './deliver-order.ts';
import { getEvidence } from './get-evidence.ts';
import { getTimeline } from './get-timeline.ts';
import { listOrders } from './list-orders.ts';
import { listQueue } from './list-queue.ts';
import { refundOrder } from './refund-order.ts';
import { replaceGoods } from './replace-goods.ts';
import { swapOrder } from './swap-order.ts';

/** What the seller does with orders. */
export function routes(app: Hono, deps: Deps): void {
  route(app, deps, contract.listOrders, listOrders);
  route(app, deps, contract.findOrders, listOrders);
  route(app, deps, contract.listQueue, listQueue);
  route(app, deps, contract.countOrders, countOrders);
  route(app, deps, contract.getEvidence, getEvidence);
  route(app, deps, contract.getOrderTimeline, getTimeline);
  route(app, deps, contract.refundOrder, refundOrder);
  route(app, deps, contract.creditOrder, creditOrder);
  route(app, deps, contract.swapOrder, swapOrder);
  route(app, deps, contract.replaceGoods, replaceGoods);
  route(app, deps, contract.deliverOrder, deliverOrder);
}
