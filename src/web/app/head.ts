import { infoPath, inLanguage, type PageName, pageOf } from '#contract/pages.ts';
import type { PageData, StoreInfo } from '#contract/store.ts';
import { offeredLocales } from '#domain/brand.ts';
import { renditionPath } from '#domain/images.ts';
import { isAtHome, LANGUAGES, type Locale } from '#domain/locales.ts';
import { groupProducts } from '#domain/product-groups.ts';
import { productOf } from '#web/features/checkout/product-of.ts';
import type { Translate } from '#web/i18n/message-keys.ts';
import { shopDescription } from '#web/i18n/store-words.ts';
import { paths } from '#web/lib/paths.ts';
import { escapeHtml, scriptJson } from './escape-html.ts';
import { addressOf, productData, storeData } from './linked-data.ts';
import { pageTitle } from './page-title.ts';

/** For a link that is shared: opaque, as those who show it want it. */
const storePicture = ({ mark, logoLight }: StoreInfo): string =>
  mark ? renditionPath(mark, 'maskable') : logoLight ? renditionPath(logoLight, 'logo') : '/favicon.svg';
const DESCRIPTION_LENGTH = 160;

/** What a page says about itself to browsers, search engines and those it is shared with. */
interface PageHead {
  title: string;
  description: string;
  /** From the root; null for pages that no search engine should keep. */
  canonical: string | null;
  picture: string;
  linkedData: object[];
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= DESCRIPTION_LENGTH ? line : `${line.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`;
}

/** The words of a page without its tags. */
const wordsOf = (html: string): string =>
  html
    .split('<')
    .map((part) => part.slice(part.indexOf('>') + 1))
    .join(' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

function describe(t: Translate, page: PageName, search: string, data: PageData): PageHead {
  const { robots, needs, paths: own } = pageOf(page);
  const plain: PageHead = {
    title: pageTitle(t, page, data.store),
    description: shopDescription(t, data.store),
    canonical: robots === 'indexed' && !needs ? own[0] : null,
    picture: storePicture(data.store),
    linkedData: [],
  };
  if (page === 'info')
    return data.info
      ? {
          ...plain,
          title: pageTitle(t, page, data.store, data.info.title),
          description: shorten(wordsOf(data.info.html)) || plain.description,
          canonical: infoPath(data.info.slug),
        }
      : { ...plain, canonical: null };
  if (page === 'home') return { ...plain, linkedData: storeData(data) };
  if (page !== 'purchase') return plain;
  const variants = data.product?.variants ?? [];
  const asked = productOf(variants, search);
  const [group] = groupProducts(variants);
  if (!asked || !group) return plain;
  return {
    title: pageTitle(t, page, data.store, group.baseName),
    // What the seller wrote is in the seller's language.
    description: isAtHome(data.locale)
      ? shorten(asked.description) || plain.description
      : shorten(`${group.baseName}. ${plain.description}`),
    // Each variant has an address of its own; they are one page.
    canonical: paths.purchase(group.main.id),
    picture: asked.imageUrl || plain.picture,
    linkedData: productData(group, asked, data),
  };
}

/** The tags of a page's head, title first. */
export function headTags(t: Translate, page: PageName, search: string, data: PageData): string[] {
  const { title, description, canonical, picture, linkedData } = describe(t, page, search, data);
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
  const addressIn = (locale: Locale) =>
    canonical !== null && data.origin !== undefined
      ? escapeHtml(addressOf(inLanguage(canonical, locale, data.store.defaultLanguage), data.origin))
      : null;
  const address = addressIn(data.locale);
  const languages = address === null ? [] : offeredLocales(data.store);
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(canonical === null ? [meta('name', 'robots', 'noindex')] : []),
    ...(address ? [`<link rel="canonical" href="${address}">`] : []),
    ...languages.map((each) => `<link rel="alternate" hreflang="${each}" href="${addressIn(each)}">`),
    ...languages
      .slice(0, 1)
      .map(
        () => `<link rel="alternate" hreflang="x-default" href="${addressIn(data.store.defaultLanguage)}">`,
      ),
    meta('property', 'og:site_name', data.store.name),
    meta('property', 'og:type', page === 'purchase' ? 'product' : 'website'),
    meta('property', 'og:locale', `${data.locale}_${LANGUAGES[data.locale].country}`),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', addressOf(picture, data.origin)),
    ...(address ? [`<meta property="og:url" content="${address}">`] : []),
    meta('name', 'twitter:card', 'summary'),
    ...linkedData.map((each) => `<script type="application/ld+json">${scriptJson(each)}</script>`),
  ];
}
