import type { Locale } from '#domain/locales.ts';
import { type OpenSettings, openSettings, type Settings } from '#domain/settings.ts';

interface Place {
  mode: 'sandbox' | 'live';
  /** Hosts on which the page uses the network; on any other it runs in demo mode. */
  productionHosts: string[];
}

/** What every page knows about the store it belongs to: its open settings, and where it runs. Served inside the HTML. */
export interface StoreInfo extends Omit<OpenSettings, 'storeName'>, Place {
  name: string;
}

export function storeInfo(settings: Settings, place: Place): StoreInfo {
  const { storeName, ...open } = openSettings(settings);
  return { name: storeName, ...open, ...place };
}

export interface PageData {
  locale: Locale;
  store: StoreInfo;
  /** Set on a page that no server made: it has no store but the one in the browser. */
  withoutServer?: true;
  /** The public origin where it is known, for addresses that must be absolute. */
  origin?: string;
  /** Present on rendered pages: what products/list would answer. */
  products?: import('./products.ts').Product[];
  channels?: import('./checkout.ts').ChannelView[];
}
