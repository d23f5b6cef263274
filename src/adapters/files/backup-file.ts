import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, rmSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { backupTime } from '#domain/notices/backups.ts';
import { damaged, noBackup, WrongBackup } from '#server/backup/manifest.ts';
import { errorCode, StartFailure } from '../machine/start-failure.ts';
import { isAlive } from '../postgres/postgres-embedded/is-alive.ts';

/** What every file in age's format begins with. */
export const AGE_HEADER = 'age-encryption.org/v1\n';
/** Packing line by line would cost ten times as much. */
const AT_ONCE = 256 * 1024;
const PART = '.part-';
const STALE_MS = 600_000;
const ENDINGS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Loaded when something is encrypted: a start should not wait for it. */
const age = () => import('../secrets/age.ts');

export type WriteLine = (line: string) => Promise<void>;

/**
 * Packs lines into a file, encrypted when there is somebody to encrypt for. Under another name until it is whole and
 * on the disk: a half-written one never looks like a backup.
 */
export async function writeBackupFile<T>(
  file: string,
  recipients: readonly string[],
  produce: (write: WriteLine) => Promise<T>,
): Promise<{ made: T; bytes: number }> {
  if (existsSync(file))
    throw new StartFailure('BadSettings', `${file} is there already.`, 'Choose another name.');
  const part = `${file}${PART}${process.pid}`;
  const giveUp = () => {
    rmSync(part, { force: true });
    process.exit(1);
  };
  for (const signal of ENDINGS) process.once(signal, giveUp);
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await removeParts(dirname(file));
    const made = await pack(recipients, produce, (packed) =>
      pipeline(packed, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })),
    );
    const { size: bytes } = await stat(part);
    await rename(part, file);
    await syncFolder(dirname(file));
    return { made, bytes };
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw notWritten(file, error);
  } finally {
    for (const signal of ENDINGS) process.off(signal, giveUp);
  }
}

async function pack<T>(
  recipients: readonly string[],
  produce: (write: WriteLine) => Promise<T>,
  store: (packed: Readable) => Promise<void>,
): Promise<T> {
  // What goes wrong is thrown below, whoever notices it first.
  const packed = createGzip().on('error', () => undefined);
  const stored = (async () =>
    store(recipients.length > 0 ? await (await age()).encrypted(packed, recipients) : packed))();
  // A disk that is full ends the reading of the database too.
  const failed = stored.then(() => undefined as never);
  failed.catch((error: Error) => packed.destroy(error));
  let gathered = '';
  const write = async (line: string) => {
    gathered += `${line}\n`;
    if (gathered.length < AT_ONCE) return;
    const text = gathered;
    gathered = '';
    if (!packed.write(text)) await Promise.race([once(packed, 'drain'), failed]);
  };
  try {
    const made = await produce(write);
    packed.end(gathered);
    await stored;
    return made;
  } catch (error) {
    packed.destroy(error as Error);
    await stored.catch(() => undefined);
    throw error;
  }
}

/** The lines of a backup file. What is not whole ends in `WrongBackup`, at the latest with the last line. */
export async function* readBackupFile(file: string, identity: string | null): AsyncGenerator<string> {
  const source = createReadStream(file);
  const plain = createGunzip();
  try {
    const start = await beginningOf(file);
    const isAge = start.toString('latin1') === AGE_HEADER;
    if (!isAge && (start[0] !== 0x1f || start[1] !== 0x8b)) throw noBackup();
    const packed = isAge ? await (await age()).decrypted(source, identity) : source;
    pipeline(packed, plain).catch(() => undefined);
    yield* linesOf(plain);
  } catch (error) {
    throw readError(error);
  } finally {
    source.destroy();
    plain.destroy();
  }
}

async function* linesOf(plain: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const text of plain.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** What unpacking or opening says of a broken file; the disk's own errors are not the file's. */
function readError(error: unknown): unknown {
  if (error instanceof WrongBackup) return error;
  const code = errorCode(error);
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
    return new WrongBackup(`The backup cannot be read (${code}).`);
  return code === '' || code.startsWith('Z_') || code.startsWith('ERR_') ? damaged() : error;
}

const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'];

const notWritten = (file: string, error: unknown): unknown =>
  NO_ROOM.includes(errorCode(error))
    ? new StartFailure(
        'FolderNotWritable',
        `The backup ${file} cannot be written (${errorCode(error)}).`,
        'Make room, or give this user the right to write there.',
      )
    : error;

/** What a backup that was killed left behind. */
async function removeParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [whole, pid] = name.split(PART);
    if (!pid || !/^\d+$/.test(pid) || backupTime(whole ?? '') === null) continue;
    // A process of another container is not seen from here, but what it writes is new.
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > STALE_MS && !(await isAlive(Number(pid))))
      await rm(join(folder, name), { force: true });
  }
}

/** The new name is on the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
