import { spawn } from 'node:child_process';
import { constants as access, accessSync, existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setPriority, constants as system } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { alone } from './alone.mjs';
import { currentWeb } from './release.mjs';
import { inRoot } from './root.mjs';

const TEXT = /\.(js|mjs|css|svg|json|html|txt|xml|webmanifest|wasm|data)$/;
const HALF = /\.half-\d+$/;
/** The best for what visitors load; the demo's engine, which few ask for, would take a minute. */
const BROTLI_QUALITY = 11;
const QUICK_QUALITY = 5;
const LARGE = 1024 * 1024;
/** There when every file has all the packings it will get: a store that runs looks for it. */
const MARK = '.packed';

async function filesBelow(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** Under its name only when it is whole. */
async function put(file, bytes) {
  const half = `${file}.half-${process.pid}`;
  await writeFile(half, bytes);
  await rename(half, file);
}

/** By gzip, which takes no time, so that no request pays for it. */
export async function packQuickly(folder) {
  const files = (await filesBelow(folder)).filter((file) => TEXT.test(file));
  await Promise.all(
    files.map(async (file) => {
      const plain = await readFile(file);
      const packed = await promisify(gzip)(plain, { level: 9 });
      if (packed.length < plain.length) await put(`${file}.gz`, packed);
    }),
  );
}

/** By brotli, a fifth smaller and a hundred times as slow: what is there already is kept. */
export async function packWell(folder) {
  for (const file of await filesBelow(folder)) {
    if (HALF.test(file)) await rm(file, { force: true });
    if (!TEXT.test(file) || existsSync(`${file}.br`)) continue;
    const plain = await readFile(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: plain.length > LARGE ? QUICK_QUALITY : BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    };
    const packed = await promisify(brotliCompress)(plain, { params });
    const gz = existsSync(`${file}.gz`) ? (await readFile(`${file}.gz`)).length : plain.length;
    if (packed.length < gz) await put(`${file}.br`, packed);
  }
}

/** Once for a build, whoever asks and how often. */
export const ensurePacked = (web) =>
  alone(join(web, '.packing'), async () => {
    if (existsSync(join(web, MARK))) return;
    await packWell(web);
    await writeFile(join(web, MARK), '');
  });

const mayWrite = (folder) => {
  try {
    accessSync(folder, access.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** What a start leaves for when the store is open: in a process of its own, behind everything else, ended with this one. */
export function packInBackground() {
  const web = currentWeb();
  if (existsSync(join(web, MARK)) || !mayWrite(web)) return;
  const packing = spawn(process.execPath, [inRoot('scripts', 'pack-files.mjs'), web], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  packing.once('spawn', () => setPriority(packing.pid, system.priority.PRIORITY_LOW));
  packing.once('error', (error) => console.error(`The files could not be packed better: ${error.message}`));
  packing.unref();
  process.once('exit', () => packing.kill());
}
