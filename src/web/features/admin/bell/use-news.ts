import { useEffect, useMemo, useState } from 'react';
import type { WaitingThing } from '#contract/reports/manage-reports.ts';
import { WAITING } from '#domain/notices/waiting.ts';
import { listOf } from '#web/lib/calls/list-of.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { isRecord } from '#web/lib/files/browser-storage.ts';
import { useWaiting } from '../queries.ts';
import { afterLess, isNew, keepSeen, readSeen, type Seen, seenNow } from './seen.ts';

/** What this page has a word for; a newer store may know more, a broken one less. */
const known = (answer: { data: WaitingThing[] } | undefined): readonly WaitingThing[] =>
  listOf(answer).filter(
    (thing) => isRecord(thing) && Object.hasOwn(WAITING, thing.name) && Number.isFinite(thing.count),
  );

/** What waits, which of it this seller has not looked at, and looking at it. */
export function useNews(sellerId: number) {
  const { now } = useServices();
  const [seen, setSeen] = useState<Seen | null>(() => readSeen(sellerId));
  const query = useWaiting(seen?.at);
  const things = useMemo(() => known(query.data), [query.data]);
  const fresh = useMemo(
    () => new Set(things.filter((thing) => isNew(thing, seen)).map(({ name }) => name)),
    [things, seen],
  );
  const keep = (next: Seen) => {
    keepSeen(sellerId, next);
    setSeen(next);
  };
  useEffect(() => {
    const less = query.isSuccess && !query.isPlaceholderData && seen ? afterLess(seen, things) : null;
    if (!less) return;
    keepSeen(sellerId, less);
    setSeen(less);
  }, [query.isSuccess, query.isPlaceholderData, seen, things, sellerId]);
  return {
    things,
    takesByHand: query.data?.takesByHand === true,
    fresh,
    failed: query.error !== null && query.data === undefined,
    look: () => keep(seenNow(things, new Date(now()).toISOString())),
  };
}
