import { createHash, createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { argon2 } from '#adapters/argon2.ts';
import { createClientAddress } from '#adapters/client-address.ts';
import { createCookieTransport } from '#adapters/cookie-transport.ts';
import { hmacSha256Hex } from '#adapters/hmac-node.ts';
import { createHttpSend } from '#adapters/http-send-node.ts';
import { createKeyVault } from '#adapters/key-vault-node.ts';
import type { Pool } from '#adapters/postgres-pool.ts';
import { randomText } from '#adapters/random-text.ts';
import { createSmtpMailer } from '#adapters/smtp.ts';
import { createTripay } from '#adapters/tripay.ts';
import { createInbox } from '#sandbox/inbox/inbox.ts';
import { createInboxMailer } from '#sandbox/inbox/inbox-mailer.ts';
import { createTimeline } from '#sandbox/timeline.ts';
import { createTripaySandbox, type TripaySandbox } from '#sandbox/tripay/tripay-sandbox.ts';
import type { Host } from '#server/deps.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Jobs } from '#server/ports/jobs.ts';
import type { Log } from '#server/ports/log.ts';
import type { PageRenderer } from '#server/ports/page-renderer.ts';
import { THEME_SCRIPT } from '#web/app/theme-script.ts';
import type { StoreEnv } from './env.ts';

const LIVE_TRIPAY = 'https://tripay.co.id/api/';

export interface NodeParts {
  pool: Pool;
  log: Log;
  secret: string;
  ownUrl: string;
  renderer: PageRenderer | null;
  jobs: Jobs;
  clock?: Clock;
}

export interface NodeHost {
  host: Host;
  sandbox: TripaySandbox | null;
  close(): void;
}

/** The ports of a Node process. `ownUrl` is where this process can be reached from the same machine. */
export function createNodeHost(env: StoreEnv, parts: NodeParts): NodeHost {
  const { pool, log, secret, ownUrl } = parts;
  const clock = parts.clock ?? { now: () => new Date() };
  const sandboxed = env.mode === 'sandbox';
  const send = createHttpSend();
  const credentials = env.tripay ?? sandboxCredentials(secret);
  const baseUrl = env.tripayBaseUrl ?? (sandboxed ? `${ownUrl}/sandbox/tripay/api/` : LIVE_TRIPAY);
  const sandbox = sandboxed
    ? createTripaySandbox({
        db: pool.db,
        clock,
        log,
        credentials,
        hmacSha256Hex,
        fetch: send,
        // A phone in the same network calls this machine by another name than the machine itself does.
        publicUrl: (returnUrl) =>
          env.storeUrl ?? (returnUrl && URL.canParse(returnUrl) ? new URL(returnUrl).origin : ownUrl),
        timeScale: env.sandboxTimeScale,
      })
    : null;
  const host: Host = {
    db: pool.db,
    clock,
    log,
    gateways: {
      tripay: createTripay({
        baseUrl,
        ...credentials,
        hmacSha256Hex,
        fetch: send,
        timeoutMs: env.gatewayTimeoutMs,
      }),
    },
    mailer: env.smtpUrl
      ? createSmtpMailer({ url: env.smtpUrl, from: env.mailFrom })
      : createInboxMailer(pool.db, clock),
    jobs: parts.jobs,
    hasher: argon2,
    vault: createKeyVault(secret),
    signals: pool.signals,
    transport: createCookieTransport(env.storeUrl?.startsWith('https:') ?? false),
    renderer: parts.renderer,
    sandbox: sandbox
      ? new Hono()
          .route('/tripay', sandbox.app)
          .route('/', createInbox({ db: pool.db }))
          .route('/', createTimeline({ db: pool.db }))
      : null,
    clientAddress: createClientAddress(env.trustProxy),
    randomText,
    config: {
      mode: env.mode,
      storeUrl: env.storeUrl,
      callbackOrigin: sandboxed && !env.tripayBaseUrl ? ownUrl : null,
      productionHosts: env.storeHosts,
      rateLimitFactor: env.rateLimitFactor,
      demo: false,
      scriptHashes: [createHash('sha256').update(THEME_SCRIPT).digest('base64')],
    },
  };
  return { host, sandbox, close: () => send.close() };
}

/** Made from the store's secret, so that every process of one store agrees on them. */
function sandboxCredentials(secret: string) {
  const derive = (purpose: string) => createHmac('sha256', secret).update(`sandbox ${purpose}`).digest('hex');
  return { apiKey: `DEV-${derive('api')}`, privateKey: derive('private'), merchantCode: 'T0001' };
}
