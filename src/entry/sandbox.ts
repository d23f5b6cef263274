import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { createClientAddress } from '#adapters/http/client-address.ts';
import { createHttpSend } from '#adapters/http/http-send-node.ts';
import { loadStaticFiles } from '#adapters/http/static-files.ts';
import { createLog } from '#adapters/machine/pino-log.ts';
import { startEmbeddedPostgres } from '#adapters/postgres/postgres-embedded.ts';
import { openPool } from '#adapters/postgres/postgres-pool.ts';
import { hmacSha256Hex } from '#adapters/secrets/hmac-node.ts';
import { pageAt } from '#contract/pages.ts';
import { storeInfo } from '#contract/shop/store.ts';
import { NO_VOCABULARY } from '#domain/catalogue/vocabulary.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { createInbox } from '#sandbox/inbox/inbox.ts';
import { sandboxMigrations } from '#sandbox/migrations.ts';
import { migrate } from '#server/db/migrate.ts';
import { requestLocale } from '#server/http/route.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { THEME_SCRIPT } from '#web/app/theme-script.ts';
import { readEnv } from './env/env.ts';
import { storeSecrets } from './env/secret.ts';
import { builtPages } from './serve/built-pages.ts';
import { Door } from './serve/door.ts';
import { openGateways, standInVariables, withOwnAccess } from './serve/gateway-kits.ts';
import { deriveFrom } from './serve/node-host.ts';
import { onStop } from './serve/on-stop.ts';
import { startSandboxBeat } from './serve/sandbox-beat.ts';
import { sandboxGate } from './serve/sandbox-gate.ts';

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
  const derive = deriveFrom(secret);
  const send = createHttpSend();
  const clock = { now: () => new Date() };
  const setUps = withOwnAccess(env.gateways, derive);
  const opened = openGateways({
    setUps,
    sandboxed: true,
    derive,
    url,
    storeUrl: env.storeUrl ?? STORE_URL,
    adapter: { hmacSha256Hex, send, now: () => clock.now().getTime() },
    standIn: {
      db: pool.db,
      clock,
      log,
      hmacSha256Hex,
      fetch: send,
      publicUrl: () => url,
      timeScale: env.sandboxTimeScale,
    },
  });

  const headers = securityHeaders({
    scriptHashes: [createHash('sha256').update(THEME_SCRIPT).digest('base64')],
    storeUrl: null,
    hstsSubdomains: false,
    servesDemo: false,
  });
  const app = new Hono()
    .get('/healthz', (c) => c.json({ ok: true }))
    .use(
      '/sandbox/*',
      sandboxGate({ isPublic: env.sandboxPublic, clientAddress: createClientAddress(env.trustProxy) }),
    )
    .route('/sandbox', opened.standIns);
  // Whose mail is staff's is not known here.
  if (!env.sandboxPublic) app.route('/sandbox', createInbox({ db: pool.db }));
  paymentPages(app, headers);
  const { serve: serveStatic } = await loadStaticFiles(WEB_DIR, headers);
  door.answerWith(serveStatic, app.fetch);
  const stopBeat = startSandboxBeat(opened.beats, log);
  announce(url, standInVariables(setUps, url));
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
      locale: requestLocale(c, NO_STORE),
      store: storeInfo(
        NO_STORE,
        { pages: [], vocabulary: NO_VOCABULARY },
        { mode: 'sandbox', productionHosts: [host] },
        new Date(),
      ),
    });
    return c.html(page.html, page.status === 200 ? 200 : 404, { ...headers, 'Cache-Control': 'no-cache' });
  });
}

function announce(url: string, variables: Record<string, string>): void {
  const lines = [
    '',
    `  Sandbox gateways are open at  ${url}`,
    '',
    '  Start the store with:',
    ...Object.entries(variables).map(([name, value]) => `    ${name}=${value}`),
    '',
    '  No real money moves here; these are keys to nothing else.',
    '',
  ];
  console.log(lines.join('\n'));
}
