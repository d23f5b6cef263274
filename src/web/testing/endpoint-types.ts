import type { createVoucher } from '#contract/price/manage-offers.ts';
import { route } from '../lib/calls/route.ts';

/** What must not compile: tsc fails here as soon as the route table stops being held to the contract. */
export const refused = [
  // @ts-expect-error another endpoint's path
  route<typeof createVoucher>('POST', 'vouchers/delete'),
  // @ts-expect-error another method
  route<typeof createVoucher>('GET', 'vouchers/create'),
];
