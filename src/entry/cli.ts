import { createAdmin, resetSecondFactorOf } from './account-tools.ts';
import { readOwnEnv } from './env.ts';
import { goLive } from './go-live.ts';
import { rotate } from './rotate.ts';
import { backup, check, importKeys, restore, type Say } from './tools.ts';

const USAGE = `npm run kunci -- <command>

  check [--all]                prove that keys, orders, payments and balances agree; says what does not.
                               Opens some of the sealed keys, or all of them
  backup [file]                the whole store as it is now, in one file; the keys in it stay sealed
  restore <file>               a backup into an empty database or data folder, with the same secret
  create-admin <e-mail>        another owner; for an admin's address a new password, and their sessions end.
                               The password is ADMIN_PASSWORD, or made and printed
  reset-second-factor <e-mail> forget an account's app, passkeys and recovery codes, and end its sessions
  go-live [--yes | --check]    from a folder that was tried out to an open shop, with the settings of the live one:
                               empties examples and test sales, makes the owner, asks the gateways, sends a
                               mail, calls the callback address. Without --yes it says what it would empty
  import-keys <product> <file> keys of a product from a file, one per line
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
      return backup(env(), say, first);
    case 'restore':
      return restore(env(), say, first);
    case 'create-admin':
      return createAdmin(env(), say, first);
    case 'reset-second-factor':
      return resetSecondFactorOf(env(), say, first);
    case 'go-live':
      return goLive(readOwnEnv({ ...process.env, STORE_MODE: 'live' }), say, {
        empty: first === '--yes',
        checkOnly: first === '--check',
      });
    case 'import-keys':
      return importKeys(env(), say, first, second);
    case 'rotate-secret':
      return rotate(env(), say, { stopped: first === '--stopped' });
    default:
      say(USAGE);
      return command === undefined || command === 'help' ? 0 : 2;
  }
}
