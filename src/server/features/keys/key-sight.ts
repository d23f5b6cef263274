import { maskKey } from '#domain/accounts/masking.ts';
import type { Withheld } from '#domain/orders/keys.ts';
import { type Ctx, may, proofLeftMs, provedLately } from '../../context.ts';
import { recordReveals } from '../audit/record-reveal.ts';

/**
 * How a caller comes to keys: their own account bought them; they show that they are the order's buyer, by its
 * merchant_ref, its browser, its address or a mailed code; or neither.
 */
export type Claim = 'account' | 'buyer' | 'none';

export interface Sight {
  /** Only a buyer's look is the buyer's first view; only a look of staff is written down. */
  readonly who: 'buyer' | 'staff' | 'stranger';
  readonly withheld: Withheld | null;
}

/** Whoever is signed in as one of the seller's people is staff, however they found an order. */
export const looksAsStaff = (ctx: Ctx): boolean => ctx.actor?.isAdmin ?? false;

/** The one place that says who is shown keys, and when. Staff need the right and a fresh proof, even for an order of theirs. */
export function sightOf(ctx: Ctx, claim: Claim): Sight {
  if (claim === 'account') return { who: 'buyer', withheld: null };
  if (!ctx.actor?.isAdmin)
    return claim === 'buyer' ? { who: 'buyer', withheld: null } : { who: 'stranger', withheld: 'no-right' };
  if (!may(ctx, 'keys.see')) return { who: 'staff', withheld: 'no-right' };
  return { who: 'staff', withheld: provedLately(ctx, ctx.actor) ? null : 'until-proof' };
}

/**
 * Keys as this caller is shown them: none, masked, or in plain text, which is written down first where staff look. The
 * target says what they belong to: one for all, or one for each in their order.
 */
export async function shownKeys<Text extends string | null>(
  ctx: Ctx,
  { who, withheld }: Sight,
  target: string | ((n: number) => string),
  open: () => Promise<Text[]>,
): Promise<(Text | string)[]> {
  if (withheld === 'no-right') return [];
  const texts = await open();
  if (withheld === 'until-proof') return texts.map((text) => (text === null ? text : maskKey(text)));
  if (who === 'staff')
    await recordReveals(
      ctx,
      texts.flatMap((text, n) => (text === null ? [] : [typeof target === 'string' ? target : target(n)])),
    );
  return texts;
}

/** What goes with keys that only a fresh proof shows: for how long they may be on a screen. */
export const shownFor = (ctx: Ctx, { who, withheld }: Sight, keys: number): { shownMs?: number } =>
  who === 'staff' && withheld === null && keys > 0 ? shownByProof(ctx) : {};

export const shownByProof = (ctx: Ctx): { shownMs?: number } =>
  ctx.actor ? { shownMs: proofLeftMs(ctx, ctx.actor) } : {};

/**
 * Who has an order's merchant_ref is its buyer: to staff it is worth as much as the keys, and comes only together with
 * them. Anything else names the order by its number.
 */
export const shownRef = (
  { who, withheld }: Sight,
  order: { id: number; merchant_ref: string },
  keys: number,
): string =>
  who === 'buyer' || (who === 'staff' && withheld === null && keys > 0)
    ? order.merchant_ref
    : String(order.id);
