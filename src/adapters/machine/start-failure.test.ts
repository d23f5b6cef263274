import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { folderFailure, fullDisk } from './start-failure.ts';

it.each([
  'FATAL:  could not extend file "base/1/2608" with FileFallocate(): wrote only 4096 of 8192 bytes',
  'initdb: error: could not write file: No space left on device',
])('a full disk is said to be one: %s', (words) => {
  const failure = fullDisk('/srv/data', `creating files … ok\n${words}\n`);
  expect(failure?.message).toBe('The data folder /srv/data cannot be written: the disk is full (ENOSPC).');
  expect(failure?.hint).toBe('Make room there, or set DATA_DIR to another folder.');
  expect(fullDisk('/srv/data', 'FATAL: lock file exists')).toBeNull();
});

it('a folder below one that cannot be written is said to be that, not to be missing', () => {
  const closed = mkdtempSync(join(tmpdir(), 'kunci-closed-'));
  onTestFinished(() => rmSync(closed, { recursive: true, force: true }));
  chmodSync(closed, 0o555);
  const missing = Object.assign(new Error('no such file or directory'), { code: 'ENOENT' });
  const isRoot = process.geteuid?.() === 0;
  // Root may write everywhere; nobody may not.
  if (isRoot) process.seteuid?.(65_534);
  try {
    expect(folderFailure(join(closed, 'kunci', 'data'), missing)?.message).toContain(
      'cannot be written: this user may not write there (EACCES).',
    );
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
  expect(folderFailure(join(tmpdir(), 'kunci-none', 'data'), missing)).toBeNull();
});
