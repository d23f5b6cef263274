import { lstatSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { inRoot } from './root.mjs';

const DIST = inRoot('dist');
/** A store that runs reads from its own: it may be built again twice before it must be restarted. */
const KEPT = 3;
const PARTS = ['web', 'server'];

const nameOf = (hash) => hash.slice(0, 8);

/** True when the files of this folder belong to a build from sources of that hash. */
export const isMadeFrom = (part, hash) => basename(dirname(part)).endsWith(`-${nameOf(hash)}`);

/** An empty folder for one build, which nobody uses yet. */
export function newRelease(hash, dist = DIST) {
  const folder = join(dist, 'releases', `${Date.now().toString(36)}-${nameOf(hash)}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** The files of the newest build, where they really lie. */
export const currentWeb = () => realpathSync(join(DIST, 'web'));

export const dropRelease = (folder) => rmSync(folder, { recursive: true, force: true });

/** From now on `dist/web` and `dist/server` are these; whoever runs the one before does not notice. */
export function publish(folder, dist = DIST) {
  for (const part of PARTS) {
    const place = join(dist, part);
    const aside = `${place}.${process.pid}`;
    const target = process.platform === 'win32' ? join(folder, part) : relative(dist, join(folder, part));
    symlinkSync(target, aside, 'junction');
    if (!lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink())
      rmSync(place, { recursive: true, force: true });
    renameSync(aside, place);
  }
  const releases = join(dist, 'releases');
  const old = readdirSync(releases)
    .map((name) => join(releases, name))
    .sort((a, b) => (a < b ? 1 : -1))
    .slice(KEPT);
  for (const one of old) if (one !== folder) dropRelease(one);
}
