import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore } from '#server/ports/file-store.ts';
import { writeBody } from './folder-files.ts';
import { openS3, type S3Place } from './s3.ts';

/** The shop's files in a bucket. One that comes is on the disk first: a bucket wants its hash before the first byte. */
export function s3Files(place: S3Place, folder: string, pauseMs?: number): FileStore {
  const s3 = openS3(place, pauseMs);
  return {
    async put(name, body, mostBytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${name}.part`);
      const got = await writeBody(path, body, mostBytes);
      if (!got) return null;
      try {
        await s3.put(name, path);
      } finally {
        await rm(path, { force: true });
      }
      return got;
    },
    read: async (name, stretch) => Readable.toWeb(await s3.read(name, stretch)) as ReadableStream<Uint8Array>,
    size: (name) => s3.size(name),
    remove: (name) => s3.remove(name),
  };
}
