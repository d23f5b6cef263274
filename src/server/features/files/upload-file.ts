import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SavedFile } from '#contract/orders/files.ts';
import { API_BASE } from '#contract/wire/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { cleanFileName, GIVEN_UP, MOST_FILE_BYTES, UPLOAD_MS } from '#domain/orders/files.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { toHex } from '../../db/same-bytes.ts';
import { variants } from '../../db/schema/catalogue.ts';
import { statement } from '../../db/statement.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { drainProduct, lockProducts } from '../delivery/drain-queue.ts';

/** Where the bytes of a file that was announced are sent. */
export const SEND_PATH = `${API_BASE}/files/send/`;
const NAME_LENGTH = 32;
const MB = 1024 * 1024;

const NOTHING = refuse('request.malformed', { field: 'body' });
const tooLarge = () => refuse('file.too-large', { mb: MOST_FILE_BYTES / MB });

interface Announced {
  product_id: number;
  name: string;
  bytes: number;
}

/** Who may and what for is settled before the first byte. */
export async function beginFile(
  ctx: Ctx,
  { product_id: id, name, bytes }: Announced,
): Promise<{ address: string } | Refusal> {
  if (!ctx.deps.files || !ctx.actor) return refuse('file.no-place');
  if (bytes > MOST_FILE_BYTES) return tooLarge();
  const [variant] = await ctx.db
    .select({ delivery: variants.delivery })
    .from(variants)
    .where(and(eq(variants.id, id), isNull(variants.deletedAt)));
  if (!variant) return refuse('product.not-found');
  if (variant.delivery !== 'file') return refuse('product.not-file');
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    insert into shop_files (variant_id, name, stored_as, begun_at, begun_by)
    values (${id}, ${cleanFileName(name)}, ${ctx.deps.randomText(NAME_LENGTH)}, ${now(ctx).toISOString()}, ${ctx.actor.id})
    returning id`);
  return { address: `${SEND_PATH}${rows[0]?.id}` };
}

interface BegunRow {
  id: number;
  variant_id: number;
  name: string;
  stored_as: string;
}

/**
 * By who announced it. Each call for it writes in a place of its own, and only what the latest brings is sold: of two at once
 * none takes away the bytes that the other sells.
 */
const begunFile = statement<
  BegunRow & { before: string },
  { id: number; userId: number; since: Date; storedAs: string }
>('begun_file')(
  `with begun as (
     select id, stored_as from shop_files
     where id = :id and begun_by = :userId and sha256 is null and begun_at > :since for update
   )
   update shop_files s set stored_as = :storedAs from begun where s.id = begun.id
   returning s.id, s.variant_id, s.name, s.stored_as, begun.stored_as as before`,
);

const forgetFile = statement<unknown, { id: number; storedAs: string }>('forget_begun_file')(
  'delete from shop_files where id = :id and stored_as = :storedAs and sha256 is null',
);

/** The bytes, as they come. What breaks off or is too much leaves nothing behind. */
export async function receiveFile(
  ctx: Ctx,
  id: number,
  body: ReadableStream<Uint8Array> | null,
): Promise<SavedFile | Refusal> {
  const { files } = ctx.deps;
  const since = new Date(now(ctx).getTime() - UPLOAD_MS);
  if (!files || !body) return refuse('file.not-found');
  const storedAs = ctx.deps.randomText(NAME_LENGTH);
  const [begun] = await begunFile(ctx.db, { id, userId: ctx.actor?.id ?? 0, since, storedAs });
  if (!begun) return refuse('file.not-found');
  try {
    // What an earlier call left there can be sold no more.
    await files.remove(begun.before);
    const got = await files.put(begun.stored_as, body, MOST_FILE_BYTES);
    const saved = got === null ? tooLarge() : got.bytes === 0 ? NOTHING : await sell(ctx, begun, got);
    if (isRefusal(saved)) await undo(ctx, begun);
    return saved;
  } catch (error) {
    await undo(ctx, begun);
    throw error;
  }
}

async function undo(ctx: Ctx, { id, stored_as: storedAs }: BegunRow): Promise<void> {
  await ctx.deps.files?.remove(storedAs);
  await forgetFile(ctx.db, { id, storedAs });
}

/** It takes the place of the one before; who waits for it is served. What was sold stays as it was. */
const sell = (ctx: Ctx, file: BegunRow, { bytes, sha256 }: { bytes: number; sha256: Uint8Array }) =>
  inTransaction<SavedFile | Refusal>(ctx, async (tx) => {
    const { id, variant_id: variantId, name, stored_as: storedAs } = file;
    await lockProducts(tx, [variantId]);
    await tx.db.execute(sql`
      update shop_files set replaced_at = ${now(tx).toISOString()}
      where variant_id = ${variantId} and sha256 is not null and replaced_at is null`);
    const { rows } = await tx.db.execute(sql`
      update shop_files set bytes = ${bytes}, sha256 = ${sha256}
      where id = ${id} and stored_as = ${storedAs} and sha256 is null and begun_at > ${GIVEN_UP.toISOString()} returning id`);
    if (rows.length === 0) return refuse('file.not-found');
    const delivered = await drainProduct(tx, variantId);
    const hash = toHex(sha256);
    await recordAudit(tx, 'file.save', `product:${variantId}`, null, {
      name,
      bytes,
      sha256: hash,
      delivered,
    });
    afterCommit(tx, () => tx.deps.catalogue.markDirty([variantId]));
    return { name, bytes, delivered };
  });
