import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** All problems of a lock file beside its package.json, one line each. */
export function lockProblems(lock, manifest) {
  const problems = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (entry.resolved !== undefined)
      problems.push(`${path} names where it was fetched from: ${entry.resolved}`);
    if (path !== '' && !entry.link && !entry.inBundle && !entry.integrity)
      problems.push(`${path} has no integrity`);
  }
  const root = lock.packages[''] ?? {};
  if (lock.name !== manifest.name || lock.version !== manifest.version) {
    problems.push('its name or version differs from package.json');
  }
  for (const kind of KINDS) {
    const [locked, wanted] = [root[kind] ?? {}, manifest[kind] ?? {}];
    for (const name of new Set([...Object.keys(locked), ...Object.keys(wanted)])) {
      if (locked[name] !== wanted[name]) {
        problems.push(
          `${name}: package.json says ${wanted[name] ?? 'nothing'}, the lock file ${locked[name] ?? 'nothing'}`,
        );
      } else if (!lock.packages[`node_modules/${name}`] && kind !== 'peerDependencies') {
        problems.push(`${name} is missing`);
      }
    }
  }
  return problems;
}

export function checkLock() {
  const text = readFileSync(inRoot('package-lock.json'), 'utf8');
  const manifest = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const hosts = [...new Set(text.match(/https?:\/\/[^/"\s]*(?:registry|npmjs|npm\.)[^/"\s]*/g) ?? [])];
  return [
    ...hosts.map((host) => `names a registry: ${host}`),
    ...lockProblems(JSON.parse(text), manifest),
  ].map((problem) => `package-lock.json: ${problem}`);
}
