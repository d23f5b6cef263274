import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomText } from '#adapters/random-text.ts';
import { errorCode, StartFailure } from '#adapters/start-failure.ts';

/** KUNCI_SECRET, or the one this data folder was given at its first start. Losing it loses the keys. */
export function storeSecret(given: string | null, dataDir: string): string {
  if (given) return given;
  const file = join(dataDir, 'secret');
  try {
    return readSecret(file);
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    if (errorCode(error) !== 'ENOENT') throw notWritable(dataDir, error);
  }
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, `${randomText(48)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw notWritable(dataDir, error);
  }
  return readSecret(file);
}

/** Without a secret it was being written when the machine stopped; going on would seal keys with nothing. */
function readSecret(file: string): string {
  const secret = readFileSync(file, 'utf8').trim();
  if (secret) return secret;
  throw new StartFailure('BadSettings', `The secret in ${file} is empty.`, 'Put it back from a backup.');
}

const notWritable = (dataDir: string, error: unknown): StartFailure =>
  new StartFailure(
    'FolderNotWritable',
    `The data folder ${dataDir} cannot be used (${errorCode(error)}).`,
    'Give this user the right to write there, or set DATA_DIR.',
  );
