import type { WaitingThing } from '#contract/reports/manage-reports.ts';
import type { WaitingName } from '#domain/notices/waiting.ts';
import { browserStorage, isRecord, readJson } from '#web/lib/files/browser-storage.ts';

/** How things stood when the seller last looked. */
export interface Seen {
  at: string;
  things: Partial<Record<WaitingName, { count: number; mark: number }>>;
}

const keyOf = (sellerId: number) => `seller:seen:${sellerId}`;
const isSeen = (value: unknown): value is Seen =>
  isRecord(value) &&
  typeof value.at === 'string' &&
  !Number.isNaN(Date.parse(value.at)) &&
  isRecord(value.things);

/**
 * Kept in the browser: what the bell tells stays true and stays at its place whoever has looked, so the worst that a
 * second device does is to show it once more.
 */
export const readSeen = (sellerId: number): Seen | null => readJson(browserStorage, keyOf(sellerId), isSeen);
export const keepSeen = (sellerId: number, seen: Seen): void =>
  browserStorage.set(keyOf(sellerId), JSON.stringify(seen));

/** More of it than before, or another one. */
export function isNew({ name, count, mark }: WaitingThing, seen: Seen | null): boolean {
  const before = seen?.things[name];
  return !before || mark > before.mark || count > before.count;
}

export const seenNow = (things: readonly WaitingThing[], at: string): Seen => ({
  at,
  things: Object.fromEntries(things.map(({ name, count, mark }) => [name, { count, mark }])),
});

/** What was seen to meanwhile is news when it comes again; null where nothing got less. */
export function afterLess(seen: Seen, things: readonly WaitingThing[]): Seen | null {
  const now = new Map(things.map((thing) => [thing.name, thing.count]));
  let less = false;
  const kept = Object.entries(seen.things).map(([name, before]) => {
    const count = Math.min(before.count, now.get(name as WaitingName) ?? 0);
    less ||= count < before.count;
    return [name, { ...before, count }];
  });
  return less ? { ...seen, things: Object.fromEntries(kept) } : null;
}
