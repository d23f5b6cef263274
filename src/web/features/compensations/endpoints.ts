import type * as compensations from '#contract/orders/compensations.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  previewCompensation: route<typeof compensations.previewCompensation>('GET', 'compensations/preview'),
  giveCompensation: route<typeof compensations.giveCompensation>('POST', 'compensations/give'),
};
