import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';

export const readLock = () => JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));

/** What only development asks for. npm keeps some of it in a start: what a package could use if it were there. */
export const isForDevelopment = ({ dev, devOptional }) => Boolean(dev || devOptional);

/** Runs npm, the one that runs us if there is one. */
export async function npm(args, cwd = inRoot()) {
  const own = process.env.npm_execpath;
  const options = ['--no-audit', '--no-fund', '--loglevel=error'];
  const how = { cwd, quiet: true };
  const { code, output } =
    own && /\.c?js$/.test(own)
      ? await run(process.execPath, [own, ...args, ...options], how)
      : await run('npm', [...args, ...options], how);
  if (code === 0) return;
  throw new Failure(
    `${output.trim()}\nThe packages could not be installed; npm says why above.`,
    'Check the network connection and the space on the disk, then try again.',
  );
}

/** Some of the packages that the lock file names, as it names them, in a folder of their own. */
export async function installPart(folder, dependencies, isWanted) {
  const { packages, ...lock } = readLock();
  const { overrides } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const { name, version } = lock;
  const wanted = Object.entries(packages).filter(([path, entry]) => path !== '' && isWanted(path, entry));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const write = (file, content) => writeFileSync(join(folder, file), JSON.stringify(content));
  write('package.json', { name, version, private: true, dependencies, overrides });
  write('package-lock.json', {
    ...lock,
    packages: { '': { name, version, dependencies }, ...Object.fromEntries(wanted) },
  });
  cpSync(inRoot('.npmrc'), join(folder, '.npmrc'));
  await npm(['ci'], folder);
}
