import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isForDevelopment, readLock } from '../lib/lock-part.mjs';
import { inRoot } from '../lib/root.mjs';

/** What a start may install: it is what somebody waits for who tries the store. */
const MOST_MIB = 160;
const DOCUMENT = 'docs/decisions/008-dependencies.md';

/** Without the packages inside it, which have places of their own. */
function bytesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    if (entry.name === 'node_modules') return sum;
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? bytesIn(path) : lstatSync(path).size);
  }, 0);
}

/** Where the packages of a start lie, of those that are installed here: the lock file has all platforms'. */
export const startPlaces = ({ packages }, isThere = (path) => existsSync(inRoot(path))) =>
  Object.entries(packages)
    .filter(([path, entry]) => path !== '' && !isForDevelopment(entry) && isThere(path))
    .map(([path]) => path);

/** What a table of packages does not name; '@scope/*' names all of a scope. */
export const unnamed = (names, table) =>
  names.filter((name) => {
    const scope = `${name.split('/')[0]}/*`;
    return !new RegExp(`(^|[|,] ?)(${name}|${scope.replace('*', '\\*')})( |,|$)`, 'm').test(table);
  });

export function checkStartPackages() {
  const places = startPlaces(readLock());
  const mib = places.reduce((sum, place) => sum + bytesIn(inRoot(place)), 0) / 1024 ** 2;
  const { dependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const problems = unnamed(Object.keys(dependencies), readFileSync(inRoot(DOCUMENT), 'utf8')).map(
    (name) => `${DOCUMENT} does not say what ${name} is for`,
  );
  const note = `${places.length}, ${mib.toFixed(1)} MiB`;
  if (mib > MOST_MIB) problems.push(`a start installs ${note}: more than ${MOST_MIB} MiB`);
  return { note, problems };
}
