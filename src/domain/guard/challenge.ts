/** From this share on of what a limit allows, a network is near it. */
export const CHALLENGE_SHARE = 0.8;
/** About 260,000 tries: a second on a phone, and a core's second for every few dozen calls of a flood. */
export const CHALLENGE_BITS = 18;
export const CHALLENGE_MS = 5 * 60_000;

export interface LimitUse {
  hits: number;
  max: number;
}

/** Near one of its limits and over none: work that ends in a refusal would be for nothing. */
export const isNearLimit = (uses: readonly LimitUse[]): boolean =>
  uses.some(({ hits, max }) => hits >= max * CHALLENGE_SHARE) &&
  uses.every(({ hits, max }) => hits + 1 <= max);
