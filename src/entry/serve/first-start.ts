import { and, eq, isNull } from 'drizzle-orm';
import { isRefusal, refusalText } from '#contract/wire/refusals.ts';
import type { SeededUser } from '#seed/insert-seed.ts';
import { SEED_USERS } from '#seed/people.ts';
import { type Ctx, jobContext } from '#server/context.ts';
import { users } from '#server/db/schema/accounts.ts';
import { storeFacts } from '#server/db/schema/store.ts';
import type { Deps } from '#server/deps.ts';
import { createUser } from '#server/features/accounts/create-user.ts';
import { noteOpened, OPENED, openEmpty } from '#server/features/examples/open-shop.ts';
import type { StoreEnv } from '../env/env.ts';

const PASSWORD_LENGTH = 12;

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
    const result = await createUser(
      ctx,
      { ...made, username: example?.username ?? 'Admin', initialBalance: 0 },
      true,
      env.mode === 'sandbox',
    );
    // Another process may have been quicker; then the admin is theirs to announce.
    if (!isRefusal(result)) admin = made;
    else if (result.code.startsWith('password.'))
      throw new Error(`ADMIN_PASSWORD: ${refusalText(result.code, result.params)}`);
  }
  const seeded = (await isOpened(deps)) ? null : await open(ctx, env);
  const [own] = await deps.db
    .select({ id: users.id })
    .from(users)
    .where(and(isAdmin, eq(users.email, env.adminEmail)));
  return { admin, adminKnown: own !== undefined, customers: seeded ?? [] };
}

const isOpened = async ({ db }: Deps): Promise<boolean> =>
  (await db.select().from(storeFacts).where(eq(storeFacts.name, OPENED))).length > 0;

/** What a new store holds: nothing, or the examples; unless it was said which, its owner is asked at the first sign-in. */
async function open(ctx: Ctx, { seed }: StoreEnv): Promise<SeededUser[] | null> {
  if (seed === 'none') {
    const done = await openEmpty(ctx);
    if (isRefusal(done)) throw new Error(refusalText(done.code, done.params));
    return null;
  }
  const seeded = (await ctx.deps.examples?.fill()) ?? null;
  if (seed === 'demo') await noteOpened(ctx);
  await ctx.deps.catalogue.refresh();
  await ctx.deps.settings.refresh();
  return seeded;
}
