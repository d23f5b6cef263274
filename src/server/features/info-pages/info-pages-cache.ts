import type { InfoPage, OwnInfoPage } from '#contract/settings/info-pages.ts';
import type { InfoLink } from '#contract/shop/store.ts';
import type { Settings } from '#domain/settings/settings.ts';
import {
  type InfoText,
  type InTongues,
  isStarter,
  type ShopFacts,
  STARTERS,
  tongueOf,
} from '#domain/shop/info-pages.ts';
import { LOCALES, type Locale } from '#domain/text/locales.ts';
import { starterTexts } from '#languages/starters.ts';
import { infoPages } from '../../db/schema/store.ts';
import { type CacheHost, SharedCache } from '../../shared-cache.ts';
import { markdownHtml } from './markdown.ts';

type Texts = InTongues<InfoText>;
/** What the shop is called and which language it speaks by itself. */
type Shop = Pick<Settings, 'storeName' | 'defaultLanguage'>;
interface Kept extends Omit<OwnInfoPage, 'texts' | 'written'> {
  /** What the seller wrote. */
  texts: Texts;
}

/** The pages of words in memory, with those that come with the store among them. */
export class InfoPagesCache extends SharedCache {
  #pages: readonly Kept[] = STARTERS.map(unwritten);
  #revision = 0;
  readonly #html = new Map<string, InfoPage>();
  #links: { shop: string; links: InfoLink[] } | null = null;

  readonly #facts: () => ShopFacts;

  constructor(host: CacheHost, facts: () => ShopFacts) {
    super(host, 'kunci_info_pages');
    this.#facts = facts;
  }

  /** Rises with each change: what was made from older pages is stale. */
  get revision(): number {
    return this.#revision;
  }

  async refresh(): Promise<void> {
    const rows = await this.host.db.select().from(infoPages).orderBy(infoPages.place, infoPages.id);
    const known = rows.map(
      ({ slug, hidden, version, texts }): Kept => ({
        slug,
        starter: isStarter(slug),
        hidden,
        version,
        texts: texts as Texts,
      }),
    );
    const missing = STARTERS.filter((slug) => known.every((page) => page.slug !== slug)).map(unwritten);
    // Nobody has put them anywhere yet: before the seller's own, as they came.
    const pages = missing.length === STARTERS.length ? [...missing, ...known] : [...known, ...missing];
    if (JSON.stringify(pages) === JSON.stringify(this.#pages)) return;
    this.#pages = pages;
    this.#revision += 1;
    this.#html.clear();
    this.#links = null;
  }

  /** As the seller edits them. */
  all(shop: Shop): OwnInfoPage[] {
    return this.#pages.map((page) => ({
      ...page,
      written: isWritten(page, shop),
      texts: textsOf(page, shop, this.#facts()),
    }));
  }

  has(slug: string): boolean {
    return this.#pages.some((page) => page.slug === slug && !page.hidden);
  }

  /** Whether the seller has put own words there. */
  isWritten(slug: string, shop: Shop): boolean {
    return this.#pages.some((page) => page.slug === slug && isWritten(page, shop));
  }

  read(slug: string, locale: Locale, shop: Shop): InfoPage | null {
    const page = this.#pages.find((each) => each.slug === slug && !each.hidden);
    if (!page) return null;
    const facts = this.#facts();
    const texts = textsOf(page, shop, facts);
    const shown = tongueOf(texts, locale, shop.defaultLanguage);
    const text = shown && texts[shown];
    if (!text) return null;
    const key = `${slug} ${shown} ${nameOf(shop)} ${JSON.stringify(facts)}`;
    const made = this.#html.get(key) ?? {
      slug,
      locale: shown,
      title: text.title,
      html: markdownHtml(text.body),
    };
    this.#html.set(key, made);
    return made;
  }

  /** What the footer of every page leads to. */
  links(shop: Shop): InfoLink[] {
    const name = nameOf(shop);
    if (this.#links?.shop !== name) {
      const shown = this.#pages.filter(({ hidden }) => !hidden);
      const links = shown.map((page) => ({
        slug: page.slug,
        titles: titlesOf(textsOf(page, shop, this.#facts())),
      }));
      this.#links = { shop: name, links };
    }
    return this.#links.links;
  }
}

const nameOf = ({ storeName, defaultLanguage }: Shop): string => `${defaultLanguage} ${storeName}`;

function unwritten(slug: string): Kept {
  return { slug, starter: true, hidden: false, texts: {}, version: 0 };
}

/** The first words go, in every language, as soon as the seller has written: two texts would say two things. */
const textsOf = (page: Kept, shop: Shop, facts: ShopFacts): Texts =>
  isWritten(page, shop) || !isStarter(page.slug)
    ? page.texts
    : { ...starterTexts(page.slug, shop.storeName, facts), ...page.texts };

/** In the shop's own language: until then a page that came with the store says its first words. */
const isWritten = ({ texts }: Kept, { defaultLanguage }: Shop): boolean =>
  texts[defaultLanguage] !== undefined;

const titlesOf = (texts: Texts): InTongues<string> =>
  Object.fromEntries(LOCALES.flatMap((locale) => (texts[locale] ? [[locale, texts[locale].title]] : [])));
