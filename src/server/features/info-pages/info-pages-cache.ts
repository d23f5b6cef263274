import type { InfoPage, OwnInfoPage } from '#contract/info-pages.ts';
import type { InfoLink } from '#contract/store.ts';
import { type InfoText, type InTongues, inTongue, isStarter, STARTERS } from '#domain/info-pages.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/locales.ts';
import { starterTexts } from '#languages/starters.ts';
import { infoPages } from '../../db/schema/store.ts';
import { type CacheHost, SharedCache } from '../../shared-cache.ts';
import { markdownHtml } from './markdown.ts';

type Texts = InTongues<InfoText>;
interface Kept extends Omit<OwnInfoPage, 'texts'> {
  /** What the seller wrote. */
  texts: Texts;
}

/** The pages of words in memory, with those that come with the store among them. */
export class InfoPagesCache extends SharedCache {
  #pages: readonly Kept[] = STARTERS.map(unwritten);
  #revision = 0;
  readonly #html = new Map<string, InfoPage>();
  #links: { store: string; links: InfoLink[] } | null = null;

  constructor(host: CacheHost) {
    super(host, 'kunci_info_pages');
  }

  /** Rises with each change: what was made from older pages is stale. */
  get revision(): number {
    return this.#revision;
  }

  async refresh(): Promise<void> {
    const rows = await this.host.db.select().from(infoPages).orderBy(infoPages.place, infoPages.id);
    const known = rows.map(({ slug, hidden, version, texts }): Kept => {
      const own = texts as Texts;
      return {
        slug,
        starter: isStarter(slug),
        hidden,
        version,
        texts: own,
        written: own[DEFAULT_LOCALE] !== undefined,
      };
    });
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
  all(store: string): OwnInfoPage[] {
    return this.#pages.map((page) => ({ ...page, texts: textsOf(page, store) }));
  }

  has(slug: string): boolean {
    return this.#pages.some((page) => page.slug === slug && !page.hidden);
  }

  /** Whether the seller has put own words there. */
  isWritten(slug: string): boolean {
    return this.#pages.some((page) => page.slug === slug && page.written);
  }

  read(slug: string, locale: Locale, store: string): InfoPage | null {
    const page = this.#pages.find((each) => each.slug === slug && !each.hidden);
    if (!page) return null;
    const key = `${slug} ${locale} ${store}`;
    const made = this.#html.get(key) ?? render(page, locale, store);
    if (made) this.#html.set(key, made);
    return made;
  }

  /** What the footer of every page leads to. */
  links(store: string): InfoLink[] {
    if (this.#links?.store !== store) {
      const shown = this.#pages.filter(({ hidden }) => !hidden);
      const links = shown.map((page) => ({ slug: page.slug, titles: titlesOf(textsOf(page, store)) }));
      this.#links = { store, links };
    }
    return this.#links.links;
  }
}

function unwritten(slug: string): Kept {
  return { slug, starter: true, hidden: false, written: false, texts: {}, version: 0 };
}

/** The first words go, in every language, as soon as the seller has written: two texts would say two things. */
const textsOf = ({ slug, written, texts }: Kept, store: string): Texts =>
  written || !isStarter(slug) ? texts : { ...starterTexts(slug, store), ...texts };

const titlesOf = (texts: Texts): InTongues<string> =>
  Object.fromEntries(LOCALES.flatMap((locale) => (texts[locale] ? [[locale, texts[locale].title]] : [])));

function render(page: Kept, locale: Locale, store: string): InfoPage | null {
  const texts = textsOf(page, store);
  const text = inTongue(texts, locale);
  if (!text) return null;
  const own = texts[locale] ? locale : DEFAULT_LOCALE;
  return { slug: page.slug, locale: own, title: text.title, html: markdownHtml(text.body) };
}
