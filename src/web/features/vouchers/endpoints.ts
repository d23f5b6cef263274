import type * as manageOffers from '#contract/price/manage-offers.ts';
import type * as vouchers from '#contract/price/vouchers.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  validateVoucher: route<typeof vouchers.validateVoucher>('POST', 'vouchers/validate'),
  createVoucher: route<typeof manageOffers.createVoucher>('POST', 'vouchers/create'),
  createVouchers: route<typeof manageOffers.createVouchers>('POST', 'vouchers/create-batch'),
  exportVouchers: route<typeof manageOffers.exportVouchers>('POST', 'vouchers/export'),
  updateVoucher: route<typeof manageOffers.updateVoucher>('POST', 'vouchers/update'),
};
