/** How something was last seen in another Kunci. `asks`: its buyers have to answer something, which we cannot do for them. */
export const SEEN_STATES = ['there', 'paused', 'gone', 'asks'] as const;
export type Seen = (typeof SEEN_STATES)[number];

/** What another Kunci tells us of by itself. */
export const SUPPLY_EVENTS = ['stock.low', 'stock.back', 'price.changed'] as const;

/** Read of another shop at most, chosen from one at most, and at a time. */
export const MOST_GOODS = 20_000;
export const MOST_SUPPLIED = 2_000;
export const MOST_CHOSEN = 100;
export const GOODS_A_PAGE = 25;

const MINUTE_MS = 60_000;
/** Everything is looked at so often, and what sells this soon after a sale. */
export const WHOLE_LOOK_MS = 60 * MINUTE_MS;
export const AFTER_SALE_MS = MINUTE_MS;
/** What a shop says that it has may be so old: its processes hear of each other's sales a little later. */
export const WINDOW_BEHIND_MS = 15_000;
/** Without any look for so long the seller is told. */
export const UNSEEN_MS = 24 * 60 * MINUTE_MS;
/** Events are known for so long: who sends them gives up sooner. */
export const SUPPLY_EVENTS_KEPT_MS = 7 * 24 * 60 * MINUTE_MS;

/** Before a look is tried again that failed, the longer the oftener. */
export const lookPauseMs = (failures: number): number =>
  Math.min(MINUTE_MS * 2 ** Math.min(Math.max(failures - 1, 0), 10), 30 * MINUTE_MS);
