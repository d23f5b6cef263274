import { and, eq, isNull } from 'drizzle-orm';
import { StartFailure } from '#adapters/machine/start-failure.ts';
import { randomText } from '#adapters/secrets/random-text.ts';
import { isRefusal, type Refusal, refusalText } from '#contract/wire/refusals.ts';
import { isEmail, localPart, normalizeEmail } from '#domain/accounts/email.ts';
import type { Ctx } from '#server/context.ts';
import { users } from '#server/db/schema/accounts.ts';
import { createUser } from '#server/features/accounts/create-user.ts';
import { givePassword } from '#server/features/accounts/give-password.ts';
import { resetSecondFactor } from '#server/features/second-factor/reset-second-factor.ts';
import type { StoreEnv } from '../env/env.ts';
import { type Say, withDatabase, withStore } from './tools.ts';

const GENERATED_PASSWORD = 16;
const WAYS = { code: 'the app', passkey: 'passkeys', recovery: 'recovery codes' } as const;

export function addressOf(typed: string | undefined): string {
  const email = normalizeEmail(typed ?? '');
  if (isEmail(email)) return email;
  throw new StartFailure('BadSettings', 'Give the e-mail address of the account.', '');
}

function sayRefusal(say: Say, { code, params }: Refusal): number {
  say(`✗ ${refusalText(code, params)}`);
  return 1;
}

const counted = (sessions: number): string => `${sessions} session${sessions === 1 ? '' : 's'} ended`;

/** Another owner, or the way back in: the password is ADMIN_PASSWORD, or made and printed once. */
export async function createAdmin(env: StoreEnv, say: Say, typed: string | undefined): Promise<number> {
  const email = addressOf(typed);
  const password = env.adminPassword ?? randomText(GENERATED_PASSWORD);
  const done = (line: string) => {
    say(`✓ ${line}`);
    if (env.adminPassword === null) say(`  with the password ${password}`);
    return 0;
  };
  return withDatabase(env, (pool) =>
    withStore(env, pool, async (ctx) => {
      const known = await findUser(ctx, email);
      if (known && !known.isAdmin) {
        say(`✗ ${email} belongs to a customer. An admin needs an address of their own.`);
        return 1;
      }
      if (known) {
        const given = await givePassword(ctx, { userId: known.id, password });
        if (isRefusal(given)) return sayRefusal(say, given);
        return done(`${email} has a new password (${counted(given.sessions)}) and may sign in at /admin17`);
      }
      const username = localPart(email);
      const made = await createUser(ctx, { email, username, password, initialBalance: 0 }, true);
      return isRefusal(made)
        ? sayRefusal(say, made)
        : done(`${email} is an owner and may sign in at /admin17`);
    }),
  );
}

export const findUser = async (ctx: Ctx, email: string) =>
  (
    await ctx.db
      .select({ id: users.id, isAdmin: users.isAdmin })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.deletedAt)))
  )[0];

/** For who has lost the phone, the passkeys and the recovery codes. */
export async function resetSecondFactorOf(
  env: StoreEnv,
  say: Say,
  typed: string | undefined,
): Promise<number> {
  const email = addressOf(typed);
  return withDatabase(env, (pool) =>
    withStore(env, pool, async (ctx) => {
      const reset = await resetSecondFactor(ctx, { email });
      if (isRefusal(reset)) {
        say(`✗ There is no account with the address ${email}.`);
        return 1;
      }
      const had = reset.ways.map((way) => WAYS[way]).join(', ');
      say(
        had === ''
          ? `✓ ${email} had no second factor (${counted(reset.sessions)})`
          : `✓ ${email} has no second factor any more: ${had} forgotten (${counted(reset.sessions)})`,
      );
      say('  The password stays as it is.');
      return 0;
    }),
  );
}
