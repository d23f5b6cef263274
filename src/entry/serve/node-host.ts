import { createHash, createHmac } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { folderFiles } from '#adapters/files/folder-files.ts';
import { sharpCodec } from '#adapters/files/image-sharp.ts';
import { s3Files } from '#adapters/files/s3-files.ts';
import { brotli } from '#adapters/http/brotli-node.ts';
import { createClientAddress } from '#adapters/http/client-address.ts';
import { createCookieTransport } from '#adapters/http/cookie-transport.ts';
import { createGuardedSend } from '#adapters/http/guarded-send.ts';
import { createHttpSend } from '#adapters/http/http-send-node.ts';
import { givenId } from '#adapters/http/request-id.ts';
import { nodeMachine } from '#adapters/machine/node-machine.ts';
import { createSmtpMailer } from '#adapters/machine/smtp.ts';
import type { Pool } from '#adapters/postgres/postgres-pool.ts';
import type { Replica } from '#adapters/postgres/postgres-replica.ts';
import { argon2 } from '#adapters/secrets/argon2.ts';
import { hmacSha256Hex } from '#adapters/secrets/hmac-node.ts';
import { createPowChallenge } from '#adapters/secrets/pow-challenge.ts';
import { randomText } from '#adapters/secrets/random-text.ts';
import { supplierAdapters } from '#adapters/suppliers/all-suppliers.ts';
import { createChannelPosts } from '#adapters/webhooks/channel-posts.ts';
import { createEventPost } from '#adapters/webhooks/http-event-post.ts';
import { createBankSandbox } from '#sandbox/bank/bank-sandbox.ts';
import { createInbox } from '#sandbox/inbox/inbox.ts';
import { createInboxMailer } from '#sandbox/inbox/inbox-mailer.ts';
import { createSupplierSandbox } from '#sandbox/supplier/supplier-sandbox.ts';
import { createTimeline } from '#sandbox/timeline.ts';
import { newestSecret } from '#server/features/bank-doors/find-door.ts';
import { readTimelineOf } from '#server/features/orders/read-timeline.ts';
import { newestSupplierSecret } from '#server/features/supply/suppliers.ts';
import type { Host } from '#server/host.ts';
import type { Backups } from '#server/ports/backups.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import type { Fleet } from '#server/ports/fleet.ts';
import type { Hasher } from '#server/ports/hasher.ts';
import type { KeyVault } from '#server/ports/key-vault.ts';
import type { Log } from '#server/ports/log.ts';
import type { PageRenderer } from '#server/ports/page-renderer.ts';
import type { PreviewPainter } from '#server/ports/preview-painter.ts';
import { THEME_SCRIPT } from '#web/app/theme-script.ts';
import type { StoreEnv } from '../env/env.ts';
import { openGateways } from './gateway-kits.ts';
import type { Beating } from './sandbox-beat.ts';
import { sandboxGate } from './sandbox-gate.ts';
import { seedPort } from './seed-port.ts';
import { openTelegram } from './telegram-kit.ts';
import { BUILD, VERSION } from './version.ts';

/** Several addresses may be at one host. */
const EVENT_SOCKETS = 32;
const EVENT_ANSWER_BYTES = 64 * 1024;
const CATALOGUE_BYTES = 16 * 1024 * 1024;
/** So long whoever is told of an event may take. */
const EVENT_MS = 10_000;

const STAFF_MAIL = sql`lower(recipient) in (select email from users where is_admin)`;

export interface NodeParts {
  pool: Pool;
  /** Where reports are read; none: from the pool as everything. */
  replica?: Replica | null;
  log: Log;
  /** What the stand-in gateways' credentials are made from. */
  secret: string;
  vault: KeyVault;
  ownUrl: string;
  renderer: PageRenderer | null;
  /** What draws the pictures of links; none: they are not drawn. */
  previews?: PreviewPainter | null;
  /** Present where several processes share the port. */
  fleet?: Fleet | null;
  /** What makes backups beside the store; none: it makes none by itself. */
  backups?: Backups | null;
  clock?: Clock;
  /** Tests make thousands of accounts: theirs costs less. */
  hasher?: Hasher;
  /** How hard a challenge is; for tests, which solve many. */
  challengeBits?: number | undefined;
}

export interface NodeHost {
  host: Host;
  sandboxes: Beating[];
  close(): void;
}

/** The ports of a Node process. `ownUrl` is where this process can be reached from the same machine. */
export function createNodeHost(env: StoreEnv, parts: NodeParts): NodeHost {
  const { pool, log, secret, ownUrl } = parts;
  const clock = parts.clock ?? { now: () => new Date() };
  const sandboxed = env.mode === 'sandbox';
  const send = createHttpSend();
  // A phone in the same network calls this machine by another name than the machine itself does.
  const publicUrl = (returnUrl: string | null) =>
    env.storeUrl ?? (returnUrl && URL.canParse(returnUrl) ? new URL(returnUrl).origin : ownUrl);
  const opened = openGateways({
    setUps: env.gateways,
    sandboxed,
    derive: deriveFrom(secret),
    url: ownUrl,
    adapter: {
      hmacSha256Hex,
      send,
      timeoutMs: env.gatewayTimeoutMs,
      now: () => clock.now().getTime(),
    },
    standIn: {
      db: pool.db,
      clock,
      log,
      hmacSha256Hex,
      fetch: send,
      publicUrl,
      timeScale: env.sandboxTimeScale,
    },
  });
  const bank = createBankSandbox({
    db: pool.db,
    clock,
    hmacSha256Hex,
    fetch: send,
    storeUrl: ownUrl,
    secretOf: (accountId) => newestSecret(pool.db, parts.vault, accountId),
  });
  const supplierShops = createSupplierSandbox({
    db: pool.db,
    clock,
    hmacSha256Hex,
    randomText,
    fetch: send,
    storeUrl: ownUrl,
    secretOf: (supplierId) => newestSupplierSecret(pool.db, parts.vault, supplierId),
  });
  const telegram = openTelegram({
    set: env.telegram,
    sandboxed,
    storeUrl: env.storeUrl,
    url: ownUrl,
    derive: deriveFrom(secret),
    timeoutMs: env.gatewayTimeoutMs,
    standIn: { db: pool.db, clock, fetch: send },
  });
  // Whoever writes a supplier down may not run this machine; in the sandbox the stand-in is on it.
  const outside = createGuardedSend({ loopback: sandboxed, mostMs: env.gatewayTimeoutMs });
  const catalogues = createGuardedSend({
    loopback: sandboxed,
    mostMs: env.gatewayTimeoutMs,
    mostBytes: CATALOGUE_BYTES,
  });
  // An answer is looked at, not read: a little of it is enough.
  const events = createGuardedSend({
    loopback: sandboxed,
    mostMs: env.gatewayTimeoutMs,
    mostBytes: EVENT_ANSWER_BYTES,
    maxSockets: EVENT_SOCKETS,
  });
  const clientAddress = createClientAddress(env.trustProxy, () =>
    log.warn({}, 'a proxy passes requests on that TRUST_PROXY does not name: all callers share its address'),
  );
  const hasher = parts.hasher ?? argon2;
  const machine = nodeMachine(pool.pool, env.dataDir, parts.replica);
  const host: Host = {
    db: pool.db,
    readDb: parts.replica?.db ?? pool.db,
    clock,
    log,
    gateways: opened.gateways,
    supplierAdapters: supplierAdapters({
      send: outside,
      sendMuch: catalogues,
      hmacSha256Hex,
      now: () => clock.now().getTime(),
      timeoutMs: env.gatewayTimeoutMs,
    }),
    eventPost: createEventPost({
      send: events,
      judge: events.judge,
      now: () => clock.now().getTime(),
      timeoutMs: Math.min(EVENT_MS, env.gatewayTimeoutMs),
    }),
    channelPosts: createChannelPosts(events, Math.min(EVENT_MS, env.gatewayTimeoutMs)),
    mailer: env.smtpUrl
      ? createSmtpMailer({ url: env.smtpUrl, from: env.mailFrom, encrypted: !sandboxed })
      : createInboxMailer(pool.db, clock),
    telegram: telegram.bot,
    hasher,
    vault: parts.vault,
    images: sharpCodec,
    files: storeFiles(env),
    previews: parts.previews ?? null,
    packer: brotli,
    signals: pool.signals,
    transport: createCookieTransport(env.storeUrl?.startsWith('https:') ?? false),
    challenge:
      env.challenge === 'pow'
        ? createPowChallenge({ vault: parts.vault, clock, randomText, bits: parts.challengeBits })
        : null,
    renderer: parts.renderer,
    backups: parts.backups ?? null,
    examples: sandboxed ? seedPort({ db: pool.db, vault: parts.vault, hasher, clock, randomText }) : null,
    sandbox: sandboxed
      ? new Hono()
          .use('*', sandboxGate({ isPublic: env.sandboxPublic, clientAddress }))
          .route('/', opened.standIns)
          .route('/', bank.app)
          .route('/', supplierShops.app)
          .route('/', telegram.standIn?.app ?? new Hono())
          // Who is local cannot be told where a proxy may pass everybody on: a reset link of staff is for nobody there.
          .route('/', createInbox({ db: pool.db, hidden: env.sandboxPublic ? STAFF_MAIL : null }))
          .route(
            '/',
            createTimeline({ read: (reference) => readTimelineOf(pool.db, reference, clock.now()) }),
          )
      : null,
    machine,
    fleet: parts.fleet ?? null,
    clientAddress,
    requestId: givenId,
    randomText,
    config: {
      version: VERSION,
      build: BUILD,
      mode: env.mode,
      storeUrl: env.storeUrl,
      callbackOrigin:
        sandboxed && Object.values(env.gateways).every(({ base }) => base === null) ? ownUrl : null,
      telegramOrigin: telegram.origin,
      telegramStandIn: telegram.standIn !== null,
      productionHosts: env.storeHosts,
      rateLimitFactor: env.rateLimitFactor,
      gatewayTimeoutMs: env.gatewayTimeoutMs,
      demo: false,
      scriptHashes: [createHash('sha256').update(THEME_SCRIPT).digest('base64')],
      metricsToken: env.metricsToken,
      hstsSubdomains: env.hstsSubdomains,
      apiDocs: env.apiDocs,
      servesDemo: env.demo,
    },
  };
  const close = () => {
    machine.close();
    send.close();
    outside.close();
    catalogues.close();
    events.close();
  };
  return {
    host,
    sandboxes: sandboxed
      ? [...opened.beats, bank, supplierShops, ...(telegram.standIn ? [telegram.standIn] : [])]
      : opened.beats,
    close,
  };
}

/** What the stand-in gateways' credentials are made by: every process of one store agrees on them. */
export const deriveFrom = (secret: string) => (purpose: string) =>
  createHmac('sha256', secret).update(`sandbox ${purpose}`).digest('hex');

/** Where the shop's own files lie. */
export function storeFiles({ dataDir, filesBucket }: Pick<StoreEnv, 'dataDir' | 'filesBucket'>): FileStore {
  const folder = join(dataDir, 'files');
  return filesBucket ? s3Files(filesBucket, folder) : folderFiles(folder);
}
