import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];

/** A program of this machine, or a sentence that says what to install. */
export function installed(name: string, debian: string): string {
  const found = FOLDERS.map((folder) => join(folder, name)).find(existsSync);
  if (!found) throw new Error(`This run needs ${name}: apt-get install ${debian}`);
  return found;
}

const ROOT = '/usr/lib/postgresql';

/** Where the newest PostgreSQL of this machine keeps its programs. */
export function postgresPrograms(): { folder: string; major: number } {
  const majors = (existsSync(ROOT) ? readdirSync(ROOT) : [])
    .map(Number)
    .filter((major) => existsSync(join(ROOT, String(major), 'bin', 'pg_basebackup')));
  if (majors.length === 0) throw new Error('This run needs PostgreSQL: apt-get install postgresql');
  const major = Math.max(...majors);
  return { folder: join(ROOT, String(major), 'bin'), major };
}
