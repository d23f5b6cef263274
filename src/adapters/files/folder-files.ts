import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { errorCode } from '#adapters/machine/start-failure.ts';
import type { FileStore } from '#server/ports/file-store.ts';

const NAME = /^[A-Za-z0-9]{16,64}$/;

/** The shop's files in a folder of this machine, one each. */
export function folderFiles(folder: string): FileStore {
  return {
    async put(name, body, mostBytes) {
      const path = placeOf(folder, name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const got = await writeBody(`${path}.part`, body, mostBytes);
      if (got) await rename(`${path}.part`, path);
      return got;
    },
    async read(name, { from, to }) {
      const stream = createReadStream(placeOf(folder, name), { start: from, end: to });
      await new Promise<void>((done, fail) => stream.once('open', () => done()).once('error', fail));
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    },
    async size(name) {
      try {
        return (await stat(placeOf(folder, name))).size;
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(name) {
      const path = placeOf(folder, name);
      await rm(path, { force: true });
      await rm(`${path}.part`, { force: true });
    },
  };
}

function placeOf(folder: string, name: string): string {
  if (!NAME.test(name)) throw new Error('no name of a file of the shop');
  return join(folder, name);
}

/** What comes, on the disk, counted and hashed on its way; of what is too much or breaks off nothing is left. */
export async function writeBody(path: string, body: ReadableStream<Uint8Array>, mostBytes: number) {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'w', 0o600);
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) break;
      hash.update(chunk);
      await file.write(chunk);
    }
    await file.sync();
  } catch (error) {
    bytes = Number.POSITIVE_INFINITY;
    throw error;
  } finally {
    await file.close();
    if (bytes > mostBytes) await rm(path, { force: true });
  }
  return bytes > mostBytes ? null : { bytes, sha256: new Uint8Array(hash.digest()) };
}
