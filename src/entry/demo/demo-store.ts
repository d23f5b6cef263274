import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { canvasCodec } from '#adapters/files/image-canvas.ts';
import { tokenTransport } from '#adapters/http/token-transport.ts';
import type { PgliteDatabase } from '#adapters/postgres/pglite.ts';
import { hashWasm } from '#adapters/secrets/hash-wasm.ts';
import { hmacSha256Hex } from '#adapters/secrets/hmac-web.ts';
import { webVaultCrypto } from '#adapters/secrets/key-vault-web.ts';
import { randomText } from '#adapters/secrets/random-text.ts';
import { supplierAdapters } from '#adapters/suppliers/all-suppliers.ts';
import { createChannelPosts } from '#adapters/webhooks/channel-posts.ts';
import { createEventPost } from '#adapters/webhooks/http-event-post.ts';
import { isRefusal } from '#contract/wire/refusals.ts';
import { DEMO_ADMIN, DEMO_CUSTOMER, DEMO_PASSWORD } from '#domain/shop/demo.ts';
import { createBankSandbox } from '#sandbox/bank/bank-sandbox.ts';
import { createInbox } from '#sandbox/inbox/inbox.ts';
import { createInboxMailer } from '#sandbox/inbox/inbox-mailer.ts';
import { sandboxMigrations } from '#sandbox/migrations.ts';
import { createSupplierSandbox } from '#sandbox/supplier/supplier-sandbox.ts';
import { createTimeline } from '#sandbox/timeline.ts';
import { SEED_USERS } from '#seed/people.ts';
import { createApp, type Store } from '#server/app.ts';
import { jobContext } from '#server/context.ts';
import { migrate } from '#server/db/migrate.ts';
import { STORE_MIGRATIONS } from '#server/db/migrations.ts';
import { users } from '#server/db/schema/accounts.ts';
import { createUser } from '#server/features/accounts/create-user.ts';
import { newestSecret } from '#server/features/bank-doors/find-door.ts';
import { noteOpened } from '#server/features/examples/open-shop.ts';
import { LEASE_MS, takeUpMails } from '#server/features/mail/take-mails.ts';
import { readTimelineOf } from '#server/features/orders/read-timeline.ts';
import { newestSupplierSecret } from '#server/features/supply/suppliers.ts';
import { AddressRefused, type HttpSend } from '#server/ports/http-send.ts';
import type { Log } from '#server/ports/log.ts';
import { openVault } from '#server/vault/open-vault.ts';
import { NO_SET_UPS } from '../env/gateway-access.ts';
import { openGateways } from '../serve/gateway-kits.ts';
import { startSandboxBeat } from '../serve/sandbox-beat.ts';
import { seedPort } from '../serve/seed-port.ts';
import { openTelegram } from '../serve/telegram-kit.ts';
import { BUILD, VERSION } from '../serve/version.ts';

/** Nothing in a demo is secret: its prepared store is sealed at build time and opened in every browser. */
const SECRET = 'the demo store keeps no secret';
const GATEWAY_TIMEOUT_MS = 15_000;

export interface DemoStore {
  store: Store;
  fetch(request: Request): Promise<Response>;
  runSandbox(): Promise<void>;
  stop(): Promise<void>;
}

/** The whole store beside its database, with the stand-in gateway and the inbox: nothing leaves this process. */
export async function openDemoStore(database: PgliteDatabase, origin: string, log: Log): Promise<DemoStore> {
  const { db } = database;
  await migrate(db, [...STORE_MIGRATIONS, ...sandboxMigrations]);
  const vault = await openVault(db, webVaultCrypto, { current: SECRET, previous: null });
  const clock = { now: () => new Date() };
  const answer = async (request: Request): Promise<Response> => store.app.fetch(request);
  const send: HttpSend = (url, { signal, ...init }) =>
    Promise.race([answer(new Request(url, init)), aborted(signal)]);
  const opened = openGateways({
    setUps: NO_SET_UPS,
    sandboxed: true,
    derive: (purpose) => `demo-${purpose.replaceAll(' ', '-')}`,
    url: origin,
    adapter: {
      hmacSha256Hex,
      send,
      now: () => clock.now().getTime(),
    },
    standIn: { db, clock, log, hmacSha256Hex, fetch: send, publicUrl: () => origin, timeScale: 1 },
  });
  const bank = createBankSandbox({
    db,
    clock,
    hmacSha256Hex,
    fetch: send,
    storeUrl: origin,
    secretOf: (accountId) => newestSecret(db, vault, accountId),
  });
  const supplierShops = createSupplierSandbox({
    db,
    clock,
    hmacSha256Hex,
    randomText,
    fetch: send,
    storeUrl: origin,
    secretOf: (supplierId) => newestSupplierSecret(db, vault, supplierId),
  });
  const telegram = openTelegram({
    set: { token: null, base: null },
    sandboxed: true,
    storeUrl: origin,
    url: origin,
    derive: (purpose) => `demo-${purpose}`,
    timeoutMs: GATEWAY_TIMEOUT_MS,
    standIn: { db, clock, fetch: send },
    fetch: (input, init) => answer(new Request(input, init)),
  });
  const beats = [...opened.beats, bank, supplierShops, ...(telegram.standIn ? [telegram.standIn] : [])];
  const store = createApp({
    db,
    readDb: db,
    clock,
    log,
    gateways: opened.gateways,
    supplierAdapters: supplierAdapters({
      send,
      sendMuch: send,
      hmacSha256Hex,
      now: () => clock.now().getTime(),
      timeoutMs: GATEWAY_TIMEOUT_MS,
    }),
    eventPost: createEventPost({
      send,
      // Nothing leaves this browser.
      judge(url) {
        if (new URL(url).origin !== origin) throw new AddressRefused('outside of the demo');
      },
      now: () => clock.now().getTime(),
      timeoutMs: GATEWAY_TIMEOUT_MS,
    }),
    channelPosts: createChannelPosts(send, GATEWAY_TIMEOUT_MS),
    mailer: createInboxMailer(db, clock),
    telegram: telegram.bot,
    hasher: hashWasm,
    vault,
    images: canvasCodec,
    previews: null,
    packer: null,
    signals: database.signals,
    transport: tokenTransport,
    challenge: null,
    backups: null,
    files: null,
    examples: seedPort({ db, vault, hasher: hashWasm, clock, randomText: () => DEMO_PASSWORD }),
    renderer: null,
    sandbox: new Hono()
      .route('/', opened.standIns)
      .route('/', bank.app)
      .route('/', supplierShops.app)
      .route('/', telegram.standIn?.app ?? new Hono())
      .route('/', createInbox({ db }))
      .route('/', createTimeline({ read: (reference) => readTimelineOf(db, reference, clock.now()) })),
    machine: null,
    fleet: null,
    clientAddress: () => 'this browser',
    requestId: () => null,
    randomText,
    config: {
      version: VERSION,
      build: BUILD,
      mode: 'sandbox',
      storeUrl: origin,
      callbackOrigin: origin,
      telegramOrigin: origin,
      telegramStandIn: true,
      productionHosts: [],
      rateLimitFactor: 1_000,
      gatewayTimeoutMs: GATEWAY_TIMEOUT_MS,
      demo: true,
      scriptHashes: [],
      metricsToken: null,
      hstsSubdomains: false,
      apiDocs: true,
      servesDemo: true,
    },
  });
  // A page that was left in the middle of sending is no other process that may still do so.
  const now = clock.now();
  await takeUpMails(db, { now, leaseUntil: new Date(now.getTime() + LEASE_MS) });
  await store.start();
  await fill(store);
  const stopBeat = startSandboxBeat(beats, log);
  return {
    store,
    fetch: answer,
    async runSandbox() {
      for (const gateway of beats) {
        await gateway.runDueCallbacks();
        await gateway.expireDue();
      }
    },
    async stop() {
      stopBeat();
      await store.stop();
    },
  };
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** The example store, its admin and its first customer under the names that the sign-in page shows. */
async function fill({ deps }: Store): Promise<void> {
  const { db } = deps;
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, DEMO_ADMIN)).limit(1);
  if (known) return;
  const admin = SEED_USERS.find((user) => user.isAdmin);
  const made = await createUser(
    jobContext(deps),
    {
      email: DEMO_ADMIN,
      password: DEMO_PASSWORD,
      username: admin?.username ?? 'Admin',
      initialBalance: 0,
    },
    true,
  );
  if (isRefusal(made)) throw new Error(made.code);
  const seeded = await deps.examples?.fill();
  await noteOpened(jobContext(deps));
  const first = seeded?.[0];
  if (first) await db.update(users).set({ email: DEMO_CUSTOMER }).where(eq(users.email, first.email));
  await deps.catalogue.refresh();
}
