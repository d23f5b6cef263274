import type { Services } from '#web/lib/calls/services.ts';
import { endpoints } from '../endpoints.ts';
import { type PurchaseNotice, readNotices } from '../recent-purchase.ts';

/** What the popup has to tell; nothing when the store cannot say. */
export async function recentPurchases({ api, now, samplePurchases }: Services): Promise<PurchaseNotice[]> {
  if (samplePurchases) return readNotices(samplePurchases, now());
  try {
    const { data } = await api.call(endpoints.listRecentPurchases, {});
    return readNotices(data, now());
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the visitor is told nothing; whoever looks into it finds it here
    console.warn('recent purchases:', error);
    return [];
  }
}
