import type * as purchases from '#contract/orders/purchases.ts';
import type * as topUp from '#contract/payments/top-up.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  createPurchase: route<typeof purchases.createPurchase>('POST', 'purchase/create'),
  listPurchases: route<typeof purchases.listPurchases>('GET', 'purchase/history'),
  searchPurchases: route<typeof purchases.searchPurchases>('POST', 'purchase/search'),
  payRest: route<typeof topUp.payRest>('POST', 'purchase/pay-rest'),
};
