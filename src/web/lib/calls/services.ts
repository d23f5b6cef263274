import { type ComponentType, createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { RecentPurchase } from '#contract/catalogue/feed.ts';
import type { ProductPage } from '#contract/catalogue/product-pages.ts';
import type { ChannelView } from '#contract/payments/checkout.ts';
import type { VoucherOffer } from '#contract/price/vouchers.ts';
import type { InfoPage } from '#contract/settings/info-pages.ts';
import type { AskedProduct, PageData, StoreInfo } from '#contract/shop/store.ts';
import type { Locale } from '#domain/text/locales.ts';
import type { ApiClient } from './api-client.ts';
import { sharedEndpoints } from './endpoints.ts';
import { listOf } from './list-of.ts';
import { Resource, type ResourceState } from './resource.ts';
import { ShopWindow } from './shop-window.ts';
import { Ticker } from './ticker.ts';

/** What demo mode brings along; nothing of it is loaded elsewhere. */
export interface DemoControls {
  Banner: ComponentType;
  Accounts: ComponentType<{ onChoose: (email: string, password: string) => void }>;
  /** True when there is a server behind the page that one can go back to. */
  hasServer: boolean;
  reset: () => Promise<void>;
  leave: () => void;
}

/** What the pages need from outside React; tests give their own. */
export interface Services {
  readonly store: StoreInfo;
  readonly api: ApiClient;
  readonly shelf: ShopWindow;
  readonly channels: Resource<ChannelView[]>;
  /** The page of words that came with the HTML, if it is one. */
  readonly info?: { locale: Locale; page: InfoPage | null };
  /** What the page of the product that came with the HTML says, if it is one. */
  readonly productPage?: { locale: Locale; asked: AskedProduct; page: ProductPage | null };
  readonly vouchers: Resource<VoucherOffer[]>;
  readonly now: () => number;
  /** One second hand for everything on the page that counts down. */
  readonly ticker: Ticker;
  /** Set in demo mode only: what the popup shows instead of asking. Elsewhere nothing is invented. */
  readonly samplePurchases?: readonly RecentPurchase[];
  readonly demo?: DemoControls;
  /** Leaves the app for another document. */
  readonly leaveTo: (url: string) => void;
}

export function createServices(data: PageData, api: ApiClient, leaveTo: (url: string) => void): Services {
  const now = () => Date.now();
  return {
    // Its own: what a seller sets is put there while the page lives.
    store: { ...data.store },
    api,
    shelf: shelfOf(data, api),
    channels: new Resource(async () => {
      const answer = await api.call(sharedEndpoints.listChannels, {});
      // The page came with its methods: what reads others comes with them.
      return (await import('./read-channels.ts')).readOffer(answer);
    }, data.channels),
    vouchers: new Resource(async () => listOf(await api.call(sharedEndpoints.listVouchers, {}))),
    now,
    ticker: new Ticker(now),
    leaveTo,
    ...(data.product === undefined
      ? {}
      : { productPage: { locale: data.locale, asked: data.product, page: data.product.page ?? null } }),
    ...(data.info === undefined ? {} : { info: { locale: data.locale, page: data.info } }),
  };
}

function shelfOf({ shelf: part, product }: PageData, api: ApiClient): ShopWindow {
  const shelf = new ShopWindow(api, part);
  if (product) shelf.variants(product, product.variants);
  return shelf;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('ServicesContext is missing');
  return services;
}

/** Shows a resource, and fetches it when it is absent or older than `maxAgeMs`. */
export function useResource<T>(resource: Resource<T>, maxAgeMs: number): ResourceState<T> {
  const { now } = useServices();
  useEffect(() => resource.refreshIfOlder(maxAgeMs, now()), [resource, maxAgeMs, now]);
  return useSyncExternalStore(resource.subscribe, resource.get, resource.get);
}
