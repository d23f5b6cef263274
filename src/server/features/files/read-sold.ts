import type { Ctx } from '../../context.ts';
import { toHex } from '../../db/same-bytes.ts';
import { statement } from '../../db/statement.ts';

const soldFile = statement<
  { name: string; bytes: number; sha256: Uint8Array; begun_at: Date | string },
  { variantId: number }
>('sold_file')(
  `select name, bytes::float8 as bytes, sha256, begun_at from shop_files
   where variant_id = :variantId and sha256 is not null and replaced_at is null`,
);

/** The file that buyers of a variant get from now on. */
export async function readSold(ctx: Ctx, { product_id: variantId }: { product_id: number }) {
  const [row] = await soldFile(ctx.db, { variantId });
  if (!row) return { file: null };
  const { name, bytes, sha256, begun_at } = row;
  return { file: { name, bytes, sha256: toHex(sha256), uploadedAt: new Date(begun_at).toISOString() } };
}
