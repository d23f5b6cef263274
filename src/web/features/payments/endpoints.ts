import type * as payments from '#contract/payments/payments.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  listOwnChannels: route<typeof payments.listOwnChannels>('GET', 'payments/channels'),
  arrangeChannels: route<typeof payments.arrangeChannels>('POST', 'payments/arrange-channels'),
  repairPayment: route<typeof payments.repairPayment>('POST', 'payments/repair'),
};
