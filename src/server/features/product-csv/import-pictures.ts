import { imagePath } from '#domain/catalogue/images.ts';
import { isStorePicture } from '#domain/catalogue/store-pictures.ts';
import { isWebLink } from '#domain/shop/links.ts';
import type { Ctx } from '../../context.ts';
import { images } from '../../db/schema/images.ts';

/** A picture as a file calls it: by its own name, its path or its address. */
export class ImportPictures {
  readonly #named: ReadonlyMap<string, string>;
  readonly #paths: Set<string>;

  private constructor(named: ReadonlyMap<string, string>, paths: Set<string>) {
    this.#named = named;
    this.#paths = paths;
  }

  /** With those that came with the file, and those that the store keeps. */
  static async of(ctx: Ctx, given: readonly { name: string; url: string }[]): Promise<ImportPictures> {
    const kept = await ctx.db.select({ hash: images.hash }).from(images);
    return new ImportPictures(
      new Map(given.map(({ name, url }) => [name.toLowerCase(), url])),
      new Set(kept.map(({ hash }) => imagePath(hash))),
    );
  }

  /** What a product has already is taken as it is. */
  know(path: string): void {
    this.#paths.add(path);
  }

  /** Its address; null when there is no such picture. */
  find(said: string): string | null {
    const path = this.#named.get(said.toLowerCase()) ?? said;
    const isThere = path.startsWith('/') ? this.#paths.has(path) || isStorePicture(path) : isWebLink(path);
    return isThere ? path : null;
  }
}
