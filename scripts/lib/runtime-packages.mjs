import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';

const IMPORT = /\bfrom\s*["']([^"']+)["']|\bimport\s*\(?\s*["']([^"']+)["']/g;
const packageOf = (name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');
const isTypes = (name) => name.startsWith('@types/');

/** What built programs are made of: their own files, and the packages that those name. */
export function partsOf(folder, programs) {
  const files = new Set();
  const packages = new Set();
  const read = (file) => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, a, b] of readFileSync(join(folder, file), 'utf8').matchAll(IMPORT)) {
      const name = a ?? b;
      if (name.startsWith('.')) {
        const next = join(dirname(file), name);
        if (existsSync(join(folder, next))) read(next);
      } else if (!isBuiltin(name)) packages.add(packageOf(name));
    }
  };
  for (const program of programs) read(`${program}.js`);
  return { files: [...files].sort(), packages: [...packages].sort() };
}

/** Where Node would find a package from the place of another: the nearest folder of packages that has it. */
function placeOf(known, name, from) {
  for (let at = from; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (known[`${at}/node_modules/${name}`]) return `${at}/node_modules/${name}`;
  }
  return known[`node_modules/${name}`] ? `node_modules/${name}` : null;
}

/** The places of these packages and of all that they need: those of the lock file that are on the disk. */
export function placesOf(root, names) {
  const { packages: known } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = new Set();
  const visit = (name, from) => {
    const place = placeOf(known, name, from);
    if (place === null || isTypes(name) || found.has(place) || !existsSync(join(root, place))) return;
    found.add(place);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = known[place];
    const asked = Object.keys(peerDependencies ?? {}).filter(
      (peer) => !peerDependenciesMeta?.[peer]?.optional,
    );
    for (const next of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...asked])
      visit(next, place);
  };
  for (const name of names) visit(name, '');
  return [...found].sort();
}
