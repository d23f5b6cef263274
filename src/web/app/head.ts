import type { Product } from '#contract/catalogue/products.ts';
import { infoPath, inLanguage, type PageName, pageOf } from '#contract/pages.ts';
import type { PageData, StoreInfo } from '#contract/shop/store.ts';
import { renditionPath } from '#domain/catalogue/images.ts';
import { groupProducts } from '#domain/catalogue/product-groups.ts';
import { offeredLocales } from '#domain/settings/brand.ts';
import { LANGUAGES, type Locale } from '#domain/text/locales.ts';
import { productOf } from '#web/features/checkout/product-of.ts';
import type { Translate } from '#web/i18n/message-keys.ts';
import { shopDescription } from '#web/i18n/store-words.ts';
import { escapeHtml, scriptJson } from './escape-html.ts';
import { addressOf, pathOf, productData, storeData } from './linked-data.ts';
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
  /** The picture was drawn for this. */
  wide?: boolean;
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

function describe(t: Translate, page: PageName, data: PageData): PageHead {
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
  if (!data.product || !isProductPage(page)) return plain;
  const { variants, page: words } = data.product;
  const asked = productOf(variants, data.product);
  const [group] = groupProducts(variants);
  if (!asked || !group) return plain;
  return {
    title: pageTitle(t, page, data.store, words?.title || group.baseName),
    description:
      words?.description ||
      shorten(shortOf(asked, data)) ||
      shorten(`${group.baseName}. ${plain.description}`),
    // Each variant has an address of its own; they are one page.
    canonical: pathOf(group.main),
    picture: data.product.preview ?? (asked.imageUrl || plain.picture),
    wide: data.product.preview !== undefined,
    linkedData: productData(group, asked, data),
  };
}

const isProductPage = (page: PageName) => page === 'purchase' || page === 'product';

/** What the seller wrote in the reader's language. */
function shortOf(asked: Product, { locale, product, store }: PageData): string {
  const short = product?.page?.short;
  if (short?.locale === locale) return short.text;
  // The variants' own text is in the shop's language.
  return locale === store.defaultLanguage ? asked.description : '';
}

/** The tags of a page's head, title first. */
export function headTags(t: Translate, page: PageName, data: PageData): string[] {
  const { title, description, canonical, picture, wide, linkedData } = describe(t, page, data);
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
    meta('property', 'og:type', isProductPage(page) ? 'product' : 'website'),
    meta('property', 'og:locale', `${data.locale}_${LANGUAGES[data.locale].country}`),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', addressOf(picture, data.origin)),
    ...(address ? [`<meta property="og:url" content="${address}">`] : []),
    ...(wide ? [meta('property', 'og:image:width', '1200'), meta('property', 'og:image:height', '630')] : []),
    meta('name', 'twitter:card', wide ? 'summary_large_image' : 'summary'),
    ...linkedData.map((each) => `<script type="application/ld+json">${scriptJson(each)}</script>`),
  ];
}
