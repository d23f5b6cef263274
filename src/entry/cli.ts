import { readEnv } from './env.ts';
import { backup, check, createAdmin, importKeys, restore, type Say } from './tools.ts';

const USAGE = `npm run kunci -- <command>

  check                        prove that keys, orders, payments and balances agree; says what does not
  backup [file]                the whole store as it is now, in one file; the keys in it stay sealed
  restore <file>               a backup into an empty database or data folder, with the same secret
  create-admin <e-mail>        another admin; the password is ADMIN_PASSWORD, or made and printed
  import-keys <product> <file> keys of a product from a file, one per line

The database is the one of DATABASE_URL, or the embedded one of DATA_DIR, whether the store runs or not.`;

const say: Say = (line) => console.log(line);

/** Tools for whoever runs a store. Answers the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const [command, first, second] = args;
  // The mode decides about gateways only, and none is called here.
  const env = () => readEnv({ ...process.env, STORE_MODE: 'sandbox' });
  switch (command) {
    case 'check':
      return check(env(), say);
    case 'backup':
      return backup(env(), say, first);
    case 'restore':
      return restore(env(), say, first);
    case 'create-admin':
      return createAdmin(env(), say, first);
    case 'import-keys':
      return importKeys(env(), say, first, second);
    default:
      say(USAGE);
      return command === undefined || command === 'help' ? 0 : 2;
  }
}
