import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#adapters/postgres/postgres-embedded.ts';
import { openPool } from '#adapters/postgres/postgres-pool.ts';
import { migrate } from '#server/db/migrate.ts';
import { STORE_MIGRATIONS } from '#server/db/migrations.ts';
import { aProduct } from '#testing/factories.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { testStore } from '#testing/test-store.ts';
import { TEST_SECRET } from '#testing/test-vault.ts';
import { variantsSql } from '#testing/variants-sql.ts';
import { readEnv } from '../env/env.ts';
import { storeSecrets } from '../env/secret.ts';
import { openStoreVault } from '../serve/open-store-vault.ts';
import { backup } from './backup-tool.ts';
import { restore } from './restore-tool.ts';
import { rotate } from './rotate.ts';
import { check } from './tools.ts';

const NEW = 'a new secret for the rotation, long enough';
const quiet = () => undefined;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kunci-rotate-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('kunci rotate-secret', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    const store = await testStore({ database });
    await aProduct(await store.signedIn('admin'), {}, 3);
    await store.close();
  });
  afterAll(() => database?.close());
  const env = (current: string, previous = '') =>
    readEnv({
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      KUNCI_SECRET: current,
      KUNCI_SECRET_PREVIOUS: previous,
    });

  it('needs two secrets, and a store that knows both or a word that none runs', async () => {
    await expect(rotate(env(NEW), quiet, { stopped: true })).rejects.toThrow('Two secrets are needed');
    await expect(rotate(env(NEW, TEST_SECRET), quiet, { stopped: false })).rejects.toThrow(
      'No store has been started with the new secret yet',
    );
    expect(await check(env(TEST_SECRET), quiet)).toBe(0);
  });

  it('leaves a backup of before to whoever has both secrets, and the old secret without use', async () => {
    const file = join(folder, 'before.jsonl.gz');
    await backup(env(TEST_SECRET), quiet, file);
    expect(await rotate(env(NEW, TEST_SECRET), quiet, { stopped: true })).toBe(0);
    expect(await check(env(NEW), quiet, true)).toBe(0);
    await expect(check(env(TEST_SECRET), quiet)).rejects.toMatchObject({ name: 'WrongSecret' });

    const empty = await testDatabase();
    const into = (current: string, previous = '') => ({
      ...env(current, previous),
      databaseUrl: empty.url,
    });
    expect(await restore(into(NEW), quiet, file)).toBe(1);
    expect(await restore(into(NEW, TEST_SECRET), quiet, file)).toBe(0);
    expect(await rotate(into(NEW, TEST_SECRET), quiet, { stopped: true })).toBe(0);
    expect(await check(into(NEW), quiet, true)).toBe(0);
    await empty.close();
  });
});

describe('kunci rotate-secret with the secret of a data folder', () => {
  it('makes the new one itself, from wherever an earlier run was killed', async () => {
    const dataDir = join(folder, 'data');
    const env = readEnv({ DATA_DIR: dataDir });
    const files = () => readdirSync(dataDir).filter((name) => name.startsWith('secret'));
    const secret = () => readFileSync(join(dataDir, 'secret'), 'utf8').trim();
    const ring = storeSecrets(env, { make: true });
    const embedded = await startEmbeddedPostgres({ dataDir });
    const pool = await openPool(embedded.url);
    await migrate(pool.db, STORE_MIGRATIONS);
    const vault = await openStoreVault(pool.db, ring);
    const [sealed] = await vault.seal([{ row: 'key:1', text: 'KUNCI-1' }]);
    await pool.pool.query(variantsSql(`select 'A'`));
    await pool.pool.query(
      `insert into keys (variant_id, sealed, exact_hash, member_hash, created_at) values (1, $1, 'a', 'a', now())`,
      [sealed],
    );
    await pool.close();
    // Beside a store that runs with the old secret alone nothing is begun.
    await expect(rotate(env, quiet, { stopped: false })).rejects.toThrow('runs with the old secret alone');
    expect(files()).toEqual(['secret']);
    await embedded.stop();

    expect(await rotate(env, quiet, { stopped: false })).toBe(0);
    expect([files(), secret() === ring.current]).toEqual([['secret'], false]);
    expect(await check(env, quiet, true)).toBe(0);

    // Killed after the next secret was written.
    writeFileSync(join(dataDir, 'secret.next'), 'the next secret, written and not yet in use');
    expect(await rotate(env, quiet, { stopped: false })).toBe(0);
    expect([files(), secret()]).toEqual([['secret'], 'the next secret, written and not yet in use']);

    // Killed after the copy of the old one, before the rename.
    writeFileSync(join(dataDir, 'secret.next'), 'another next secret, also long enough');
    copyFileSync(join(dataDir, 'secret'), join(dataDir, 'secret.previous'));
    expect(await check(env, quiet, true)).toBe(0);
    expect(await rotate(env, quiet, { stopped: false })).toBe(0);
    expect([files(), secret()]).toEqual([['secret'], 'another next secret, also long enough']);

    // Killed between the database's last word and the end of the old file.
    writeFileSync(join(dataDir, 'secret.previous'), 'the next secret, written and not yet in use');
    expect(await check(env, quiet, true)).toBe(0);
    expect(await rotate(env, quiet, { stopped: false })).toBe(0);
    expect([files(), secret()]).toEqual([['secret'], 'another next secret, also long enough']);
    expect(await check(env, quiet, true)).toBe(0);
  });
});
