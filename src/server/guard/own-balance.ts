import type { Ctx } from '../context.ts';

/**
 * Whose balance the caller may not fill: their own, since that buys keys, unless they may do everything. What no person
 * asked for fills any.
 */
export const barredBalance = ({ actor }: Ctx): number | null =>
  actor === null || actor.isOwner ? null : actor.id;
