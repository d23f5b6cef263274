import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findPostmaster } from '#adapters/postgres/postgres-embedded/postmaster.ts';

const DAY_MS = 86_400_000;
/** `mkdtemp` puts six letters after a prefix of ours. */
const OURS = /^kunci-[a-z0-9]+-\w{6}$/;

/** Removes what runs that were ended early left in the temporary folder more than a day ago. */
export async function removeLeftovers(temporary: string): Promise<void> {
  for (const name of await readdir(temporary)) {
    if (!OURS.test(name)) continue;
    const folder = join(temporary, name);
    const found = await lstat(folder).catch(() => null);
    if (!found?.isDirectory() || found.uid !== process.getuid?.()) continue;
    if (found.mtimeMs > Date.now() - DAY_MS || (await isServed(folder))) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

/** A database that still runs there may have somebody who uses it. */
async function isServed(folder: string): Promise<boolean> {
  const found = await Promise.all(
    [folder, join(folder, 'data')].map((dataDir) => findPostmaster(join(dataDir, 'postgres'))),
  );
  return found.some((postmaster) => postmaster !== null);
}
