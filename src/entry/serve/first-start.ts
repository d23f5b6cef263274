import { and, eq, isNull } from 'drizzle-orm';
import { isRefusal, refusalText } from '#contract/wire/refusals.ts';
import { insertSeed, type SeededUser } from '#seed/insert-seed.ts';
import { SEED_USERS } from '#seed/people.ts';
import { jobContext } from '#server/context.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { createUser } from '#server/features/accounts/create-user.ts';
import type { StoreEnv } from '../env/env.ts';
import { adoptExamples } from './gateway-kits.ts';

const PASSWORD_LENGTH = 12;
const KEY_SECRET_LENGTH = 32;

/** Who can sign in with a password that this start made; printed once, kept nowhere. */
export interface FirstStart {
  admin: SeededUser | null;
  /** Whether an admin has the address of ADMIN_EMAIL. */
  adminKnown: boolean;
  customers: SeededUser[];
}

/** An empty database gets its admin and, unless told otherwise, the example store. */
export async function firstStart(deps: Deps, env: StoreEnv): Promise<FirstStart> {
  const ctx = jobContext(deps);
  const password = () => deps.randomText(PASSWORD_LENGTH);
  let admin: SeededUser | null = null;
  const isAdmin = and(eq(users.isAdmin, true), isNull(users.deletedAt));
  const [known] = await deps.db.select({ id: users.id }).from(users).where(isAdmin).limit(1);
  if (!known) {
    const example = SEED_USERS.find((user) => user.isAdmin);
    const made = { email: env.adminEmail, password: env.adminPassword ?? password() };
    const initialBalance = env.seed === 'demo' ? (example?.balance ?? 0) : 0;
    const result = await createUser(
      ctx,
      { ...made, username: example?.username ?? 'Admin', initialBalance },
      true,
      env.mode === 'sandbox',
    );
    // Another process may have been quicker; then the admin is theirs to announce.
    if (!isRefusal(result)) admin = made;
    else if (result.code.startsWith('password.'))
      throw new Error(`ADMIN_PASSWORD: ${refusalText(result.code, result.params)}`);
  }
  const { db, vault, hasher, clock } = deps;
  const seeded =
    env.seed === 'demo'
      ? await insertSeed({
          db,
          vault,
          hasher,
          now: clock.now(),
          password,
          keySecret: deps.randomText(KEY_SECRET_LENGTH),
        })
      : null;
  if (seeded && env.mode === 'sandbox') await adoptExamples(db);
  if (seeded) await deps.catalogue.refresh();
  const [own] = await deps.db
    .select({ id: users.id })
    .from(users)
    .where(and(isAdmin, eq(users.email, env.adminEmail)));
  return { admin, adminKnown: own !== undefined, customers: seeded ?? [] };
}
