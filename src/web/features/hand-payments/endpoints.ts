import type * as byHand from '#contract/payments/hand-payments.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  claimHandPayment: route<typeof byHand.claimHandPayment>('POST', 'manual/claim'),
  sendHandProof: route<typeof byHand.sendHandProof>('POST', 'manual/send-proof'),
  readHandProof: route<typeof byHand.readHandProof>('GET', 'manual/proof'),
  confirmHandPayment: route<typeof byHand.confirmHandPayment>('POST', 'manual/confirm'),
  refuseHandPayment: route<typeof byHand.refuseHandPayment>('POST', 'manual/refuse'),
  listHandAccounts: route<typeof byHand.listHandAccounts>('GET', 'manual/accounts'),
  saveHandAccount: route<typeof byHand.saveHandAccount>('POST', 'manual/save-account'),
  removeHandAccount: route<typeof byHand.removeHandAccount>('POST', 'manual/remove-account'),
  orderHandAccounts: route<typeof byHand.orderHandAccounts>('POST', 'manual/order-accounts'),
};
