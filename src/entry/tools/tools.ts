import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '#adapters/machine/start-failure.ts';
import { startEmbeddedPostgres } from '#adapters/postgres/postgres-embedded.ts';
import { openEmbeddedForTools } from '#adapters/postgres/postgres-embedded-tools.ts';
import { openPool, type Pool } from '#adapters/postgres/postgres-pool.ts';
import { isRefusal, refusalText } from '#contract/wire/refusals.ts';
import { KEYS_PER_CALL } from '#domain/orders/keys.ts';
import { createApp } from '#server/app.ts';
import type { Ctx } from '#server/context.ts';
import { jobContext } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { knownMigrations, migrate } from '#server/db/migrate.ts';
import { STORE_MIGRATIONS } from '#server/db/migrations.ts';
import { CATALOGUE_CHANNEL } from '#server/features/catalogue/catalogue-cache.ts';
import { checkFiles } from '#server/features/files/check-files.ts';
import { addKeys } from '#server/features/keys/add-keys.ts';
import { checkInvariants, type Finding } from '#server/invariants/check-invariants.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import type { Log } from '#server/ports/log.ts';
import { checkSealed } from '#server/vault/check-sealed.ts';
import type { StoreEnv } from '../env/env.ts';
import { storeSecrets } from '../env/secret.ts';
import { createNodeHost, storeFiles } from '../serve/node-host.ts';
import { openStoreVault } from '../serve/open-store-vault.ts';
import { gatewaysToAsk, sayGateways } from './check-gateways.ts';

const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export type Say = (line: string) => void;

export interface DatabaseOptions {
  /** Makes the embedded one where there is none. */
  create?: boolean;
  /** `made`: an empty one is brought up to date. `any`: also one that is not as new as this code, or empty. */
  schema?: 'current' | 'made' | 'any';
}

/** The database that the settings name; the embedded one beside a running store, or by itself. */
export async function withDatabase<T>(
  env: StoreEnv,
  work: (pool: Pool) => Promise<T>,
  options: DatabaseOptions = {},
): Promise<T> {
  const embedded = env.databaseUrl ? null : await openEmbedded(env.dataDir, options.create ?? false);
  try {
    const pool = await openPool(embedded?.url ?? env.databaseUrl ?? '', { max: 4, name: TOOL_NAME });
    try {
      await expectSchema(pool.db, options.schema ?? 'current');
      return await work(pool);
    } finally {
      await pool.close();
    }
  } finally {
    await embedded?.stop();
  }
}

/** What connects under the store's own name is a store. */
export const TOOL_NAME = 'kunci-tool';

async function expectSchema(db: Db, schema: 'current' | 'made' | 'any'): Promise<void> {
  const known = new Set(await knownMigrations(db, STORE_MIGRATIONS));
  if (schema === 'made' && known.size === 0) {
    await migrate(db, STORE_MIGRATIONS);
    return;
  }
  if (schema === 'any' || STORE_MIGRATIONS.every(({ name }) => known.has(name))) return;
  throw new StartFailure(
    'BadSettings',
    known.size === 0
      ? 'There is no store in this database.'
      : 'The database is of an older version of the store.',
    'Start the store once; it brings the database up to date.',
  );
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

/** Some of the sealed keys are opened too, or with `all` every one; each gateway that is set up is asked. */
export const check = (env: StoreEnv, say: Say, all = false): Promise<number> =>
  withDatabase(env, async (pool) => {
    const found = await checkStore(pool.db, env, say, { all, files: storeFiles(env) });
    const names = gatewaysToAsk(env);
    if (names.length === 0) return found;
    return Math.max(found, await withStore(env, pool, (ctx) => sayGateways(ctx, names, say)));
  });

/** The files of the shop are looked at where they are those of this database, and not of a copy. */
export async function checkStore(
  db: Db,
  env: StoreEnv,
  say: Say,
  { all = false, files }: { all?: boolean; files?: FileStore } = {},
): Promise<number> {
  const vault = await openStoreVault(db, storeSecrets(env, { make: false }), { announces: false });
  return sayFindings(say, [
    ...(await checkInvariants(db, new Date())),
    ...(await checkSealed(db, vault, all)),
    ...(files ? await checkFiles(db, files) : []),
  ]);
}

function sayFindings(say: Say, findings: readonly Finding[]): number {
  for (const { rule, count, examples } of findings) {
    say(`✗ ${rule}: ${count} time${count === 1 ? '' : 's'}, e.g. id ${examples.join(', ')}`);
  }
  say(findings.length === 0 ? '✓ everything agrees' : `${findings.length} rule(s) broken`);
  return findings.length === 0 ? 0 : 1;
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
