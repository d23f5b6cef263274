import { eq } from 'drizzle-orm';
import { sharpPainter } from '#adapters/files/preview-sharp.ts';
import { openReplica } from '#adapters/postgres/postgres-replica.ts';
import { argon2With } from '#adapters/secrets/argon2.ts';
import { hmacSha256Hex } from '#adapters/secrets/hmac-node.ts';
import { isRefusal } from '#contract/wire/refusals.ts';
import { isReadyRole, type ReadyRole } from '#domain/guard/rights.ts';
import { readEnv } from '#entry/env/env.ts';
import { Door } from '#entry/serve/door.ts';
import { createNodeHost } from '#entry/serve/node-host.ts';
import { createApp, type Store } from '#server/app.ts';
import { jobContext } from '#server/context.ts';
import { users } from '#server/db/schema/accounts.ts';
import { createUser } from '#server/features/accounts/create-user.ts';
import type { JobName } from '#server/jobs/background.ts';
import { workTable } from '#server/jobs/work-table.ts';
import type { Log } from '#server/ports/log.ts';
import { quietLog } from './quiet-log.ts';
import { TestClient } from './test-client.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';
import { TEST_SECRET as SECRET, testVault } from './test-vault.ts';

export const CREDENTIALS = {
  apiKey: 'DEV-test-api-key',
  privateKey: 'test-private-key',
  merchantCode: 'T0001',
};
/** The real one at its least cost. */
const QUICK_HASHER = argon2With({ memoryCost: 1024, timeCost: 1 });
/** What those who are signed in by a test signed in with. */
export const PASSWORD = 'gajah-terbang-1';

export interface TestStoreOptions {
  vars?: Record<string, string>;
  database?: TestDatabase;
  /** Milliseconds added to the clock; tests may change it while the store runs. */
  clock?: { now(): Date };
  log?: Log;
  challengeBits?: number;
}

export interface TestStore {
  url: string;
  store: Store;
  database: TestDatabase;
  client(): TestClient;
  /** A signed-in client: an owner, staff with a ready role, or a customer with this balance. */
  signedIn(
    role: 'admin' | 'customer' | ReadyRole,
    balance?: number,
  ): Promise<TestClient & { userId: number; email: string }>;
  runJob(job: JobName): Promise<void>;
  runSandbox(): Promise<void>;
  /** Does something while the store's own work rests: what would wake it meanwhile does not. */
  atRest<T>(act: () => Promise<T>): Promise<T>;
  /** Takes every row out of these tables while the store's own work rests, so that neither waits for the other. */
  empty(tables: string): Promise<void>;
  sign(body: string): string;
  close(): Promise<void>;
}

let counter = 0;

/** The whole store over real HTTP on loopback, on a database of its own, without pages. */
export async function testStore(options: TestStoreOptions = {}): Promise<TestStore> {
  const database = options.database ?? (await testDatabase());
  const env = readEnv({
    RATE_LIMIT_FACTOR: options.vars?.STORE_MODE === 'live' ? '10' : '1000',
    SANDBOX_PUBLIC: options.vars?.STORE_URL?.startsWith('https:') ? '1' : '0',
    TRIPAY_API_KEY: CREDENTIALS.apiKey,
    TRIPAY_PRIVATE_KEY: CREDENTIALS.privateKey,
    TRIPAY_MERCHANT_CODE: CREDENTIALS.merchantCode,
    ...options.vars,
  });
  const door = new Door();
  const url = await door.listen({ port: 0, host: '127.0.0.1' });
  const replica = env.databaseReadUrl
    ? await openReplica({ url: env.databaseReadUrl, primary: database.pool, log: options.log ?? quietLog })
    : null;
  const { host, sandboxes, close } = createNodeHost(env, {
    pool: database,
    replica,
    log: options.log ?? quietLog,
    secret: SECRET,
    vault: await testVault(database.db),
    ownUrl: url,
    renderer: null,
    previews: sharpPainter('public'),
    hasher: QUICK_HASHER,
    clock: options.clock,
    challengeBits: options.challengeBits,
  });
  const store = createApp(host);
  await store.start({ beats: false });
  door.answerWith(null, store.app.fetch, { overrideGlobalObjects: false });

  async function atRest<T>(act: () => Promise<T>): Promise<T> {
    await store.deps.jobs.stop();
    try {
      return await act();
    } finally {
      store.deps.jobs.start(workTable(store.deps), false);
    }
  }

  return {
    url,
    store,
    database,
    atRest,
    client: () => new TestClient(url),
    async signedIn(role, balance = 0) {
      counter += 1;
      const email = `${role}${counter}@kunci.test`;
      const made = await createUser(
        jobContext(store.deps),
        { email, username: `${role} ${counter}`, password: PASSWORD, initialBalance: balance },
        role !== 'customer',
      );
      if (isRefusal(made)) throw new Error(made.code);
      if (isReadyRole(role)) {
        await database.db
          .update(users)
          .set({ isOwner: false, readyRole: role })
          .where(eq(users.id, made.user.id));
      }
      const client = new TestClient(url);
      const answer = await client.post('auth/login', { email, password: PASSWORD });
      if (answer.body.success !== true) throw new Error(`sign-in failed: ${answer.body.message}`);
      return Object.assign(client, { userId: made.user.id, email });
    },
    runJob: (job) => store.deps.jobs.run(job),
    async runSandbox() {
      for (const sandbox of sandboxes) {
        await sandbox.runDueCallbacks();
        await sandbox.expireDue();
      }
    },
    empty: (tables) =>
      atRest(async () => {
        await store.deps.eventsUnderWay.settled();
        await store.deps.catalogue.refresh();
        await database.pool.query(`truncate ${tables} cascade`);
      }),
    sign: (body) => hmacSha256Hex(CREDENTIALS.privateKey, body),
    async close() {
      await store.stop();
      close();
      await door.close();
      await replica?.close();
      if (!options.database) await database.close();
    },
  };
}
