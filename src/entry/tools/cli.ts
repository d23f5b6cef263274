import { readOwnEnv } from '../env/env.ts';
import { createAdmin, resetSecondFactorOf } from './account-tools.ts';
import { backup, backupKey } from './backup-tool.ts';
import { goLive } from './go-live.ts';
import { migrateStore } from './migrate-tool.ts';
import { exportOf, forget } from './privacy-tools.ts';
import { restore } from './restore-tool.ts';
import { rotate } from './rotate.ts';
import { setAside } from './set-aside-tool.ts';
import { check, importKeys, type Say } from './tools.ts';
import { upgradeDatabase } from './upgrade-database.ts';
import { verifyBackup } from './verify-tool.ts';

const USAGE = `npm run kunci -- <command>

  check [--all]                prove that keys, orders, payments and balances agree; says what does not.
                               Opens some of the sealed keys, or all of them
  backup [file]                the whole store as it is now: into BACKUP_DIR and the bucket, or this one file
  backup --verify [backup]     restore the newest backup, or this one, into a database that is thrown away,
                               and check it there
  backup-key                   make the key that backups are encrypted with
  restore <backup> [--over <store's name>]
                               a backup into an empty database or data folder, with the same secret; or over
                               the store that is there, which is backed up first. A backup is a file,
                               s3:<name> or s3:latest
  migrate [--dry-run]          bring the database up to date as a start would, after a backup; or only try it
  upgrade-database --old-bin <folder> | --from <backup>
                               take the embedded database over to the PostgreSQL of this version
  create-admin <e-mail>        another owner; for an admin's address a new password, and their sessions end.
                               The password is ADMIN_PASSWORD, or made and printed
  reset-second-factor <e-mail> forget an account's app, passkeys and recovery codes, and end its sessions
  go-live [--yes | --check]    from a folder that was tried out to an open shop, with the settings of the live one:
                               empties examples and test sales, makes the owner, asks the gateways, sends a
                               mail, calls the callback address. Without --yes it says what it would empty
  forget <e-mail>              erase a person; sales stay in the books without them
  export <e-mail>              everything known about a person, as JSON
  import-keys <product> <file> keys of a product from a file, one per line
  set-aside <product> <count>  take so many of the keys that would be sold next out of sale: after a restore
  rotate-secret [--stopped]    seal everything anew with KUNCI_SECRET, from KUNCI_SECRET_PREVIOUS; without
                               them it makes the new secret of the data folder itself

The database is the one of DATABASE_URL, or the embedded one of DATA_DIR, whether the store runs or not.`;

const say: Say = (line) => console.log(line);

/** Tools for whoever runs a store. Answers the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const [command, first, second] = args;
  // The mode decides about gateways only, and none is called here.
  const env = () => readOwnEnv({ ...process.env, STORE_MODE: 'sandbox', SANDBOX_PUBLIC: '1' });
  switch (command) {
    case 'check':
      return check(env(), say, first === '--all');
    case 'backup':
      if (first === '--verify') return verifyBackup(env(), say, second);
      if (first === '--scheduled') return backup(env(), say, undefined, (made) => process.send?.(made));
      return backup(env(), say, first);
    case 'backup-key':
      return backupKey(say);
    case 'restore':
      return restore(env(), say, first, second === '--over' ? (args[3] ?? '') : null);
    case 'migrate':
      return migrateStore(env(), say, first === '--dry-run');
    case 'upgrade-database':
      return upgradeDatabase(env(), say, {
        oldPrograms: first === '--old-bin' ? (second ?? '') : undefined,
        backup: first === '--from' ? (second ?? '') : undefined,
      });
    case 'create-admin':
      return createAdmin(env(), say, first);
    case 'reset-second-factor':
      return resetSecondFactorOf(env(), say, first);
    case 'go-live':
      return goLive(readOwnEnv({ ...process.env, STORE_MODE: 'live' }), say, {
        empty: first === '--yes',
        checkOnly: first === '--check',
      });
    case 'set-aside':
      return setAside(env(), say, first, second);
    case 'forget':
      return forget(env(), say, first);
    case 'export':
      return exportOf(env(), say, first);
    case 'import-keys':
      return importKeys(env(), say, first, second);
    case 'rotate-secret':
      return rotate(env(), say, { stopped: first === '--stopped' });
    default:
      say(USAGE);
      return command === undefined || command === 'help' ? 0 : 2;
  }
}
