import type * as z from 'zod/mini';
import type * as accounts from '#contract/accounts.ts';
import type * as chat from '#contract/chat.ts';
import type * as checkout from '#contract/checkout.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type * as feed from '#contract/feed.ts';
import type * as members from '#contract/members.ts';
import type * as orders from '#contract/orders.ts';
import type * as products from '#contract/products.ts';
import type * as tracking from '#contract/tracking.ts';
import type * as vouchers from '#contract/vouchers.ts';

/**
 * The contract's endpoints as the browser needs them: types without their schemas, which would cost
 * every visitor the validator's weight. A test compares each with the contract.
 */
export interface Route<E extends Endpoint = Endpoint> {
  method: E['method'];
  path: string;
  /** Never set; carries the type. */
  endpoint?: E;
}

export type InputOf<R> = R extends Route<infer E> ? z.input<E['input']> : never;
export type OutputOf<R> = R extends Route<infer E> ? z.output<E['output']> : never;

const route = <E extends Endpoint>(method: E['method'], path: string): Route<E> => ({ method, path });

export const endpoints = {
  listProducts: route<typeof products.listProducts>('GET', 'products/list'),
  listChannels: route<typeof checkout.listChannels>('GET', 'payment/channels'),
  createTransaction: route<typeof checkout.createTransaction>('POST', 'tripay/create-transaction'),
  getPurchase: route<typeof orders.getPurchase>('GET', 'tripay/get-purchase'),
  getPurchaseDirect: route<typeof orders.getPurchaseDirect>('POST', 'tripay/get-purchase-direct'),
  listVouchers: route<typeof vouchers.listVouchers>('GET', 'vouchers/list'),
  validateVoucher: route<typeof vouchers.validateVoucher>('POST', 'vouchers/validate'),
  searchOrders: route<typeof tracking.searchOrders>('POST', 'tripay/search-orders'),
  searchStripeOrders: route<typeof tracking.searchStripeOrders>('POST', 'stripe/search-orders'),
  listRecentPurchases: route<typeof feed.listRecentPurchases>('GET', 'public/recent-purchases'),
  listChatKeywords: route<typeof chat.listChatKeywords>('GET', 'chatbot/list'),
  validateCode: route<typeof members.validateCode>('POST', 'publicvip/validate-code'),
  submitReport: route<typeof members.submitReport>('POST', 'publicvip/submit-report'),
  getReportStats: route<typeof members.getReportStats>('GET', 'publicvip/report-stats'),
  listReportAlerts: route<typeof members.listReportAlerts>('GET', 'publicvip/report-alerts'),
  listDemoKeys: route<typeof members.listDemoKeys>('GET', 'publicvip/demo-keys'),
  updateProduct: route<typeof products.updateProduct>('POST', 'products/update'),
  login: route<typeof accounts.login>('POST', 'auth/login'),
  logout: route<typeof accounts.logout>('POST', 'auth/logout'),
  getUser: route<typeof accounts.getUser>('GET', 'users/get'),
};
