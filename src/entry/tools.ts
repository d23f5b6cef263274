import { createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { nodeVaultCrypto } from '#adapters/key-vault-node.ts';
import { startEmbeddedPostgres } from '#adapters/postgres-embedded.ts';
import { openEmbeddedForTools } from '#adapters/postgres-embedded-tools.ts';
import { openPool, type Pool } from '#adapters/postgres-pool.ts';
import { StartFailure } from '#adapters/start-failure.ts';
import { isRefusal, refusalText } from '#contract/refusals.ts';
import { KEYS_PER_CALL } from '#domain/keys.ts';
import { createApp } from '#server/app.ts';
import { dumpStore, type OwnSecrets, restoreStore, WrongBackup } from '#server/backup/dump.ts';
import type { Ctx } from '#server/context.ts';
import { jobContext } from '#server/context.ts';
import { migrate } from '#server/db/migrate.ts';
import { STORE_MIGRATIONS } from '#server/db/migrations.ts';
import { CATALOGUE_CHANNEL } from '#server/features/catalogue/catalogue-cache.ts';
import { addKeys } from '#server/features/keys/add-keys.ts';
import { checkInvariants, type Finding } from '#server/invariants/check-invariants.ts';
import type { Log } from '#server/ports/log.ts';
import { checkSealed } from '#server/vault/check-sealed.ts';
import { openRing } from '#server/vault/open-vault.ts';
import { hex } from '#server/vault/secrets.ts';
import type { StoreEnv } from './env.ts';
import { createNodeHost } from './node-host.ts';
import { openStoreVault } from './open-store-vault.ts';
import { storeSecrets } from './secret.ts';

const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export type Say = (line: string) => void;

/** The database that the settings name; the embedded one beside a running store, or by itself. */
export async function withDatabase<T>(
  env: StoreEnv,
  work: (pool: Pool) => Promise<T>,
  options: { create?: boolean } = {},
): Promise<T> {
  const embedded = env.databaseUrl ? null : await openEmbedded(env.dataDir, options.create ?? false);
  try {
    const pool = await openPool(embedded?.url ?? env.databaseUrl ?? '', { max: 4 });
    try {
      return await work(pool);
    } finally {
      await pool.close();
    }
  } finally {
    await embedded?.stop();
  }
}

const openEmbedded = (dataDir: string, create: boolean) =>
  create && !existsSync(join(dataDir, 'postgres'))
    ? startEmbeddedPostgres({ dataDir })
    : openEmbeddedForTools(dataDir);

/** A store without doors: its verbs on the live database, nothing listening and no job running. */
export async function withStore<T>(env: StoreEnv, pool: Pool, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const ring = storeSecrets(env, { make: false });
  const { host, close } = createNodeHost(env, {
    pool,
    log: SILENT,
    secret: ring.current,
    vault: await openStoreVault(pool.db, ring, { announces: false }),
    ownUrl: 'http://127.0.0.1:0',
    renderer: null,
  });
  const { deps } = createApp(host);
  try {
    await deps.settings.refresh();
    return await work(jobContext(deps));
  } finally {
    close();
  }
}

/** Some of the sealed keys are opened too, or with `all` every one. */
export async function check(env: StoreEnv, say: Say, all = false): Promise<number> {
  return withDatabase(env, async ({ db }) => {
    const vault = await openStoreVault(db, storeSecrets(env, { make: false }), { announces: false });
    return sayFindings(say, [
      ...(await checkInvariants(db, new Date())),
      ...(await checkSealed(db, vault, all)),
    ]);
  });
}

function sayFindings(say: Say, findings: readonly Finding[]): number {
  for (const { rule, count, examples } of findings) {
    say(`✗ ${rule}: ${count} time${count === 1 ? '' : 's'}, e.g. id ${examples.join(', ')}`);
  }
  say(findings.length === 0 ? '✓ everything agrees' : `${findings.length} rule(s) broken`);
  return findings.length === 0 ? 0 : 1;
}

/** What a backup must have been sealed with to be of use here. */
async function ownSecrets(env: StoreEnv): Promise<OwnSecrets> {
  const boxes = await openRing(nodeVaultCrypto, storeSecrets(env, { make: false }));
  const seals = boxes.map(async ({ index }) =>
    (await nodeVaultCrypto.hashes(index)).digest('backup', 'seal'),
  );
  return {
    fingerprints: boxes.map((box) => hex(box.fingerprint)),
    seals: (await Promise.all(seals)).map(hex),
  };
}

/** Everything in one packed file; a half-written one does not stay. */
export async function backup(env: StoreEnv, say: Say, name: string | undefined): Promise<number> {
  const at = new Date();
  const stamp = at.toISOString().slice(0, 19).replace(/[:T]/g, '-');
  const file = resolve(name ?? join(env.dataDir, 'backups', `kunci-${stamp}.jsonl.gz`));
  if (existsSync(file))
    throw new StartFailure('BadSettings', `${file} is there already.`, 'Choose another name.');
  mkdirSync(dirname(file), { recursive: true });
  try {
    const rows = await withDatabase(env, (pool) =>
      withStore(env, pool, async () => {
        const packed = createGzip();
        const written = pipeline(packed, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
        const write = async (line: string) => {
          if (!packed.write(`${line}\n`)) await new Promise((done) => packed.once('drain', done));
        };
        const count = await dumpStore(pool.db, { at }, write);
        packed.end();
        await written;
        return count;
      }),
    );
    say(`✓ ${rows} rows in ${file}`);
    say(
      'Keep the secret too (KUNCI_SECRET, or the file "secret" in the data folder): without it no key can be opened.',
    );
    return 0;
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

/** Opened when it is read: lines that come before somebody listens would be lost. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const packed = createReadStream(file);
  const plain = packed.pipe(createGunzip());
  packed.on('error', (error) => plain.destroy(error));
  yield* createInterface({ input: plain });
}

export async function restore(env: StoreEnv, say: Say, name: string | undefined): Promise<number> {
  if (!name || !existsSync(name))
    throw new StartFailure('BadSettings', 'Name the backup file to restore.', '');
  const own = await ownSecrets(env);
  return withDatabase(
    env,
    async ({ db }) => {
      await migrate(db, STORE_MIGRATIONS);
      try {
        const rows = await restoreStore(db, linesOf(name), own);
        say(`✓ ${rows} rows restored`);
      } catch (error) {
        if (!(error instanceof WrongBackup)) throw error;
        say(`✗ ${error.message}`);
        return 1;
      }
      const vault = await openStoreVault(db, storeSecrets(env, { make: false }), { announces: false });
      return sayFindings(say, [
        ...(await checkInvariants(db, new Date())),
        ...(await checkSealed(db, vault, false)),
      ]);
    },
    { create: true },
  );
}

/** Keys from a file, one per line, as the admin's own import takes them. */
export async function importKeys(
  env: StoreEnv,
  say: Say,
  product: string | undefined,
  file: string | undefined,
): Promise<number> {
  const productId = Number(product);
  if (!Number.isInteger(productId) || productId < 1 || !file || !existsSync(file))
    throw new StartFailure('BadSettings', 'Usage: import-keys <product id> <file with one key per line>', '');
  const codes = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  return withDatabase(env, (pool) =>
    withStore(env, pool, async (ctx) => {
      const total = { added: 0, skipped: 0, delivered: 0 };
      for (let at = 0; at < codes.length; at += KEYS_PER_CALL) {
        const part = await addKeys(ctx, {
          product_id: productId,
          codes: codes.slice(at, at + KEYS_PER_CALL),
        });
        if (isRefusal(part)) {
          say(`✗ ${refusalText(part.code, part.params)}`);
          return 1;
        }
        total.added += part.added;
        total.skipped += part.skipped;
        total.delivered += part.delivered;
      }
      // A store that runs shows them at its next look, which this asks for.
      await ctx.deps.signals.publish(CATALOGUE_CHANNEL);
      say(`✓ ${total.added} added, ${total.skipped} skipped, ${total.delivered} waiting orders served`);
      return 0;
    }),
  );
}
