import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STORE_MIGRATIONS } from '#server/db/migrations.ts';
import { appProcess } from '#testing/app-process.ts';
import { type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { testStore } from '#testing/test-store.ts';
import { TEST_SECRET } from '#testing/test-vault.ts';
import { toolProcess } from '#testing/tool-process.ts';
import { readEnv } from './env/env.ts';
import { migrateStore } from './tools/migrate-tool.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kunci-upgrade-'));
  database = await testDatabase();
  const store = await testStore({ database });
  await store.signedIn('admin');
  await store.close();
});
afterAll(async () => {
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** As the version before this migration left it. */
const age = async () => {
  await database.pool.query('drop table if exists backup_runs');
  await database.pool.query(`delete from schema_migrations where name = '0015-backups'`);
};
const applied = async () =>
  (await database.pool.query(`select 1 from schema_migrations where name = '0015-backups'`)).rowCount === 1;
beforeEach(age);

const OLD = /^before-\d+\.\d+\.\d+-\d{4}-.*\.jsonl\.gz$/;
const envOf = (vars: Record<string, string>) =>
  readEnv({ DATABASE_URL: database.url, DATA_DIR: folder, KUNCI_SECRET: TEST_SECRET, ...vars });

describe('an upgrade', () => {
  it('of a store with data is backed up before the start changes anything, once for all processes', async () => {
    const place = join(folder, 'before');
    const vars = { BACKUP_DIR: place, BACKUP_EVERY: 'off' };
    const apps = await Promise.all([appProcess(database.url, vars), appProcess(database.url, vars)]);
    await Promise.all(apps.map((app) => app.stop()));
    expect(readdirSync(place)).toEqual([expect.stringMatching(OLD)]);
    expect(await applied()).toBe(true);
  });

  it('does not begin when that backup cannot be written, unless nobody wants it', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const vars = { BACKUP_DIR: join(file, 'in') };
    await expect(appProcess(database.url, vars)).rejects.toThrow(
      /The backup before the upgrade failed: The backup .* cannot be written \(ENOTDIR\)\. Nothing was changed\./,
    );
    expect(await applied()).toBe(false);
    await migrateStore(envOf({ ...vars, BACKUP_BEFORE_UPGRADE: 'off' }), () => undefined, false);
    expect(await applied()).toBe(true);
  });

  it('can be tried without changing anything, and done by hand', async () => {
    const place = join(folder, 'by-hand');
    const lines: string[] = [];
    const run = (tryOnly: boolean) =>
      migrateStore(envOf({ BACKUP_DIR: place }), (line) => lines.push(line), tryOnly);
    expect([await run(true), await applied(), existsSync(place)]).toEqual([0, false, false]);
    expect(lines).toEqual(['✓ 0015-backups can be applied; nothing was changed']);
    expect([await run(false), await applied()]).toEqual([0, true]);
    expect(readdirSync(place)).toEqual([expect.stringMatching(OLD)]);
    await run(false);
    expect(lines.at(-1)).toBe('✓ the database is up to date');
  });
});

describe('a version from before the database', () => {
  it('does not start on it, and no tool touches it', async () => {
    const later = STORE_MIGRATIONS.at(-1)?.name.replace(/^\d+/, '0999') ?? '';
    await database.pool.query('insert into schema_migrations (name) values ($1)', [later]);
    const words = `This database is of a newer version of the store: it has ${later}.`;
    await expect(appProcess(database.url)).rejects.toThrow(words);
    for (const args of [['check'], ['backup'], ['migrate']]) {
      const { code, text } = await toolProcess(database.url, args, { DATA_DIR: folder }).ended;
      expect([code, text]).toEqual([1, expect.stringContaining(words)]);
    }
    await database.pool.query('delete from schema_migrations where name = $1', [later]);
  });
});
