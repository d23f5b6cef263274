import type * as accounts from '#contract/accounts/accounts.ts';
import type * as manageCustomers from '#contract/accounts/manage-customers.ts';
import type * as secondFactor from '#contract/accounts/second-factor.ts';
import type * as sessions from '#contract/accounts/sessions.ts';
import type * as wallet from '#contract/accounts/wallet.ts';
import type * as manageProducts from '#contract/catalogue/manage-products.ts';
import type * as products from '#contract/catalogue/products.ts';
import type * as vocabulary from '#contract/catalogue/vocabulary.ts';
import type * as manageOrders from '#contract/orders/manage-orders.ts';
import type * as members from '#contract/orders/members.ts';
import type * as orders from '#contract/orders/orders.ts';
import type * as tracking from '#contract/orders/tracking.ts';
import type * as checkout from '#contract/payments/checkout.ts';
import type * as byHand from '#contract/payments/hand-payments.ts';
import type * as payments from '#contract/payments/payments.ts';
import type * as manageOffers from '#contract/price/manage-offers.ts';
import type * as vouchers from '#contract/price/vouchers.ts';
import type * as manageReports from '#contract/reports/manage-reports.ts';
import type * as images from '#contract/settings/images.ts';
import type * as mail from '#contract/settings/mail.ts';
import { route } from './route.ts';

/** The calls that more than one feature knows; a call of one feature stands in that one’s `endpoints.ts`. */
export const sharedEndpoints = {
  listProducts: route<typeof products.listProducts>('GET', 'products/list'),
  listChannels: route<typeof checkout.listChannels>('GET', 'payment/channels'),
  createPayment: route<typeof checkout.createPayment>('POST', 'payment/create-transaction'),
  getPurchase: route<typeof orders.getPurchase>('GET', 'tripay/get-purchase'),
  listVouchers: route<typeof vouchers.listVouchers>('GET', 'vouchers/list'),
  listOwnVouchers: route<vouchers.ListOwnVouchers>('GET', 'vouchers/list'),
  searchOrders: route<typeof tracking.searchOrders>('POST', 'tripay/search-orders'),
  listReportAlerts: route<typeof members.listReportAlerts>('GET', 'publicvip/report-alerts'),
  listOrders: route<typeof manageOrders.listOrders>('GET', 'orders/list'),
  findOrders: route<typeof manageOrders.findOrders>('POST', 'orders/search'),
  listQueue: route<typeof manageOrders.listQueue>('GET', 'orders/queue'),
  getOrderTimeline: route<typeof manageOrders.getOrderTimeline>('GET', 'orders/timeline'),
  listDifferences: route<typeof payments.listDifferences>('GET', 'payments/differences'),
  sendManualMail: route<typeof mail.sendManualMail>('POST', 'email/send-manual'),
  updateGroup: route<typeof manageProducts.updateGroup>('POST', 'products/update-group'),
  readImage: route<typeof images.readImage>('GET', 'images/read'),
  deleteVoucher: route<typeof manageOffers.deleteVoucher>('POST', 'vouchers/delete'),
  listUsers: route<typeof manageCustomers.listUsers>('GET', 'users/list'),
  listRedeemTotals: route<typeof manageCustomers.listRedeemTotals>('GET', 'redeem/totals-by-user'),
  getDashboard: route<typeof manageReports.getDashboard>('GET', 'dashboard/summary'),
  listWaiting: route<typeof manageReports.listWaiting>('GET', 'dashboard/waiting'),
  listAudit: route<typeof manageReports.listAudit>('GET', 'audit/list'),
  listHandQueue: route<typeof byHand.listHandQueue>('GET', 'manual/queue'),
  listTerms: route<typeof vocabulary.listTerms>('GET', 'terms/list'),
  login: route<typeof accounts.login>('POST', 'auth/login'),
  listTransactions: route<typeof wallet.listTransactions>('GET', 'wallet/transactions'),
  getStepUp: route<typeof secondFactor.getStepUp>('GET', 'auth/step-up-ways'),
  listSessions: route<typeof sessions.listSessions>('GET', 'sessions/list'),
};
