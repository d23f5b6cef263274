import type { Locale } from '#domain/locales.ts';

/** What every page knows about the store it belongs to. Served inside the HTML. */
export interface StoreInfo {
  name: string;
  mode: 'sandbox' | 'live';
  footerText: string;
  messagingLink: string;
  chatLink: string;
  /** Whether anybody may open an account. */
  publicRegistration: boolean;
  /** Hosts on which the page uses the network; on any other it runs in demo mode. */
  productionHosts: string[];
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
