import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { LIVE_SETTINGS } from '#testing/live-settings.ts';
import { readEnv } from '../env/env.ts';
import { announce } from './announce.ts';
import type { FirstStart } from './first-start.ts';

const FIRST = {
  admin: { email: 'bos@toko.example', password: 'dibuat-sekali' },
  adminKnown: true,
  customers: [],
};

function told(vars: Record<string, string | undefined>, isTTY = false, first: FirstStart = FIRST): string {
  const said: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
  const { stdout } = process;
  const before = stdout.isTTY;
  stdout.isTTY = isTTY;
  onTestFinished(() => {
    vi.restoreAllMocks();
    stdout.isTTY = before;
  });
  announce(readEnv(vars), 'http://127.0.0.1:3000', first);
  return said.join('\n');
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kunci-told-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const LIVE = { ...LIVE_SETTINGS, ADMIN_PASSWORD: undefined };

it('the first password of a live service goes into a file of its own, not into the journal', () => {
  const DATA_DIR = join(aFolder(), 'data');
  const file = join(DATA_DIR, 'first-password');
  const text = told({ ...LIVE, DATA_DIR });
  expect(text).not.toContain('dibuat-sekali');
  expect(text).toContain(`bos@toko.example  (password in ${file};`);
  // None is shown, so none is said to be.
  expect(text).not.toContain('shown only this once');
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['dibuat-sekali\n', 0o600]);
});

it('it is shown to a person at a terminal, in a sandbox, and where no file can be made', () => {
  expect(told({ ...LIVE, DATA_DIR: aFolder() }, true)).toContain('bos@toko.example  dibuat-sekali');
  expect(told({ DATA_DIR: aFolder() })).toMatch(
    /dibuat-sekali[\s\S]+These passwords are shown only this once\./,
  );
  expect(told({ ...LIVE, DATA_DIR: '/dev/null/data' })).toContain('dibuat-sekali');
});

it('names no admin that there is not', () => {
  const later = { admin: null, adminKnown: true, customers: [] };
  expect(told(LIVE, false, later)).toContain('bos@toko.example  (password as told at the first start)');
  const text = told(LIVE, false, { ...later, adminKnown: false });
  expect(text).toContain(
    'nobody is called bos@toko.example (npm run kunci -- create-admin bos@toko.example)',
  );
});
