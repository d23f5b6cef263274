import type { Key } from '#contract/orders/keys.ts';
import { maskEmail } from '#domain/accounts/masking.ts';
import { KEYS_PER_EXPORT, type KeyView, keyView } from '#domain/orders/keys.ts';
import { type Ctx, may, now } from '../../context.ts';
import { type KeyCounts, type KeyRow, keyPages, productPage } from './key-pages.ts';
import { openEach } from './open-keys.ts';

const AFTER_ALL = 2_147_483_647;

export interface KeyQuery {
  product_id?: number;
  status?: KeyView;
  before?: number;
  limit: number;
}

export interface KeyPage {
  data: Key[];
  next: number | null;
}

/** One page, newest first. */
export async function listKeys(ctx: Ctx, query: KeyQuery): Promise<KeyPage & { counts?: KeyCounts }> {
  const page = await readKeys(ctx, query);
  if (query.product_id === undefined) return page;
  const [counts] = await keyPages.countKeys(ctx.db, { productId: query.product_id, at: now(ctx) });
  return { ...page, counts };
}

export async function readKeys(ctx: Ctx, query: KeyQuery): Promise<KeyPage> {
  const { product_id: productId, before = AFTER_ALL, limit, status } = query;
  const rows =
    productId === undefined
      ? await keyPages.allKeys(ctx.db, { before, limit })
      : await productPage(ctx.db, status, { productId, before, limit }, now(ctx));
  return { data: await toKeys(ctx, rows), next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
}

/** By its whole text, by hash: what is sealed cannot be searched. It may stand on several products, never on many. */
export async function searchKeys(ctx: Ctx, text: string, query: KeyQuery): Promise<KeyPage> {
  const [hash] = await ctx.deps.vault.memberHash([text.trim()]);
  if (!hash) return { data: [], next: null };
  const rows = await keyPages.byText(ctx.db, {
    hash,
    before: query.before ?? AFTER_ALL,
    limit: KEYS_PER_EXPORT,
  });
  const mine = rows.filter((row) => query.product_id === undefined || row.variant_id === query.product_id);
  const found = (await toKeys(ctx, mine)).filter((key) => !query.status || key.status === query.status);
  const data = found.slice(0, query.limit);
  return { data, next: found.length > query.limit ? (data.at(-1)?.id ?? null) : null };
}

async function toKeys(ctx: Ctx, rows: readonly KeyRow[]): Promise<Key[]> {
  const codes = await openEach(ctx, rows);
  const knowsBuyers = may(ctx, 'orders.see') || may(ctx, 'customers.see');
  const at = now(ctx);
  return rows.map((row, index) => {
    const view = keyView(row.status, row.held_until === null ? null : new Date(row.held_until), at);
    return {
      id: row.id,
      productId: row.variant_id,
      code: codes[index] ?? '',
      status: view,
      isUsed: view === 'used' || view === 'revoked',
      // Who fills the shelf need not know who bought.
      usedBy: row.used_by === null || knowsBuyers ? row.used_by : maskEmail(row.used_by),
      usedAt: row.used_at === null ? null : new Date(row.used_at).toISOString(),
    };
  });
}
