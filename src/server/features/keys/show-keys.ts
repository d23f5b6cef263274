import type { Ctx } from '../../context.ts';
import type { KeyCounts } from './key-pages.ts';
import { shownFor, shownKeys, sightOf } from './key-sight.ts';
import { type KeyPage, type KeyQuery, listKeys, searchKeys } from './list-keys.ts';

type Shown<Page> = Page & { masked: boolean; shownMs?: number };

/** A page of keys for the seller: that they are there, and what they say once the seller has proved who they are. */
export async function showKeys(ctx: Ctx, query: KeyQuery): Promise<Shown<KeyPage & { counts?: KeyCounts }>> {
  return shown(ctx, query.product_id, await listKeys(ctx, query));
}

export async function showFound(
  ctx: Ctx,
  { search, ...query }: KeyQuery & { search: string },
): Promise<Shown<Pick<KeyPage, 'data'>>> {
  const { data } = await searchKeys(ctx, search, query);
  return shown(ctx, query.product_id, { data });
}

async function shown<Page extends Pick<KeyPage, 'data'>>(
  ctx: Ctx,
  productId: number | undefined,
  page: Page,
): Promise<Shown<Page>> {
  const sight = sightOf(ctx, 'none');
  const target = productId === undefined ? 'products' : `product:${productId}`;
  const codes = await shownKeys(ctx, sight, target, async () => page.data.map(({ code }) => code));
  const data = page.data.map((key, n) => ({ ...key, code: codes[n] ?? '' }));
  return { ...page, data, masked: sight.withheld !== null, ...shownFor(ctx, sight, data.length) };
}
