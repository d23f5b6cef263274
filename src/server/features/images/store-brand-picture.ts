import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import type { BrandPicture, BrandUse, RenditionName } from '#domain/catalogue/images.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { imageRenditions } from '../../db/schema/images.ts';
import type { Drawing } from '../../ports/image-codec.ts';
import { keepImage, readFile } from './store-image.ts';

/** Four times what a header shows, for dense screens and wide logos. */
const LOGO = { width: 640, height: 160, filled: false } as const;
const square = (side: number) => ({ width: side, height: side, filled: true }) as const;
/** A home screen cuts its own shape out of an icon: what matters keeps away from the edge. */
const SAFE_ROOM = 0.1;
const MARK_SIDE = 192;

interface Drawn {
  /** What pages show. */
  shown: Drawing;
  /** What mails, home screens and link previews are given. */
  others: readonly (readonly [RenditionName, Drawing])[];
}
const DRAWN: Record<BrandUse, Drawn> = {
  logo: { shown: { ...LOGO, format: 'webp' }, others: [['logo', { ...LOGO, format: 'png' }]] },
  mark: {
    shown: { ...square(MARK_SIDE), format: 'webp' },
    others: [
      ['32', { ...square(32), format: 'png' }],
      ['180', { ...square(180), format: 'png', ground: { margin: SAFE_ROOM } }],
      ['192', { ...square(192), format: 'png' }],
      ['512', { ...square(512), format: 'png' }],
      ['maskable', { ...square(512), format: 'png', ground: { margin: SAFE_ROOM } }],
    ],
  },
};

/** A logo or a mark, with all that it is shown as elsewhere. */
export async function storeBrandPicture(
  ctx: Ctx,
  { filename, data, use }: { filename: string; data: string; use: BrandUse },
): Promise<{ data: BrandPicture } | Refusal> {
  const file = readFile(data);
  if (isRefusal(file)) return file;
  const { shown, others } = DRAWN[use];
  const drawn = await ctx.deps.images.draw(file, [shown, ...others.map(([, drawing]) => drawing)]);
  const [first, ...rest] = drawn ?? [];
  if (!first) return refuse('image.not-image');
  const stored = await inTransaction(ctx, async (tx) => {
    const image = await keepImage(tx, filename, first);
    const renditions = others.flatMap(([name], n) => {
      const one = rest[n];
      return one ? [{ imageId: image.id, name, data: one.bytes }] : [];
    });
    // Of the same picture there are the same ones already.
    await tx.db.insert(imageRenditions).values(renditions).onConflictDoNothing();
    return image;
  });
  if (isRefusal(stored)) return stored;
  return { data: { url: stored.url, width: first.width, height: first.height } };
}
