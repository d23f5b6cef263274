import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { hmacSha256Hex } from '#adapters/hmac-node.ts';
import { createHttpSend } from '#adapters/http-send-node.ts';
import { createLog } from '#adapters/pino-log.ts';
import { startEmbeddedPostgres } from '#adapters/postgres-embedded.ts';
import { openPool } from '#adapters/postgres-pool.ts';
import { loadStaticFiles } from '#adapters/static-files.ts';
import { API_BASE } from '#contract/endpoint.ts';
import { pageAt } from '#contract/pages.ts';
import { storeInfo } from '#contract/store.ts';
import { GATEWAYS } from '#domain/gateways.ts';
import { DEFAULT_SETTINGS } from '#domain/settings.ts';
import { createInbox } from '#sandbox/inbox/inbox.ts';
import { sandboxMigrations } from '#sandbox/migrations.ts';
import { createStripeSandbox } from '#sandbox/stripe/stripe-sandbox.ts';
import { createTripaySandbox } from '#sandbox/tripay/tripay-sandbox.ts';
import { migrate } from '#server/db/migrate.ts';
import { requestLocale } from '#server/http/route.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { THEME_SCRIPT } from '#web/app/theme-script.ts';
import { builtPages } from './built-pages.ts';
import { Door } from './door.ts';
import { readEnv } from './env.ts';
import { sandboxCardSecrets, sandboxCredentials } from './node-host.ts';
import { onStop } from './on-stop.ts';
import { startSandboxBeat } from './sandbox-beat.ts';
import { storeSecrets } from './secret.ts';

const WEB_DIR = fileURLToPath(new URL('../web', import.meta.url));
const STORE_URL = 'http://127.0.0.1:3000';
const STOP_MS = 1_000;

/** The stand-in gateways in a process of their own: the store can go down, and they go on. */
export async function main(): Promise<void> {
  const env = readEnv({ PORT: '3001', DATA_DIR: 'data/sandbox', ...process.env, STORE_MODE: 'sandbox' });
  const log = createLog(env.logLevel, env.logFormat);
  const door = new Door();
  const url = await door.listen(env);
  const embedded = env.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: env.dataDir, log });
  const pool = await openPool(embedded?.url ?? env.databaseUrl ?? '', { log });
  await migrate(pool.db, sandboxMigrations);

  const { current: secret } = storeSecrets(env, { make: true });
  const tripayAccess = env.tripay ?? sandboxCredentials(secret);
  const cardAccess = env.stripe ?? sandboxCardSecrets(secret);
  const send = createHttpSend();
  const common = {
    db: pool.db,
    clock: { now: () => new Date() },
    log,
    hmacSha256Hex,
    fetch: send,
    publicUrl: () => url,
    timeScale: env.sandboxTimeScale,
  };
  const tripay = createTripaySandbox({ ...common, credentials: tripayAccess });
  const cards = createStripeSandbox({
    ...common,
    credentials: cardAccess,
    webhookUrl: `${env.storeUrl ?? STORE_URL}${API_BASE}/${GATEWAYS.stripe.callbackPath}`,
  });

  const headers = securityHeaders({
    scriptHashes: [createHash('sha256').update(THEME_SCRIPT).digest('base64')],
    storeUrl: null,
    hstsSubdomains: false,
    servesDemo: false,
  });
  const app = new Hono()
    .get('/healthz', (c) => c.json({ ok: true }))
    .route('/sandbox/tripay', tripay.app)
    .route('/sandbox/stripe', cards.app)
    .route('/sandbox', createInbox({ db: pool.db }));
  paymentPages(app, headers);
  const serveStatic = await loadStaticFiles(WEB_DIR, headers);
  door.answerWith(serveStatic, app.fetch);
  const stopBeat = startSandboxBeat([tripay, cards], log);
  announce(url, tripayAccess, cardAccess);
  onStop(async () => {
    stopBeat();
    await door.close(STOP_MS);
    send.close();
    await pool.close();
    await embedded?.stop();
  });
}

const NO_STORE = {
  ...DEFAULT_SETTINGS,
  storeName: 'Sandbox',
  footerText: '',
  messagingLink: '',
  chatLink: '',
};

/** The hosted payment page and the inbox are pages of the web app; here they stand alone, without a store. */
function paymentPages(app: Hono, headers: Record<string, string>): void {
  const renderer = builtPages(WEB_DIR);
  app.get('/sandbox/*', (c) => {
    const name = pageAt(c.req.path);
    if (!name) return c.notFound();
    const { search, host } = new URL(c.req.url);
    const page = renderer.render(name, search, {
      locale: requestLocale(c),
      store: storeInfo(NO_STORE, [], { mode: 'sandbox', productionHosts: [host] }),
    });
    return c.html(page.html, page.status === 200 ? 200 : 404, { ...headers, 'Cache-Control': 'no-cache' });
  });
}

type Access = ReturnType<typeof sandboxCredentials>;
type CardAccess = ReturnType<typeof sandboxCardSecrets>;

function announce(url: string, tripay: Access, cards: CardAccess): void {
  const lines = [
    '',
    `  Sandbox gateways are open at  ${url}`,
    '',
    '  Start the store with:',
    `    TRIPAY_BASE_URL=${url}/sandbox/tripay/api/`,
    `    TRIPAY_API_KEY=${tripay.apiKey}`,
    `    TRIPAY_PRIVATE_KEY=${tripay.privateKey}`,
    `    TRIPAY_MERCHANT_CODE=${tripay.merchantCode}`,
    `    STRIPE_API_BASE=${url}/sandbox/stripe`,
    `    STRIPE_SECRET_KEY=${cards.secretKey}`,
    `    STRIPE_WEBHOOK_SECRET=${cards.webhookSecret}`,
    '',
    '  No real money moves here; these are keys to nothing else.',
    '',
  ];
  console.log(lines.join('\n'));
}
