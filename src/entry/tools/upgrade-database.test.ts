import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#adapters/postgres/postgres-embedded.ts';
import { aProduct } from '#testing/factories.ts';
import { testStore } from '#testing/test-store.ts';
import { TEST_SECRET } from '#testing/test-vault.ts';
import { readEnv } from '../env/env.ts';
import { backup } from './backup-tool.ts';
import { restore } from './restore-tool.ts';
import { check } from './tools.ts';
import { upgradeDatabase } from './upgrade-database.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kunci-upgrade-'));
  file = join(folder, 'backup.gz');
  const store = await testStore();
  await aProduct(await store.signedIn('admin'), {}, 3);
  const env = readEnv({ DATABASE_URL: store.database.url, DATA_DIR: folder });
  await backup(env, () => undefined, file);
  await store.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

const lines: string[] = [];
const say = (line: string) => lines.push(line);
const at = (...names: string[]) => join(folder, 'data', ...names);
const env = () => readEnv({ DATA_DIR: at(), KUNCI_SECRET: TEST_SECRET });

describe('a database of another PostgreSQL', () => {
  it('is not started but named, and taken over from a backup; the old one is kept', async () => {
    expect(await restore(env(), say, file)).toBe(0);
    const ours = readFileSync(at('postgres', 'PG_VERSION'), 'utf8').trim();
    expect([await upgradeDatabase(env(), say, {}), lines.at(-1)]).toEqual([
      0,
      `✓ the database is of PostgreSQL ${ours} already`,
    ]);

    writeFileSync(at('postgres', 'PG_VERSION'), '15\n');
    await expect(check(env(), say)).rejects.toMatchObject({
      name: 'DatabaseWouldNotStart',
      message: expect.stringContaining('was made by PostgreSQL 15'),
      hint: expect.stringContaining('upgrade-database'),
    });
    await expect(upgradeDatabase(env(), say, {})).rejects.toThrow(
      'made by PostgreSQL 15. Name what reads it',
    );
    await expect(upgradeDatabase(env(), say, { oldPrograms: folder })).rejects.toThrow(
      'There is no postgres in',
    );
    writeFileSync(join(folder, 'cut.gz'), readFileSync(file).subarray(0, -9));
    expect(await upgradeDatabase(env(), say, { backup: join(folder, 'cut.gz') })).toBe(1);
    expect(readFileSync(at('postgres', 'PG_VERSION'), 'utf8')).toBe('15\n');

    expect(await upgradeDatabase(env(), say, { backup: file }), lines.join()).toBe(0);
    expect(readFileSync(at('postgres.old-15', 'PG_VERSION'), 'utf8')).toBe('15\n');
    expect(existsSync(at('postgres.upgrade'))).toBe(false);
    expect(await check(env(), say, true)).toBe(0);

    // As a machine that stopped between the two renames leaves it.
    mkdirSync(at('postgres.upgrade'));
    writeFileSync(at('postgres.upgrade', 'checked'), '15');
    renameSync(at('postgres'), at('postgres.upgrade', 'postgres'));
    await expect(startEmbeddedPostgres({ dataDir: at() })).rejects.toThrow('was cut short in its last step');
    expect(await upgradeDatabase(env(), say, {})).toBe(0);
    expect(await check(env(), say)).toBe(0);
  });
});
