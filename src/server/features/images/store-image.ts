import { isRefusal, type Refusal, refuse } from '#contract/refusals.ts';
import { IMAGE_MAX_BYTES, IMAGE_MAX_SIDE, imagePath, imageTypeOf } from '#domain/images.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { images } from '../../db/schema/images.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { fromBase64 } from './base64.ts';

export interface StoredImage {
  id: number;
  url: string;
  filename: string;
  mimeType: string;
  uploadedAt: string;
}

/** Looks at the content, not at the name; what is kept was written by us. The same picture is kept once. */
export async function storeImage(
  ctx: Ctx,
  input: { filename: string; data: string },
): Promise<{ data: StoredImage } | Refusal> {
  const file = fromBase64(input.data);
  if (!file || imageTypeOf(file) === null) return refuse('image.not-image');
  if (file.byteLength > IMAGE_MAX_BYTES) return refuse('image.too-large');
  const encoded = await ctx.deps.images.encode(file, IMAGE_MAX_SIDE);
  if (!encoded) return refuse('image.not-image');
  const hash = await contentHash(encoded.bytes);
  const stored = await inTransaction(ctx, async (tx) => {
    const values = {
      hash,
      filename: input.filename,
      mimeType: encoded.mimeType,
      data: encoded.bytes,
      uploadedBy: tx.actor?.id ?? null,
      uploadedAt: now(tx),
    };
    const [row] = await tx.db
      .insert(images)
      .values(values)
      .onConflictDoUpdate({ target: images.hash, set: { filename: values.filename } })
      .returning({ id: images.id, uploadedAt: images.uploadedAt });
    if (!row) throw new Error('the insert answered no row');
    const { filename, mimeType } = values;
    await recordAudit(tx, 'image.upload', `image:${row.id}`, null, { hash, filename, mimeType });
    return { id: row.id, uploadedAt: row.uploadedAt.toISOString() };
  });
  if (isRefusal(stored)) return stored;
  return {
    data: { ...stored, url: imagePath(hash), filename: input.filename, mimeType: encoded.mimeType },
  };
}

async function contentHash(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return [...new Uint8Array(digest).subarray(0, 16)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
