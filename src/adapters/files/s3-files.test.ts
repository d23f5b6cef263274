import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { S3_KEY, type S3Server, s3Server } from '#testing/s3-server.ts';
import { s3Files } from './s3-files.ts';

const NAME = 'a1b2c3d4e5f6a7b8';
const BYTES = Buffer.from('isi berkas yang dijual');
let s3: S3Server;
let folder: string;
beforeAll(async () => {
  s3 = await s3Server();
  folder = await mkdtemp(join(tmpdir(), 'kunci-s3-files-'));
});
afterAll(async () => {
  await s3?.close();
  await rm(folder, { recursive: true, force: true });
});

const bodyOf = (...chunks: Buffer[]) => new Blob(chunks.map((chunk) => new Uint8Array(chunk))).stream();

it('a file goes to the bucket whole, comes back in parts, and nothing of it stays on the disk', async () => {
  const files = s3Files({ ...S3_KEY, url: s3.url }, folder, 1);
  s3.faults.push('busy');
  expect(await files.put(NAME, bodyOf(BYTES), 1000)).toEqual({
    bytes: BYTES.length,
    sha256: new Uint8Array(createHash('sha256').update(BYTES).digest()),
  });
  expect(await readdir(folder)).toEqual([]);
  expect(await new Response(await files.read(NAME, { from: 4, to: 9 })).text()).toBe('berkas');
  expect(await files.size(NAME)).toBe(BYTES.length);
  await files.remove(NAME);
  expect(await files.size(NAME)).toBeNull();
  await expect(files.read(NAME, { from: 0, to: 1 })).rejects.toThrow('404 NoSuchKey');
});

it('one that is too large, or breaks off, reaches no bucket and leaves nothing', async () => {
  const files = s3Files({ ...S3_KEY, url: s3.url }, folder, 1);
  expect(await files.put(NAME, bodyOf(BYTES, BYTES), BYTES.length)).toBeNull();
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(10));
      controller.error(new Error('broke off'));
    },
  });
  await expect(files.put(NAME, broken, 1000)).rejects.toThrow('broke off');
  expect([await readdir(folder), s3.files.size]).toEqual([[], 0]);
});
