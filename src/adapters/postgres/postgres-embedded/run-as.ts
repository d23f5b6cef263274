import { type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartFailure } from '../../machine/start-failure.ts';

/** Under which account PostgreSQL's programs run. */
export interface RunAs {
  account: { uid: number; gid: number } | null;
  /** Put before the command when the account needs help to reach its files. */
  prefix: string[];
}

interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so root lends it another account; anybody else runs it as themselves. */
export function runAsFor(paths: { reach: readonly string[]; cluster: string }): RunAs {
  if (process.getuid?.() !== 0) return { account: null, prefix: [] };
  const account = accountFor(paths.cluster);
  if (!account) throw refuses('there is no user postgres or nobody to run it');
  if (paths.reach.every((path) => canReach(path, account))) return { account, prefix: [] };
  const setpriv = ['/usr/bin', '/bin', '/usr/sbin', '/sbin'].map((d) => join(d, 'setpriv')).find(existsSync);
  if (!setpriv) throw refuses(`user ${account.uid} cannot reach ${paths.reach.join(' or ')}`);
  // Only the right to pass root's closed folders, and none of root's other rights.
  // access(2), by which PostgreSQL looks for its own files, counts that right only with this secure bit.
  const rights = [
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
  ];
  return {
    account,
    prefix: [setpriv, `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', ...rights],
  };
}

/** The account that root lends; null for anybody else. */
export const accountFor = (cluster: string): Account | null =>
  process.getuid?.() === 0 ? (ownerOf(cluster) ?? accountNamed('postgres') ?? accountNamed('nobody')) : null;

const refuses = (why: string) =>
  new StartFailure(
    'DatabaseWouldNotStart',
    `PostgreSQL does not run as root, and ${why}.`,
    'Start the store as an ordinary user, or set DATABASE_URL.',
  );

/** An existing cluster keeps its owner. */
function ownerOf(cluster: string): Account | null {
  const found = statSync(cluster, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null;
}

function accountNamed(name: string): Account | null {
  const file = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  const fields = file
    .split('\n')
    .map((line) => line.split(':'))
    .find((line) => line[0] === name);
  const account = { uid: Number(fields?.[2]), gid: Number(fields?.[3]) };
  return Number.isInteger(account.uid) && Number.isInteger(account.gid) && account.uid > 0 ? account : null;
}

/** True when the account may pass every folder on the way and open what is at its end. */
export function canReach(path: string, account: Account): boolean {
  const { uid, gid, mode } = statSync(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  if (((mode >> shift) & 1) === 0) return false;
  return dirname(path) === path || canReach(dirname(path), account);
}

/** Starts a program under that account, with none of our environment. */
export function spawnAs({ account, prefix }: RunAs, command: readonly string[], options: SpawnOptions) {
  const [program = '', ...args] = [...prefix, ...command];
  // setpriv needs root's rights to hand some of them on.
  const identity = prefix.length === 0 && account ? account : {};
  return spawn(program, args, { ...options, ...identity, cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' } });
}
