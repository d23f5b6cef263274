/** From when to when a product was in maintenance; without an end it still is. */
export interface Pause {
  from: Date;
  until: Date | null;
}

/**
 * How much of the time of something that runs was lost to pauses: each counts from when it began, or from when the thing was
 * given, if that had not run out by then. Pauses lengthen it, so that a later one may still find it running.
 */
export function lostToPauses(given: Date, validityMs: number, pauses: readonly Pause[], now: Date): number {
  const byBegin = pauses.toSorted((a, b) => a.from.getTime() - b.from.getTime());
  return byBegin.reduce((lost, { from, until }) => {
    const begin = Math.max(from.getTime(), given.getTime());
    const end = Math.min((until ?? now).getTime(), now.getTime());
    return begin >= given.getTime() + validityMs + lost ? lost : lost + Math.max(0, end - begin);
  }, 0);
}
