import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newAgeKey } from '#adapters/secrets/age.ts';
import { backupName } from '#domain/notices/backups.ts';
import { S3_KEY, type S3Server, s3Server } from '#testing/s3-server.ts';
import { testDatabase } from '#testing/test-database.ts';
import { type TestStore, testStore } from '#testing/test-store.ts';
import { TEST_SECRET } from '#testing/test-vault.ts';
import { readEnv } from '../env/env.ts';
import { backupProcess } from './backup-process.ts';
import { restore } from './restore-tool.ts';

let folder: string;
let store: TestStore;
let s3: S3Server;
let key: { identity: string; recipient: string };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kunci-scheduled-'));
  key = await newAgeKey();
  s3 = await s3Server();
  store = await testStore();
  await store.signedIn('admin');
});
afterAll(async () => {
  await s3?.close();
  await store?.close();
  rmSync(folder, { recursive: true, force: true });
});

const varsOf = (place: string): Record<string, string> => ({
  BACKUP_DIR: join(folder, place),
  BACKUP_RECIPIENT: key.recipient,
  BACKUP_S3_URL: s3.url,
  BACKUP_S3_KEY: S3_KEY.key,
  BACKUP_S3_SECRET: S3_KEY.secret,
  BACKUP_S3_REGION: S3_KEY.region,
  BACKUP_KEEP: '2d',
});
const processOf = (vars: Record<string, string>) =>
  backupProcess({
    cli: resolve('dist/server/cli.js'),
    everyMs: 86_400_000,
    databaseUrl: store.database.url,
    vars: { PATH: process.env.PATH, DATA_DIR: folder, ENV_FILE: '/dev/null', ...vars },
  });

const daysAgo = (days: number) => backupName(new Date(Date.now() - days * 86_400_000), true);

describe('the process that makes backups', () => {
  it('writes one here and to the bucket, makes room in both, and it can be fetched and restored', async () => {
    const vars = varsOf('good');
    mkdirSync(vars.BACKUP_DIR ?? '');
    const old = [daysAgo(3), daysAgo(5), daysAgo(9)];
    for (const name of [...old, 'notes.txt']) {
      writeFileSync(join(vars.BACKUP_DIR ?? '', name), 'x');
      s3.files.set(`cadangan/${name}`, Buffer.of(1));
    }
    const made = await processOf(vars).make();
    const [here, there] = [readdirSync(vars.BACKUP_DIR ?? ''), [...s3.files.keys()]];
    const name = made?.place.split('/').at(-1) ?? '';
    expect(here.sort()).toEqual([old[0], name, 'notes.txt'].sort());
    expect(there.map((path) => path.slice('cadangan/'.length)).sort()).toEqual(here.sort());
    expect(s3.files.get(`cadangan/${name}`)?.length).toBe(made?.bytes);

    const empty = await testDatabase();
    onTestFinished(() => empty.close());
    const env = readEnv({
      ...vars,
      DATABASE_URL: empty.url,
      DATA_DIR: folder,
      KUNCI_SECRET: TEST_SECRET,
      BACKUP_IDENTITY: key.identity,
    });
    const lines: string[] = [];
    expect(await restore(env, (line) => lines.push(line), 's3:latest'), lines.join()).toBe(0);
    expect(lines[0]).toBe(`  fetched ${name}`);
    await expect(restore(env, () => undefined, 's3:none')).rejects.toThrow('404 NoSuchKey');
  });

  it('says in a sentence what is wrong, and leaves nothing half done', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(processOf({ BACKUP_DIR: join(folder, 'file', 'in') }).make()).rejects.toThrow(
      /^The backup .* cannot be written \(ENOTDIR\)\. Make room/,
    );
    const vars: Record<string, string> = { ...varsOf('refused'), BACKUP_S3_SECRET: 'wrong' };
    await expect(processOf(vars).make()).rejects.toThrow('was answered with 403 SignatureDoesNotMatch');
    // It is here, if not there.
    expect(readdirSync(vars.BACKUP_DIR ?? '')).toHaveLength(1);
  });

  it('ends when the store does', async () => {
    const calls = s3.calls.length;
    for (let n = 0; n < 50; n += 1) s3.faults.push('busy');
    const backups = processOf(varsOf('stopped'));
    const made = backups.make();
    await expect.poll(() => s3.calls.length).toBeGreaterThan(calls);
    backups.stop();
    expect(await made).toBeNull();
    expect(await backups.make()).toBeNull();
    s3.faults.length = 0;
  });
});
