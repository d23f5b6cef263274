import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '#adapters/machine/start-failure.ts';
import { findPostmaster } from '#adapters/postgres/postgres-embedded/postmaster.ts';
import { nodeVaultCrypto } from '#adapters/secrets/key-vault-node.ts';
import type { Db } from '#server/db/database.ts';
import { openRing } from '#server/vault/open-vault.ts';
import { rotateSecret } from '#server/vault/rotate-secret.ts';
import { isOf, knownSecrets } from '#server/vault/secrets.ts';
import type { StoreEnv } from '../env/env.ts';
import { newSecret, readSecret, secretFile, storeSecrets } from '../env/secret.ts';
import { openStoreVault, orStartFailure } from '../serve/open-store-vault.ts';
import { type Say, withDatabase } from './tools.ts';

const REPORT_EVERY = 10_000;

/**
 * Changes the store's secret. Everything sealed is sealed anew while the shop sells; afterwards only the new
 * secret opens this database. Killed at any point, it is run again and goes on.
 */
export async function rotate(
  env: StoreEnv,
  say: Say,
  options: { stopped: boolean; batch?: number },
): Promise<number> {
  const byFile = env.secret === null;
  const ownDatabase = byFile && env.databaseUrl === null;
  const running = ownDatabase && (await findPostmaster(join(env.dataDir, 'postgres'))) !== null;
  const begun =
    existsSync(secretFile(env.dataDir, '.previous')) && !existsSync(secretFile(env.dataDir, '.next'));
  if (byFile && !begun) {
    if (running) throw stopFirst();
    nextSecretFile(env.dataDir);
  }
  const ring = storeSecrets(env, { make: false });
  if (ring.previous === null || ring.previous === ring.current) throw notTwo();
  const sealed = await withDatabase(env, async ({ db }) => {
    const known = await orStartFailure(() => knownSecrets(db));
    const boxes = await openRing(nodeVaultCrypto, ring);
    if (known.length === 1 && isOf(boxes[0], known[0] ?? '')) return null;
    // A store that knows only the old secret would meet keys that it cannot open.
    const announced = known.some((one) => isOf(boxes[0], one));
    if (!announced && running) throw stopFirst();
    if (!announced && !ownDatabase && !options.stopped) throw restartFirst();
    await openStoreVault(db, ring);
    return seal(db, boxes, say, options.batch);
  });
  if (byFile) rmSync(secretFile(env.dataDir, '.previous'), { force: true });
  say(sealed === null ? '✓ the new secret is already the only one' : `✓ ${sealed} rows sealed anew`);
  if (!byFile)
    say('Now take KUNCI_SECRET_PREVIOUS away and start the store once more; the old secret opens nothing.');
  return 0;
}

async function seal(
  db: Db,
  boxes: Awaited<ReturnType<typeof openRing>>,
  say: Say,
  batch: number | undefined,
): Promise<number> {
  let told = 0;
  return rotateSecret(db, boxes, {
    batch,
    pause: () => sleep(100),
    async onBatch(done) {
      if (done - told < REPORT_EVERY) return;
      told = done;
      say(`  ${done} rows`);
      // Sales come first.
      await sleep(1);
    },
  });
}

/**
 * The new secret in the place of the old, which stays beside it. At every step the files name a secret that opens
 * the database: first 'secret.next' is written whole, then 'secret.previous' as a copy, then the one rename.
 */
function nextSecretFile(dataDir: string): void {
  const old = readSecret(secretFile(dataDir));
  if (!old) return;
  const next = secretFile(dataDir, '.next');
  if (!existsSync(next)) writeWhole(next, newSecret());
  writeWhole(secretFile(dataDir, '.previous'), old);
  renameSync(next, secretFile(dataDir));
  syncFolder(dataDir);
}

function writeWhole(file: string, text: string): void {
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, `${text}\n`, { mode: 0o600, flush: true });
  renameSync(aside, file);
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

const stopFirst = () =>
  new StartFailure(
    'FolderInUse',
    'The store runs with the old secret alone.',
    'Stop it, run this command, and start it again: the new secret is made and kept in the data folder.',
  );

const restartFirst = () =>
  new StartFailure(
    'BadSettings',
    'No store has been started with the new secret yet.',
    'Start every process of the store with KUNCI_SECRET and KUNCI_SECRET_PREVIOUS first; or, if none runs, add --stopped.',
  );

const notTwo = () =>
  new StartFailure(
    'BadSettings',
    'Two secrets are needed: the new one and the one before.',
    'Set KUNCI_SECRET to the new and KUNCI_SECRET_PREVIOUS to the old one.',
  );
