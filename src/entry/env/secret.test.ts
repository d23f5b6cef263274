import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartFailure } from '#adapters/machine/start-failure.ts';
import { storeSecrets } from './secret.ts';

const storeSecret = (secret: string | null, dataDir: string) =>
  storeSecrets({ secret, secretPrevious: null, dataDir }, { make: true }).current;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kunci-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the secret of a store', () => {
  it('is the one that was given, and then nothing is written', () => {
    expect(storeSecret('diberikan', join(folder, 'baru'))).toBe('diberikan');
    expect(() => statSync(join(folder, 'baru'))).toThrow();
  });

  it('is made once for a data folder, for its owner only, and stays', () => {
    const dataDir = join(folder, 'a', 'b');
    const made = storeSecret(null, dataDir);
    expect(made).toMatch(/^[A-Za-z0-9]{48}$/);
    expect(storeSecret(null, dataDir)).toBe(made);
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
    expect(storeSecret(null, join(folder, 'c'))).not.toBe(made);
  });

  it('is read without the line break that an editor leaves', () => {
    writeFileSync(join(folder, 'secret'), 'dari-cadangan\r\n');
    expect(storeSecret(null, folder)).toBe('dari-cadangan');
  });

  it.each(['', '\n', '  \n'])('is never empty: a file with %j stops the start and is left alone', (text) => {
    writeFileSync(join(folder, 'secret'), text);
    expect(() => storeSecret(null, folder)).toThrow(StartFailure);
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(text);
  });

  it('is never made by a tool', () => {
    const given = { secret: null, secretPrevious: null, dataDir: join(folder, 'kosong') };
    expect(() => storeSecrets(given, { make: false })).toThrow(StartFailure);
    expect(() => statSync(given.dataDir)).toThrow();
  });

  it('has the one before it beside it while it is being changed', () => {
    writeFileSync(join(folder, 'secret'), 'baru\n');
    writeFileSync(join(folder, 'secret.previous'), 'lama\n');
    const none = { secret: null, secretPrevious: null, dataDir: folder };
    expect(storeSecrets(none, { make: false })).toEqual({ current: 'baru', previous: 'lama' });
    expect(storeSecrets({ ...none, secret: 'x', secretPrevious: 'y' }, { make: false })).toEqual({
      current: 'x',
      previous: 'y',
    });
  });

  it('says what is wrong with a folder that cannot be used', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const dataDir of [file, join(file, 'inside')]) {
      try {
        storeSecret(null, dataDir);
        expect.unreachable();
      } catch (error) {
        expect(error).toBeInstanceOf(StartFailure);
        expect(error).toMatchObject({ name: 'FolderNotWritable', message: expect.stringContaining(dataDir) });
      }
    }
  });
});
