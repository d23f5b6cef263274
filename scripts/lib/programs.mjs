import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from './failure.mjs';

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of the names in the folders of PATH, or of the places beside it. */
export function findProgram(names, places = []) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...places].find(isProgram) ?? null;
}

/** What a variable of the environment names; null where it is not set. */
export function wishedProgram(variable) {
  const wished = process.env[variable];
  if (!wished) return null;
  if (isProgram(wished)) return wished;
  throw new Failure(`${variable} names ${wished}, which is no program.`, 'Correct it or take it away.');
}
