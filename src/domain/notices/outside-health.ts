/** How something outside is, a payment gateway for one: 'slow' still serves, 'down' does not. */
export const OUTSIDE_HEALTH = ['up', 'slow', 'down'] as const;
export type OutsideHealth = (typeof OUTSIDE_HEALTH)[number];

/** One call of it. A refusal is an answer too: whoever says no is there. */
export interface OutsideCall {
  atMs: number;
  tookMs: number;
  answered: boolean;
}

export const WATCHED_MS = 10 * 60_000;
/** So many calls without an answer one after the other; of many, as a busy shop has them, a few seconds tell enough … */
const ROWS = [
  { calls: 5, spanMs: 30_000 },
  { calls: 20, spanMs: 5_000 },
];
/** … or this share of so many calls, not within one hiccup but over this time, and it is down. */
const DOWN_SHARE = 0.8;
const ENOUGH_TO_SHARE = 10;
const LEAST_SPAN_MS = 30_000;
/** The middle one of at least so many answers tells how quick it is. */
const ENOUGH_TO_TIME = 5;

/** While it is down or doubtful one call each 30 seconds finds out; otherwise one after 5 quiet minutes. */
export const PROBE_MS = 30_000;
export const IDLE_PROBE_MS = 5 * 60_000;

/** What the calls of the last ten minutes, oldest first, say of it; null: too little to change anything. */
export function judgeCalls(
  calls: readonly OutsideCall[],
  nowMs: number,
  slowMs: number,
): OutsideHealth | null {
  const recent = calls.filter((call) => call.atMs > nowMs - WATCHED_MS);
  if (isDown(recent)) return 'down';
  const times = recent.filter((call) => call.answered).map((call) => call.tookMs);
  if (times.length < ENOUGH_TO_TIME) return null;
  times.sort((a, b) => a - b);
  return (times[Math.floor(times.length / 2)] ?? 0) >= slowMs ? 'slow' : 'up';
}

function isDown(recent: readonly OutsideCall[]): boolean {
  const lastAnswer = recent.findLastIndex((call) => call.answered);
  const row = recent.slice(lastAnswer + 1);
  if (ROWS.some(({ calls, spanMs }) => row.length >= calls && spanOf(row) >= spanMs)) return true;
  const failed = recent.filter((call) => !call.answered);
  return (
    recent.length >= ENOUGH_TO_SHARE &&
    failed.length >= recent.length * DOWN_SHARE &&
    spanOf(failed) >= LEAST_SPAN_MS
  );
}

const spanOf = (calls: readonly OutsideCall[]): number =>
  (calls.at(-1)?.atMs ?? 0) - (calls.at(0)?.atMs ?? 0);
