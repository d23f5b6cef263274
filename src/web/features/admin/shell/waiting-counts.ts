import type { WaitingThing } from '#contract/reports/manage-reports.ts';
import { waitingOf } from '#domain/notices/waiting.ts';

export interface PlaceCount {
  count: number;
  urgent: boolean;
}

/** What waits at each place. */
export function countsByPlace(things: readonly WaitingThing[]): ReadonlyMap<string, PlaceCount> {
  const counts = new Map<string, PlaceCount>();
  for (const { name, count } of things) {
    const { tab, urgent = false, news = false } = waitingOf(name);
    if (news) continue;
    const before = counts.get(tab) ?? { count: 0, urgent: false };
    counts.set(tab, { count: before.count + count, urgent: before.urgent || urgent });
  }
  return counts;
}
