import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, folderFailure, StartFailure } from '#adapters/machine/start-failure.ts';
import { randomText } from '#adapters/secrets/random-text.ts';
import type { SecretRing } from '#server/ports/key-vault.ts';

interface Given {
  secret: string | null;
  secretPrevious: string | null;
  dataDir: string;
}

export const newSecret = (): string => randomText(48);
export const secretFile = (dataDir: string, kind: '' | '.previous' | '.next' = ''): string =>
  join(dataDir, `secret${kind}`);

/** The store's secret as it is given; only a store that starts for the first time makes one. */
export function storeSecrets(
  { secret, secretPrevious, dataDir }: Given,
  { make }: { make: boolean },
): SecretRing {
  if (secret) return { current: secret, previous: secretPrevious };
  const previous = readSecret(secretFile(dataDir, '.previous'));
  const known = readSecret(secretFile(dataDir));
  if (known) return { current: known, previous };
  if (!make) {
    throw new StartFailure(
      'BadSettings',
      `There is no secret in ${dataDir}, and KUNCI_SECRET is not set.`,
      'Set KUNCI_SECRET, or DATA_DIR to the folder of the store. A tool makes no secret.',
    );
  }
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(secretFile(dataDir), `${newSecret()}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw notUsable(dataDir, error);
  }
  const made = readSecret(secretFile(dataDir));
  if (!made) throw notUsable(dataDir, new Error('ENOENT'));
  return { current: made, previous };
}

/** An empty one was being written when the machine stopped; going on would seal keys with nothing. */
export function readSecret(file: string): string | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw notUsable(file, error);
  }
  if (text) return text;
  throw new StartFailure('BadSettings', `The secret in ${file} is empty.`, 'Put it back from a backup.');
}

const notUsable = (path: string, error: unknown): StartFailure =>
  folderFailure(path, error) ??
  new StartFailure(
    'FolderNotWritable',
    `The data folder cannot be used: ${path} (${errorCode(error)}).`,
    'Give this user the right to write there, or set DATA_DIR.',
  );
