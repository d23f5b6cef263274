import * as z from 'zod/mini';
import type { ProductPage } from '#contract/catalogue/product-pages.ts';
import { type ShelfQuery, shelfQuery } from '#contract/catalogue/products.ts';
import { openPart, type PageName, pageOf } from '#contract/pages.ts';
import type { PageData } from '#contract/shop/store.ts';
import { SHELF_SIZE } from '#domain/catalogue/product-groups.ts';
import { announcementAt } from '#domain/settings/brand.ts';
import type { Locale } from '#domain/text/locales.ts';
import type { Deps } from '../deps.ts';
import type { Marked } from '../features/catalogue/shelf.ts';

export type Shown = Pick<PageData, 'shelf' | 'product' | 'channels' | 'info'>;

/** What stands at the open end of a page's address. Of all that are invented there is one page. */
export async function knownSlug(deps: Deps, name: PageName, path: string): Promise<string | null> {
  const { data, open } = pageOf(name);
  if (!data || !open) return null;
  const slug = openPart(path) ?? '';
  if (data.includes('info')) return deps.infoPages.has(slug) ? slug : '';
  const { shelf } = await deps.catalogue.ready();
  return shelf.groupAt(slug).value.length > 0 ? slug : '';
}

/** What the page shows of the shop, and what tells that it is still so. */
export async function shown(
  deps: Deps,
  name: PageName,
  search: string,
  { slug, locale }: { slug: string | null; locale: Locale },
): Promise<{ turn: string; look: () => Marked<Shown> }> {
  const given = pageOf(name).data ?? [];
  const settings = deps.settings.current();
  const { mark: vocabulary } = deps.vocabulary.shown(deps.catalogue.shelf);
  const said = announcementAt(settings, deps.clock.now()) !== null;
  const around = `${deps.settings.revision} ${said} ${deps.watch.revision} ${deps.handAccounts.revision} ${deps.infoPages.revision} ${vocabulary}`;
  if (slug !== null && given.includes('info')) {
    const info = deps.infoPages.read(slug, locale, settings);
    return { turn: around, look: () => ({ value: { info }, mark: around }) };
  }
  if (given.length === 0) return { turn: around, look: () => ({ value: {}, mark: around }) };
  const { shelf } = await deps.catalogue.ready();
  const look = (): Marked<Shown> => {
    const channels = deps.channels.views();
    if (given.includes('shelf')) {
      // A shop that fits on one page comes as a whole: what is searched for is then found in the page.
      const of = shelf.groups().length <= SHELF_SIZE ? {} : shelfQueryOf(search);
      const { value, mark } = shelf.page(of);
      return { value: { channels, shelf: { ...value, of } }, mark: `${around} ${mark}` };
    }
    const query = new URLSearchParams(search);
    const asked =
      slug === null ? { id: query.get('productId') ?? '' } : { slug, id: query.get('variant') ?? '' };
    const { value, mark } = slug === null ? shelf.groupOf(Number(asked.id)) : shelf.groupAt(slug);
    return { value: { channels, product: { ...asked, variants: [...value] } }, mark: `${around} ${mark}` };
  };
  let looked: Marked<Shown> | null = null;
  return {
    turn: `${around} ${shelf.turn}`,
    look: () => {
      looked ??= look();
      return looked;
    },
  };
}

/**
 * What a product's page says beside its variants; undefined when it cannot be had: a database that is away takes nothing
 * but that from buyers.
 */
export async function wordsOf(
  deps: Deps,
  { product, locale }: Shown & { locale: Locale },
): Promise<ProductPage | null | undefined> {
  const slug = product?.variants[0]?.slug;
  if (slug === undefined) return null;
  try {
    return await deps.products.read(slug, [locale, deps.settings.current().defaultLanguage]);
  } catch (error) {
    deps.log.warn({ slug, error: String(error) }, 'a product page without its texts');
    return undefined;
  }
}

/** What makes no sense is not asked for. */
function shelfQueryOf(search: string): ShelfQuery {
  const asked = z.safeParse(shelfQuery, Object.fromEntries(new URLSearchParams(search)));
  return asked.success ? asked.data : {};
}
