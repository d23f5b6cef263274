import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { IMAGE_MAX_BYTES, IMAGE_MAX_SIDE, imagePath, imageTypeOf } from '#domain/catalogue/images.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { images } from '../../db/schema/images.ts';
import type { EncodedImage } from '../../ports/image-codec.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { fromBase64 } from './base64.ts';

export interface StoredImage {
  id: number;
  url: string;
  filename: string;
  mimeType: string;
  uploadedAt: string;
}

/** Looks at the content, not at the name. */
export function readFile(data: string): Uint8Array | Refusal {
  const file = fromBase64(data);
  if (!file || imageTypeOf(file) === null) return refuse('image.not-image');
  return file.byteLength > IMAGE_MAX_BYTES ? refuse('image.too-large') : file;
}

export async function storeImage(
  ctx: Ctx,
  input: { filename: string; data: string },
): Promise<{ data: StoredImage } | Refusal> {
  const file = readFile(input.data);
  if (isRefusal(file)) return file;
  const encoded = await ctx.deps.images.encode(file, IMAGE_MAX_SIDE);
  if (!encoded) return refuse('image.not-image');
  const stored = await inTransaction(ctx, (tx) => keepImage(tx, input.filename, encoded));
  return isRefusal(stored) ? stored : { data: stored };
}

/** What is kept was written by us; the same picture is kept once. */
export async function keepImage(tx: Ctx, filename: string, encoded: EncodedImage): Promise<StoredImage> {
  const hash = await contentHash(encoded.bytes);
  const { mimeType } = encoded;
  const [row] = await tx.db
    .insert(images)
    .values({
      hash,
      filename,
      mimeType,
      data: encoded.bytes,
      uploadedBy: tx.actor?.id ?? null,
      uploadedAt: now(tx),
    })
    .onConflictDoUpdate({ target: images.hash, set: { filename } })
    .returning({ id: images.id, uploadedAt: images.uploadedAt });
  if (!row) throw new Error('the insert answered no row');
  await recordAudit(tx, 'image.upload', `image:${row.id}`, null, { hash, filename, mimeType });
  return { id: row.id, url: imagePath(hash), filename, mimeType, uploadedAt: row.uploadedAt.toISOString() };
}

async function contentHash(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return [...new Uint8Array(digest).subarray(0, 16)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
