import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readOwnEnv } from './env.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kunci-env-'));
  file = join(folder, 'settings');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (text: string, mode = 0o600) => {
  writeFileSync(file, text);
  chmodSync(file, mode);
};

it('settings come from the file, and the environment wins, even with nothing', () => {
  write("# ours\nPORT=4000\nMAIL_FROM='Toko <toko@toko.example>'\nKUNCI_SECRET=dari-berkas\nWORKERS=2\n");
  expect(readOwnEnv({ ENV_FILE: file, PORT: '5000', WORKERS: '' })).toMatchObject({
    port: 5000,
    workers: 1,
    mailFrom: 'Toko <toko@toko.example>',
    secret: 'dari-berkas',
    warnings: [],
  });
});

it('what is wrong in the file is named like all the rest', () => {
  write('PORT=x\nTRIPAY_PRIVAT_KEY=y\n');
  expect(() => readOwnEnv({ ENV_FILE: file, SEED: 'z' })).toThrow(/TRIPAY_PRIVATE_KEY[\s\S]*PORT[\s\S]*SEED/);
});

it('secrets that others can read are warned of; a file without any is not', () => {
  write('KUNCI_SECRET=dari-berkas\n', 0o640);
  expect(readOwnEnv({ ENV_FILE: file }).warnings).toEqual([
    `${file} holds secrets and others can read it: chmod 600 ${file}`,
  ]);
  write('PORT=4000\n', 0o644);
  expect(readOwnEnv({ ENV_FILE: file }).warnings).toEqual([]);
});

it('a file that is named must be there', () => {
  expect(() => readOwnEnv({ ENV_FILE: join(folder, 'none') })).toThrow(/cannot be read \(ENOENT\)/);
});
