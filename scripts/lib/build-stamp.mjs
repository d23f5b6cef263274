import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot, ROOT } from './root.mjs';

const SOURCES = [
  'src',
  'public',
  'package.json',
  'package-lock.json',
  'vite.config.mjs',
  'scripts/build.mjs',
  'scripts/lib/bundled.mjs',
  'scripts/lib/demo-files.mjs',
  'scripts/lib/packed-files.mjs',
];
const isTest = (path) => /\.test\.(ts|tsx|mjs)$/.test(path) || path.startsWith('src/testing/');

function filesBelow(path) {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** There are a thousand of them, and they are looked through at every start: what a folder lists is there. */
const sources = () =>
  SOURCES.flatMap((name) =>
    /\.\w+$/.test(name) ? [inRoot(name)].filter((file) => existsSync(file)) : filesBelow(inRoot(name)),
  )
    .map((file) => ({ file, path: relative(ROOT, file).replaceAll('\\', '/') }))
    .filter(({ path }) => !isTest(path))
    .sort((a, b) => (a.file < b.file ? -1 : 1));

/** Says in one word what a build is made from. */
export function sourceHash() {
  const hash = createHash('sha256');
  for (const { file, path } of sources()) hash.update(`${path}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Files that nobody has touched are what they were: to read them all takes a tenth of a start. */
function untouched() {
  const hash = createHash('sha256');
  for (const { file, path } of sources()) {
    const { size, mtimeMs, ctimeMs, ino } = statSync(file);
    hash.update(`${path}\0${size} ${mtimeMs} ${ctimeMs} ${ino}\0`);
  }
  return hash.digest('hex');
}

const STAMP = inRoot('dist', '.stamp');

export const stampBuild = (hash) => writeFileSync(STAMP, `${hash} ${untouched()}`);

export function isBuilt() {
  if (!existsSync(STAMP)) return false;
  const [made, seen] = readFileSync(STAMP, 'utf8').split(' ');
  if (seen === untouched()) return true;
  if (made !== sourceHash()) return false;
  // Whoever may not write here reads them all the next time, too.
  try {
    stampBuild(made);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
  return true;
}
