import { maskKey } from '#domain/masking.ts';
import { type Ctx, provedLately } from '../../context.ts';
import { recordReveal } from '../audit/record-reveal.ts';
import type { KeyCounts } from './key-pages.ts';
import { type KeyPage, type KeyQuery, listKeys } from './list-keys.ts';

export const revealed = (productId: number | undefined): string =>
  productId === undefined ? 'products' : `product:${productId}`;

/**
 * A page of keys for the seller. Who has not proved lately who they are sees that the keys are there; what they say
 * is shown after that proof, and each time is written down.
 */
export async function showKeys(
  ctx: Ctx,
  query: KeyQuery,
): Promise<KeyPage & { counts?: KeyCounts; masked: boolean }> {
  const page = await listKeys(ctx, query);
  if (!ctx.actor || !provedLately(ctx, ctx.actor))
    return { ...page, data: page.data.map((key) => ({ ...key, code: maskKey(key.code) })), masked: true };
  await recordReveal(ctx, revealed(query.product_id), page.data.length);
  return { ...page, masked: false };
}
