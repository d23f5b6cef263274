import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { installPart, isForDevelopment, npm } from './lock-part.mjs';
import { inRoot } from './root.mjs';
import { storeRunningIn } from './running-store.mjs';
import { step } from './step.mjs';
import { ensureWritable } from './writable.mjs';

const STAMP = inRoot('node_modules', '.kunci.json');

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/** What the installed packages were installed from. */
function lockId() {
  const lock = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
  return `${process.platform}-${process.arch}-${lock}`;
}

/** True when npm's own record of what is installed has everything the lock file asks for here. */
export function treeMatches(lock, installed, { dev }, { platform, arch } = process) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true;
    const there = installed.packages[path];
    if (there) return there.version === wanted.version;
    if (isForDevelopment(wanted) && !dev) return true;
    if (!wanted.optional && !wanted.devOptional) return false;
    const forUs = (list, value) => !list || list.includes(value);
    const aboutPlatform = wanted.os || wanted.cpu;
    return !(aboutPlatform && !wanted.libc && forUs(wanted.os, platform) && forUs(wanted.cpu, arch));
  });
}

function isInstalled({ dev }) {
  const stamp = readJson(STAMP);
  if (stamp?.lock === lockId() && (stamp.dev || !dev)) return true;
  if (stamp) return false;
  // Somebody ran npm by hand.
  const installed = readJson(inRoot('node_modules', '.package-lock.json'));
  return installed !== null && treeMatches(readJson(inRoot('package-lock.json')), installed, { dev });
}

/** Installs what the lock file names, unless it is there. A start needs no development tools; a test does. */
export async function ensureInstalled({ dev }) {
  if (isInstalled({ dev })) return;
  ensureWritable('node_modules');
  const store = storeRunningIn();
  if (store !== null) {
    throw new Failure(
      `A store runs from this folder (process ${store}); installing packages here would take away what it runs on.`,
      'Bring the new version into a folder of its own, as docs/upgrading.md says, or stop the store first.',
    );
  }
  if (dev) await step('Installing packages and development tools', () => npm(['ci', '--include=dev']));
  else await step('Installing packages', installForStart);
  writeFileSync(STAMP, JSON.stringify({ lock: lockId(), dev }));
}

/** Aside, and put in their place when they are whole. */
async function installForStart() {
  const folder = inRoot('dist', 'packages');
  const { dependencies } = readJson(inRoot('package.json'));
  await installPart(folder, dependencies, (_, entry) => !isForDevelopment(entry));
  rmSync(inRoot('node_modules'), { recursive: true, force: true });
  renameSync(join(folder, 'node_modules'), inRoot('node_modules'));
  rmSync(folder, { recursive: true });
}
