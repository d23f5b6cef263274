import { Hono } from 'hono';
import { ALL_ENDPOINTS } from '#contract/all-endpoints.ts';
import { isV1Path } from '#contract/api/all-calls.ts';
import { apiDescription } from '#contract/examples/api-description.ts';
import { storeInfo } from '#contract/shop/store.ts';
import { API_BASE, REQUEST_ID_HEADER } from '#contract/wire/endpoint.ts';
import { refuse } from '#contract/wire/refusals.ts';
import { jobContext } from './context.ts';
import { isDatabaseBusy } from './db/database-busy.ts';
import type { Deps } from './deps.ts';
import { CatalogueCache } from './features/catalogue/catalogue-cache.ts';
import { previewRoute } from './features/catalogue/preview-routes.ts';
import { Previews } from './features/catalogue/previews.ts';
import { ProductPages } from './features/catalogue/product-pages.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { ChannelCache } from './features/checkout/channel-cache.ts';
import { ShownWords } from './features/claims/shown-words.ts';
import { downloadRoute } from './features/files/download-routes.ts';
import { HandAccounts } from './features/hand-payments/hand-accounts.ts';
import { createHandGateway } from './features/hand-payments/hand-gateway.ts';
import { ImageShelf } from './features/images/find-image.ts';
import { pictureRoute } from './features/images/routes.ts';
import { InfoPagesCache } from './features/info-pages/info-pages-cache.ts';
import { shopFacts } from './features/info-pages/shop-facts.ts';
import { chatPost } from './features/notices/chat-post.ts';
import { warnOfLeftBehind } from './features/payments/left-behind.ts';
import { SettingsCache } from './features/settings/settings-cache.ts';
import { Suppliers } from './features/supply/suppliers.ts';
import { pacedBot } from './features/telegram/paced-bot.ts';
import { createStarsGateway } from './features/telegram/stars-gateway.ts';
import { watchedBot } from './features/telegram/watched-bot.ts';
import { VocabularyCache } from './features/vocabulary/vocabulary-cache.ts';
import { EventsUnderWay } from './features/webhooks/events-under-way.ts';
import { noteListeners } from './features/webhooks/listeners.ts';
import { AbuseLedger } from './guard/abuse-ledger.ts';
import { BlockCache } from './guard/block-cache.ts';
import { flushAbuse } from './guard/note-security.ts';
import { createMemoryLimiter, type MemoryLimiter } from './guard/rate-limit.ts';
import type { Host } from './host.ts';
import { replyRefusal } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { LONGEST_PATH } from './http/longest-path.ts';
import { metricsRoute } from './http/metrics-route.ts';
import { descriptionRoute } from './http/openapi.ts';
import { pageRoutes } from './http/pages.ts';
import { replyBusy } from './http/reply-busy.ts';
import { logOf, requestIdOf } from './http/request-id.ts';
import { requestLog } from './http/request-log.ts';
import { requestLocale } from './http/route.ts';
import { securityHeaders } from './http/security-headers.ts';
import { seoRoutes } from './http/seo.ts';
import { Background } from './jobs/background.ts';
import { workTable } from './jobs/work-table.ts';
import { Metrics } from './metrics/metrics.ts';
import { OutsideWatch } from './outside/outside-watch.ts';
import { type GatewayWatch, watchGateways } from './outside/watched-gateways.ts';
import { Readiness } from './readiness.ts';

export interface Store {
  app: Hono;
  deps: Deps;
  /** Loads what lives in memory and starts the background work; without beats only what is woken or asked for. */
  start(options?: { beats?: boolean }): Promise<void>;
  stop(): Promise<void>;
}

type AddRoutes = (app: Hono, deps: Deps, limiter: MemoryLimiter) => void;
/** What the features answer; the hot paths have names of their own and come before. */
const ROUTES = import.meta.glob<{ routes?: AddRoutes }>('./features/*/*routes.ts', { eager: true });

/** The store as one web-standard fetch handler. It knows no host: everything outside comes in through ports. */
export function createApp(host: Host): Store {
  const metrics = new Metrics();
  const settings = new SettingsCache(host);
  const watch: GatewayWatch = new OutsideWatch(host, {
    what: 'gateway',
    channel: 'kunci_gateways',
    slowMs: () => slowMs(settings.current().noticeSlow),
  });
  const suppliers = new Suppliers(host, {
    adapters: host.supplierAdapters,
    metrics,
    slowMs: () => slowMs(settings.current().noticeSlow),
  });
  const gateways = watchGateways(host.gateways, { watch, metrics });
  const handAccounts = new HandAccounts(host, () => settings.current().handMinutes);
  const telegram =
    host.telegram && watchedBot(pacedBot(host.telegram, host.config.rateLimitFactor), { ...host, metrics });
  // The bot alone can take them, and so they are made here of it.
  const chat = telegram && createStarsGateway({ ...host, bot: telegram, settings: () => settings.current() });
  const allGateways = {
    ...gateways,
    ...(chat ? watchGateways({ stars: chat }, { watch, metrics }) : {}),
    manual: createHandGateway(handAccounts, host.db),
  };
  const catalogue = new CatalogueCache(host);
  const deps: Deps = {
    ...host,
    gateways: allGateways,
    telegram,
    channelPosts: { ...host.channelPosts, telegram: chatPost(telegram) },
    watch,
    suppliers,
    eventsUnderWay: new EventsUnderWay(),
    shownWords: new ShownWords(),
    handAccounts,
    catalogue,
    products: new ProductPages(host.db),
    linkPreviews: new Previews(host, new ImageShelf(PREVIEW_IMAGE_BYTES)),
    channels: new ChannelCache(
      { ...host, gateways: allGateways, watch },
      () => settings.current().paymentMethods,
    ),
    settings,
    infoPages: new InfoPagesCache(host, () => shopFacts(deps)),
    vocabulary: new VocabularyCache(host, (games) => catalogue.shelf.useGames(games)),
    metrics,
    ledger: new AbuseLedger(),
    blocks: new BlockCache(host),
    jobs: new Background(host),
    readiness: new Readiness(host),
    store: () =>
      storeInfo(
        deps.settings.current(),
        {
          pages: deps.infoPages.links(deps.settings.current()),
          vocabulary: deps.vocabulary.shown(catalogue.shelf).value,
        },
        { mode: deps.config.mode, productionHosts: deps.config.productionHosts },
        deps.clock.now(),
      ),
  };
  const headers = securityHeaders(host.config);
  const limiter = createMemoryLimiter(host.config.rateLimitFactor);
  const app = new Hono({ getPath: plainPath });

  // The two hot paths come first and carry their headers themselves: nothing else runs for them.
  catalogueRoutes(app, deps, headers, limiter);
  seoRoutes(app, deps, headers);
  pictureRoute(app, deps, headers);
  previewRoute(app, deps, headers, limiter);
  downloadRoute(app, deps, headers, limiter);
  pageRoutes(app, deps, headers, limiter);

  app.use('*', async (c, next) => {
    await next();
    // A route that needs other rules, such as a mail in its frame, has set them.
    for (const name in headers) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, headers[name] as string);
    }
  });
  app.use(`${API_BASE}/*`, requestLog(deps));
  healthRoutes(app, deps);
  metricsRoute(app, deps);
  if (host.config.apiDocs) descriptionRoute(app, deps, API_BASE, apiDescription);
  for (const { routes } of Object.values(ROUTES)) routes?.(app, deps, limiter);
  if (host.sandbox) app.route('/sandbox', host.sandbox);

  app.notFound((c) => {
    const path = plainPath(c.req.raw);
    const known = isV1Path(path) || ALL_ENDPOINTS.some((endpoint) => `${API_BASE}/${endpoint.path}` === path);
    return replyRefusal(c, refuse(known ? 'request.wrong-method' : 'request.unknown-path'));
  });
  app.onError((error, c) => {
    if (wasAborted(c.req.raw, error)) {
      logOf(deps, c).info({ path: c.req.path.slice(0, LOGGED_PATH) }, 'given up by the caller');
      return replyRefusal(c, refuse('request.not-json'));
    }
    const id = requestIdOf(deps, c);
    for (const name in headers) c.header(name, headers[name]);
    c.header(REQUEST_ID_HEADER, id);
    if (isDatabaseBusy(error)) {
      deps.readiness.noteBusy(logOf(deps, c));
      return replyBusy(c, requestLocale(c, deps.settings.current()));
    }
    logOf(deps, c).error(
      {
        method: c.req.method,
        path: c.req.path.slice(0, LOGGED_PATH),
        error: error.stack ?? String(error),
        cause: causeOf(error),
      },
      'request failed',
    );
    return replyRefusal(c, refuse('request.failed', { id }));
  });

  return {
    app,
    deps,
    async start({ beats = true } = {}) {
      await deps.settings.start();
      await deps.infoPages.start();
      await deps.vocabulary.start();
      await deps.handAccounts.start();
      await deps.blocks.start();
      await deps.watch.start();
      await deps.suppliers.watch.start();
      await deps.suppliers.start();
      await deps.catalogue.start();
      await noteListeners(deps.db);
      await warnOfLeftBehind(jobContext(deps));
      deps.jobs.start(workTable(deps), beats);
      deps.readiness.begin();
    },
    async stop() {
      host.backups?.stop();
      await deps.jobs.stop();
      await deps.eventsUnderWay.settled();
      await flushAbuse(jobContext(deps)).catch((error: unknown) => {
        host.log.warn({ error: String(error) }, 'abuse not written down');
      });
      deps.catalogue.stop();
    },
  };
}

const slowMs = (seconds: number): number => (seconds === 0 ? Number.POSITIVE_INFINITY : seconds * 1000);

/** The pictures of previews are asked for once each. */
const PREVIEW_IMAGE_BYTES = 1024 * 1024;

const LOGGED_PATH = 200;

/** Every call of the API also works under its name with `.php`: the only place that knows. */
function plainPath(request: Request): string {
  const { url } = request;
  const from = url.indexOf('/', url.indexOf('://') + 3);
  let to = url.indexOf('?', from);
  if (to < 0) to = url.length;
  if (from >= 0 && to - from > LONGEST_PATH) return `${API_BASE}/too-long`;
  const path = from < 0 ? '/' : url.slice(from, to);
  return path.endsWith('.php') && path.startsWith(`${API_BASE}/`) ? path.slice(0, -4) : path;
}

/** Somebody hung up in the middle of a body: nothing of ours failed. */
const wasAborted = (request: Request, error: Error): boolean =>
  request.signal.aborted ||
  error.message === 'Client connection prematurely closed.' ||
  error.message === 'aborted';

/** The database's own words, without the values of the statement. */
const causeOf = (error: Error): string | undefined =>
  error.cause instanceof Error ? `${error.cause.name}: ${error.cause.message}` : undefined;
