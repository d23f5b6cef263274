import type { StoreInfo } from '#contract/shop/store.ts';
import type { ChannelKind } from '#domain/notices/notice-channels.ts';
import type { CatalogueCache } from './features/catalogue/catalogue-cache.ts';
import type { Previews } from './features/catalogue/previews.ts';
import type { ProductPages } from './features/catalogue/product-pages.ts';
import type { ChannelCache } from './features/checkout/channel-cache.ts';
import type { ShownWords } from './features/claims/shown-words.ts';
import type { HandAccounts } from './features/hand-payments/hand-accounts.ts';
import type { InfoPagesCache } from './features/info-pages/info-pages-cache.ts';
import type { SettingsCache } from './features/settings/settings-cache.ts';
import type { Suppliers } from './features/supply/suppliers.ts';
import type { VocabularyCache } from './features/vocabulary/vocabulary-cache.ts';
import type { EventsUnderWay } from './features/webhooks/events-under-way.ts';
import type { AbuseLedger } from './guard/abuse-ledger.ts';
import type { BlockCache } from './guard/block-cache.ts';
import type { Host } from './host.ts';
import type { Background } from './jobs/background.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { GatewayWatch } from './outside/watched-gateways.ts';
import type { ChannelPost } from './ports/channel-post.ts';
import type { Readiness } from './readiness.ts';

/** The host's parts and what the store builds on them once per process. */
export interface Deps extends Host {
  catalogue: CatalogueCache;
  products: ProductPages;
  linkPreviews: Previews;
  channels: ChannelCache;
  channelPosts: Record<ChannelKind, ChannelPost>;
  handAccounts: HandAccounts;
  watch: GatewayWatch;
  suppliers: Suppliers;
  eventsUnderWay: EventsUnderWay;
  shownWords: ShownWords;
  settings: SettingsCache;
  infoPages: InfoPagesCache;
  vocabulary: VocabularyCache;
  metrics: Metrics;
  ledger: AbuseLedger;
  blocks: BlockCache;
  jobs: Background;
  readiness: Readiness;
  store(): StoreInfo;
}
