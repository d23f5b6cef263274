import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { Failure } from './failure.mjs';
import { inRoot, ROOT } from './root.mjs';

/** A clone that somebody else made is not ours to install or build in: better said before npm says it. */
export function ensureWritable(name) {
  const path = existsSync(inRoot(name)) ? inRoot(name) : ROOT;
  const closed = mayWrite(path) ? null : path;
  if (!closed) return;
  throw new Failure(
    `The user ${userInfo().username} may not write in ${closed}, which belongs to user ${statSync(closed).uid}.`,
    `Run this as its owner, or hand the folder over: chown -R ${userInfo().username} ${ROOT}`,
  );
}

function mayWrite(path) {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
