import type * as manageOrders from '#contract/orders/manage-orders.ts';
import type * as orders from '#contract/orders/orders.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  getPurchaseDirect: route<typeof orders.getPurchaseDirect>('POST', 'tripay/get-purchase-direct'),
  countOrders: route<typeof manageOrders.countOrders>('GET', 'orders/counts'),
  getEvidence: route<typeof manageOrders.getEvidence>('GET', 'orders/evidence'),
  refundOrder: route<typeof manageOrders.refundOrder>('POST', 'orders/refund'),
  creditOrder: route<typeof manageOrders.creditOrder>('POST', 'orders/credit'),
  replaceGoods: route<typeof manageOrders.replaceGoods>('POST', 'orders/replace'),
  deliverOrder: route<typeof manageOrders.deliverOrder>('POST', 'orders/deliver'),
  swapOrder: route<typeof manageOrders.swapOrder>('POST', 'orders/swap'),
};
