import type * as topUp from '#contract/payments/top-up.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  readTopUpTerms: route<typeof topUp.readTopUpTerms>('GET', 'wallet/top-up-terms'),
  createTopUp: route<typeof topUp.createTopUp>('POST', 'wallet/top-up'),
};
