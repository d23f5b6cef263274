import type * as tracking from '#contract/orders/tracking.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  searchStripeOrders: route<typeof tracking.searchStripeOrders>('POST', 'stripe/search-orders'),
};
