import { inArray } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type BrandPicture, imageHashOf } from '#domain/catalogue/images.ts';
import { settingsConflict } from '#domain/settings/brand.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { accentProblem } from '#domain/shop/accent.ts';
import type { Ctx } from '../../context.ts';
import { images } from '../../db/schema/images.ts';

/** What a schema cannot say: a colour nobody could read, settings that do not go together, a picture that is gone. */
export async function refuseBrand(ctx: Ctx, change: Partial<Settings>): Promise<Refusal | null> {
  const problem = change.accent ? accentProblem(change.accent) : null;
  if (problem) return refuse('settings.accent', { ...problem });
  const conflict = settingsConflict(ctx.deps.settings.current(), change);
  if (conflict) return refuse(`settings.${conflict}`);
  return refusePictures(ctx, [change.logoLight, change.logoDark, change.mark]);
}

async function refusePictures(
  ctx: Ctx,
  pictures: readonly (BrandPicture | null | undefined)[],
): Promise<Refusal | null> {
  const hashes = new Set(pictures.flatMap((picture) => (picture && imageHashOf(picture.url)) ?? []));
  if (hashes.size === 0) return null;
  const known = await ctx.db
    .select({ hash: images.hash })
    .from(images)
    .where(inArray(images.hash, [...hashes]));
  return known.length === hashes.size ? null : refuse('image.not-found');
}
