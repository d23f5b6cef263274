import type * as feed from '#contract/catalogue/feed.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  listRecentPurchases: route<typeof feed.listRecentPurchases>('GET', 'public/recent-purchases'),
};
