import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll } from 'vitest';
import { type AppProcess, appProcess } from '../../app-process.ts';
import { toolProcess } from '../../tool-process.ts';
import { TERMINAL } from '../shop-folder.ts';

/** A built version of the store and what can be done with it. */
export interface Version {
  name: string;
  start(url: string, vars?: Record<string, string>): Promise<AppProcess>;
  /** What `kunci …` said; throws when it failed. */
  kunci(url: string, ...args: string[]): Promise<string>;
}

const root = mkdtempSync(join(tmpdir(), 'kunci-reshape-'));
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

/** A place for files of this run. */
export const place = (...names: string[]): string => join(root, ...names);

const BUSY_CALLER = { RATE_LIMIT_FACTOR: '1000000', BACKUP_BEFORE_UPGRADE: 'off', DATA_DIR: place('data') };

const versionIn = (folder: string, name: string): Version => ({
  name,
  start: (url, vars = {}) => appProcess(url, { ...BUSY_CALLER, ...vars }, folder),
  async kunci(url, ...args) {
    const { code, text } = await toolProcess(url, args, BUSY_CALLER, folder).ended;
    if (code !== 0) throw new Error(`${name}: kunci ${args.join(' ')} ended with ${code}:\n${text}`);
    return text;
  },
});

const made = new Map<string, Version>();
const ENSURE_BUILT = `import { ensureBuilt } from './scripts/build.mjs'; await ensureBuilt();`;

/** What stands in this folder, built if it is not. */
export function currentVersion(): Version {
  const known = made.get('');
  if (known) return known;
  execFileSync(process.execPath, ['--input-type=module', '-e', ENSURE_BUILT, 'build'], { env: TERMINAL });
  const version = versionIn(resolve('.'), 'this version');
  made.set('', version);
  return version;
}

/** A version out of this repository's history, built in a folder of its own; once for all who ask. */
export function versionOf(ref: string): Version {
  const known = made.get(ref);
  if (known) return known;
  const folder = place(`version-${ref.replace(/\W/g, '-')}`);
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, {
      cwd: existsSync(folder) ? folder : root,
      env: TERMINAL,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  run('git', 'clone', '--quiet', '--shared', resolve('.'), folder);
  run('git', 'reset', '--quiet', '--hard', ref);
  const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(resolve('.')))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  else if (process.env.KUNCI_FETCH === '1') run('npm', 'ci', '--no-audit', '--no-fund');
  else throw new Error(`${ref} has other packages than this version: set KUNCI_FETCH=1 to fetch them`);
  run(process.execPath, 'scripts/build.mjs');
  const version = versionIn(folder, ref);
  made.set(ref, version);
  return version;
}
