import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { S3_KEY, type S3Server, s3Server } from '#testing/s3-server.ts';
import { openS3, s3Problem } from './s3.ts';

let server: S3Server;
let folder: string;
const bytes = randomBytes(300_000);
beforeAll(async () => {
  server = await s3Server();
  folder = mkdtempSync(join(tmpdir(), 'kunci-s3-'));
  writeFileSync(join(folder, 'a'), bytes);
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  server.files.clear();
  server.faults.length = 0;
  server.calls.length = 0;
});

const open = (over: object = {}) => openS3({ url: server.url, ...S3_KEY, ...over }, 1);
const NAME = 'kunci-2026-11-15-19-30-00.jsonl.gz.age';

describe('a bucket', () => {
  it('takes a file, gives it back, lists what is in its folder page by page, and forgets', async () => {
    const s3 = open();
    server.files.set('elsewhere/x', Buffer.of(1));
    await s3.put(NAME, join(folder, 'a'));
    expect(server.calls).toEqual([`PUT /toko/cadangan/${NAME}`, `HEAD /toko/cadangan/${NAME}`]);
    for (const name of ['b', 'c', 'd & e']) server.files.set(`cadangan/${name}`, Buffer.of(1));
    server.files.set('cadangan/f', Buffer.of(1));
    expect(await s3.list()).toEqual(['b', 'c', 'd & e', 'f', NAME]);
    await s3.get(NAME, join(folder, 'back'));
    expect(readFileSync(join(folder, 'back')).equals(bytes)).toBe(true);
    await s3.remove(NAME);
    expect(await s3.list()).toEqual(['b', 'c', 'd & e', 'f']);
  });

  it.each(['busy', 'hang-up', 'half'] as const)('that is %s is asked again', async (fault) => {
    server.faults.push(fault, fault);
    await open().put(NAME, join(folder, 'a'));
    expect(server.files.get(`cadangan/${NAME}`)?.equals(bytes)).toBe(true);
    server.faults.push(fault);
    await open().get(NAME, join(folder, 'again'));
    expect(readFileSync(join(folder, 'again')).equals(bytes)).toBe(true);
  });

  it('that keeps only half of every upload is found out by its size', async () => {
    for (let n = 0; n < 5; n += 1) server.faults.push('half', 'none');
    await expect(open().put(NAME, join(folder, 'a'))).rejects.toThrow(
      `${NAME} has 150000 bytes at the other end instead of 300000`,
    );
  });

  it('says no at once to another key, bucket or name, and what was fetched in part goes', async () => {
    await expect(open({ secret: 'wrong' }).list()).rejects.toThrow(
      'the list of backups was answered with 403 SignatureDoesNotMatch',
    );
    expect(server.calls).toHaveLength(1);
    await expect(open({ url: server.url.replace('toko', 'lain') }).list()).rejects.toThrow(
      '404 NoSuchBucket',
    );
    await expect(open().get('none', join(folder, 'none'))).rejects.toThrow('404 NoSuchKey');
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });
});

describe('the address of a bucket', () => {
  it.each([
    ['https://s3.example/toko', null],
    ['https://s3.example/toko/a/b', null],
    ['http://127.0.0.1:9000/toko', null],
    ['http://s3.example/toko', 'must begin with https://'],
    ['ftp://s3.example/toko', 'must begin with https://'],
    ['https://s3.example', 'must name a bucket: https://host/bucket'],
    ['https://s3.example/toko/..%2f', 'must have plain names only (letters, digits, . _ -)'],
    ['https://s3.example/toko?x=1', 'must hold neither a password nor a question mark'],
    ['toko', 'must be an address such as https://host/bucket/folder'],
  ])('%s', (url, problem) => {
    expect(s3Problem(url)).toBe(problem);
  });
});
