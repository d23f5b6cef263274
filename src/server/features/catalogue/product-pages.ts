import type { ProductPage } from '#contract/catalogue/product-pages.ts';
import type { Locale } from '#domain/text/locales.ts';
import type { Db } from '../../db/database.ts';
import { currentSlugOf, readPage } from './read-page.ts';

/** What the pages of products say, for whoever draws them. */
export class ProductPages {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** By today's address: each text in the first of these languages that has it. */
  read(slug: string, tongues: readonly [Locale, Locale]): Promise<ProductPage | null> {
    return readPage(this.#db, slug, tongues);
  }

  /** Where an address leads today; null when it never was one. */
  currentSlug(slug: string): Promise<string | null> {
    return currentSlugOf(this.#db, slug);
  }
}
