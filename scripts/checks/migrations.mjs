import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';

const FOLDERS = ['src/server/db/migrations', 'src/sandbox/migrations'];

/** 'landed.sha256' is what `sha256sum *.sql` prints. A store that has applied a migration refuses an edited one. */
export function migrationProblems(landed, files) {
  const sums = new Map(
    landed
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(64).trim(), line.slice(0, 64)]),
  );
  const last = [...sums.keys()].sort().at(-1) ?? '';
  const problems = [];
  for (const [name, sum] of sums) {
    if (!(name in files)) problems.push(`${name} is gone; stores have applied it`);
    else if (sumOf(files[name]) !== sum) problems.push(`${name} was edited; make the change in a new one`);
  }
  for (const name of Object.keys(files)) {
    if (!sums.has(name) && name < last) problems.push(`${name} stands before ${last}, which has landed`);
  }
  return problems;
}

const sumOf = (text) => createHash('sha256').update(text).digest('hex');

export function checkMigrations() {
  return FOLDERS.flatMap((folder) => {
    const names = readdirSync(inRoot(folder)).filter((name) => name.endsWith('.sql'));
    const files = Object.fromEntries(names.map((name) => [name, readFileSync(inRoot(folder, name), 'utf8')]));
    const landed = readFileSync(inRoot(folder, 'landed.sha256'), 'utf8');
    return migrationProblems(landed, files).map((problem) => `${folder}: ${problem}`);
  });
}
