import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { alone } from './alone.mjs';
import { installPart, readLock } from './lock-part.mjs';
import { inRoot } from './root.mjs';
import { step } from './step.mjs';
import { ensureWritable } from './writable.mjs';

/** What nothing but the demo needs: its database and its hashes. They need no others. */
const NAMES = ['@electric-sql/pglite', 'hash-wasm'];
const place = (name) => join('node_modules', name);

/** Beside what is installed, which stays as it is: a store may run on it. */
export async function ensureDemoPackages() {
  const { packages } = readLock();
  const isThere = (name) => {
    const manifest = inRoot(place(name), 'package.json');
    const { version } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
    return version === packages[place(name)].version;
  };
  if (NAMES.every(isThere)) return;
  ensureWritable('node_modules');
  await alone(inRoot('node_modules', '.demo-packages.lock'), () =>
    step('Installing the packages of the demo', async () => {
      const missing = NAMES.filter((name) => !isThere(name));
      const folder = inRoot('node_modules', '.demo-packages');
      const wanted = Object.fromEntries(missing.map((name) => [name, packages[place(name)].version]));
      await installPart(folder, wanted, (path) => missing.some((name) => path === place(name)));
      for (const name of missing) {
        rmSync(inRoot(place(name)), { recursive: true, force: true });
        mkdirSync(dirname(inRoot(place(name))), { recursive: true });
        renameSync(join(folder, place(name)), inRoot(place(name)));
      }
      rmSync(folder, { recursive: true });
    }),
  );
}
