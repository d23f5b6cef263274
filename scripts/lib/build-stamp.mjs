import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot, ROOT } from './root.mjs';

const SOURCES = [
  'src',
  'public',
  'package.json',
  'package-lock.json',
  'vite.config.mjs',
  'scripts/build.mjs',
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

/** Says in one word what a build is made from. */
export function sourceHash() {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((name) => (/\.\w+$/.test(name) ? [inRoot(name)] : filesBelow(inRoot(name))));
  for (const file of files.sort()) {
    const path = relative(ROOT, file).replaceAll('\\', '/');
    if (!existsSync(file) || isTest(path)) continue;
    hash.update(`${path}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

export const STAMP = inRoot('dist', '.stamp');
export const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceHash();
