import type { OpenVocabulary } from '#domain/catalogue/vocabulary.ts';
import { type Announcement, announcementAt } from '#domain/settings/brand.ts';
import { type OpenSettings, openSettings, type Settings } from '#domain/settings/settings.ts';
import type { InTongues } from '#domain/shop/info-pages.ts';
import type { Locale } from '#domain/text/locales.ts';
import type { ProductPage } from '../catalogue/product-pages.ts';
import type { Product, ShelfPage, ShelfQuery } from '../catalogue/products.ts';
import type { ChannelView } from '../payments/checkout.ts';
import type { InfoPage } from '../settings/info-pages.ts';

export interface InfoLink {
  slug: string;
  titles: InTongues<string>;
}

interface Place {
  mode: 'sandbox' | 'live';
  /** Hosts on which the page uses the network; on any other it runs in demo mode. */
  productionHosts: string[];
}

/** What every page knows about the store it belongs to: its open settings, and where it runs. Served inside the HTML. */
export interface StoreInfo extends Omit<OpenSettings, 'storeName'>, Place {
  name: string;
  /** The pages of words, in the order of the footer, with their names in the languages that have one. */
  pages: InfoLink[];
  /** What products are filtered by, and what their badges say. */
  vocabulary: OpenVocabulary;
  /** What stands above the page when it is made; what is planned is nobody's business before its time. */
  announcement: Announcement | null;
}

export function storeInfo(
  settings: Settings,
  words: Pick<StoreInfo, 'pages' | 'vocabulary'>,
  place: Place,
  now: Date,
): StoreInfo {
  const { storeName, ...open } = openSettings(settings);
  return { name: storeName, ...words, announcement: announcementAt(settings, now), ...open, ...place };
}

/** A part of the shop window, and which; `of` nothing is its beginning. */
export interface ShelfPart extends ShelfPage {
  of: ShelfQuery;
}

/** Which product an address asks for: by a variant's number, or by its page and perhaps a variant on it. */
export interface AskedProduct {
  id: string;
  slug?: string;
}

export interface PageData {
  locale: Locale;
  store: StoreInfo;
  /** Set on a page that no server made: it has no store but the one in the browser. */
  withoutServer?: true;
  /** The public origin where it is known, for addresses that must be absolute. */
  origin?: string;
  /** Present on rendered pages: what products/list answers for the page's part of the shop window. */
  shelf?: ShelfPart;
  /** The product that the page is about, with all its variants: none when there is no such product. */
  product?: AskedProduct & {
    variants: Product[];
    page?: ProductPage | null;
    /** What is shown where its link is shared, if the store draws that. */
    preview?: string;
  };
  channels?: ChannelView[];
  /** The page of words that this is; null when there is none of that name. */
  info?: InfoPage | null;
}
