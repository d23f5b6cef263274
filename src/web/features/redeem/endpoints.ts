import type * as manageCustomers from '#contract/accounts/manage-customers.ts';
import type * as redeem from '#contract/accounts/redeem.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  listRedeemCodes: route<typeof manageCustomers.listRedeemCodes>('GET', 'redeem/list'),
  createRedeemCode: route<typeof manageCustomers.createRedeemCode>('POST', 'redeem/create'),
  updateRedeemCode: route<typeof manageCustomers.updateRedeemCode>('POST', 'redeem/update'),
  deleteRedeemCode: route<typeof manageCustomers.deleteRedeemCode>('POST', 'redeem/delete'),
  redeem: route<typeof redeem.redeem>('POST', 'redeem/redeem'),
  checkSuspension: route<typeof redeem.checkSuspension>('GET', 'redeem/check-suspension'),
  listRedeemed: route<typeof redeem.listRedeemed>('GET', 'redeem/history'),
};
