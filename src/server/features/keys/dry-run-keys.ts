import { and, eq, isNull } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import type { Ctx } from '../../context.ts';
import { variants } from '../../db/schema/catalogue.ts';
import { statement } from '../../db/statement.ts';

const CHUNK = 5_000;

interface KnownRow {
  n: number;
  in_stock: boolean;
  sold: boolean;
}

/** Which of many keys there are already, and where. */
export const knownKeys = statement<
  KnownRow,
  { productId: number; member: readonly Uint8Array[]; exact: readonly Uint8Array[] }
>('known_keys')(
  `select u.n::int as n, bool_or(k.variant_id = :productId and k.status in ('free', 'paused')) as in_stock,
     bool_or(k.variant_id = :productId and k.status in ('sold', 'revoked')) as sold
   from unnest(:member::bytea[], :exact::bytea[]) with ordinality as u(member, exact, n)
   join keys k on k.member_hash = u.member and k.exact_hash = u.exact
   group by u.n`,
);

export interface DryRun {
  fresh: number;
  repeated: number;
  inStock: number;
  sold: number;
  elsewhere: number[];
}

/** Says what adding these keys would do, and does nothing. */
export async function dryRunKeys(
  ctx: Ctx,
  input: { product_id: number; codes: string[] },
): Promise<DryRun | Refusal> {
  const [product] = await ctx.db
    .select({ id: variants.id })
    .from(variants)
    .where(and(eq(variants.id, input.product_id), isNull(variants.deletedAt)));
  if (!product) return refuse('product.not-found');
  const places = new Map<string, number>();
  const result: DryRun = { fresh: 0, repeated: 0, inStock: 0, sold: 0, elsewhere: [] };
  for (const [place, line] of input.codes.entries()) {
    const code = line.trim();
    if (code === '') continue;
    if (places.has(code)) result.repeated += 1;
    else places.set(code, place);
  }
  const codes = [...places.keys()];
  for (let from = 0; from < codes.length; from += CHUNK) {
    const chunk = codes.slice(from, from + CHUNK);
    const { vault } = ctx.deps;
    const [member, exact] = await Promise.all([vault.memberHash(chunk), vault.exactHash(chunk)]);
    const known = await knownKeys(ctx.db, { productId: product.id, member, exact });
    result.fresh += chunk.length - known.length;
    for (const { n, in_stock: inStock, sold } of known) {
      if (inStock) result.inStock += 1;
      else if (sold) result.sold += 1;
      else result.elsewhere.push(places.get(chunk[n - 1] ?? '') ?? 0);
    }
  }
  result.elsewhere.sort((a, b) => a - b);
  return result;
}
