import { existsSync, mkdirSync, rmdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export type StartFailureName =
  | 'FolderInUse'
  | 'FolderNotWritable'
  | 'NoDatabaseBinaries'
  | 'DatabaseWouldNotStart'
  | 'DatabaseUnreachable'
  | 'DatabaseUnfit'
  | 'BadSettings'
  | 'WrongSecret'
  | 'ExamplesInLive'
  | 'PortTaken'
  | 'WorkerEnded'
  | 'NotBuilt';

/** A reason not to start that the person at the keyboard can act on: one sentence, and what to do next. */
export class StartFailure extends Error {
  readonly hint: string;

  constructor(name: StartFailureName, message: string, hint: string) {
    super(message);
    this.name = name;
    this.hint = hint;
  }
}

export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const FOLDER_CODES: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a disk that only reads',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a file is in its place',
  ENOSPC: 'the disk is full',
  EDQUOT: "this user's share of the disk is full",
};
const FULL = ['ENOSPC', 'EDQUOT'];

/** Making a folder below one that cannot be written says only that it is missing: what is above it knows why. */
function realCode(folder: string, code: string): string {
  if (code !== 'ENOENT') return code;
  let first = resolve(folder);
  while (!existsSync(dirname(first))) first = dirname(first);
  try {
    mkdirSync(first);
    rmdirSync(first);
    return code;
  } catch (error) {
    return errorCode(error);
  }
}

/** How PostgreSQL says that there is no room. */
const NO_ROOM =
  /No space left on device|could not extend file|wrote only \d+ of \d+ bytes|Disk quota exceeded/;

/** A failure of PostgreSQL's that is one of the disk's; null for any other. */
export const fullDisk = (folder: string, words: string): StartFailure | null =>
  NO_ROOM.test(words) ? folderFailure(folder, Object.assign(new Error(words), { code: 'ENOSPC' })) : null;

/** Why a data folder cannot be used; null for what has nothing to do with the folder. */
export function folderFailure(folder: string, error: unknown): StartFailure | null {
  const code = realCode(folder, errorCode(error));
  const why = FOLDER_CODES[code];
  if (!why) return null;
  return new StartFailure(
    'FolderNotWritable',
    `The data folder ${folder} cannot be written: ${why} (${code}).`,
    FULL.includes(code)
      ? 'Make room there, or set DATA_DIR to another folder.'
      : 'Give this user the right to write there, or set DATA_DIR to another folder.',
  );
}

/** One clear line for what was to be expected, the whole stack for what was not. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'hint' in error ? `${error.message} ${error.hint}`.trim() : (error.stack ?? error.message);
}
