import { isRefusal, type Refusal, refusalText } from '#contract/wire/refusals.ts';
import type { Ctx } from '#server/context.ts';
import { exportPerson } from '#server/features/privacy/export-person.ts';
import { forgetPerson } from '#server/features/privacy/forget-person.ts';
import type { StoreEnv } from '../env/env.ts';
import { addressOf } from './account-tools.ts';
import { type Say, withDatabase, withStore } from './tools.ts';

/** Does it, and says what came of it or why not. */
const tell = <Answer>(
  env: StoreEnv,
  say: Say,
  work: (ctx: Ctx) => Promise<Answer | Refusal>,
  words: (answer: Answer) => string,
): Promise<number> =>
  withDatabase(env, (pool) =>
    withStore(env, pool, async (ctx) => {
      const answer = await work(ctx);
      if (isRefusal(answer)) {
        say(`✗ ${refusalText(answer.code, answer.params)}`);
        return 1;
      }
      say(words(answer));
      return 0;
    }),
  );

export function forget(env: StoreEnv, say: Say, typed: string | undefined): Promise<number> {
  const email = addressOf(typed);
  return tell(
    env,
    say,
    (ctx) => forgetPerson(ctx, { email }),
    ({ orders, mails, account }) =>
      `✓ forgotten: ${orders} orders and ${mails} mails without the address${account ? ', and the account' : ''}. A block of the address, the audit log and backups made before keep what they have.`,
  );
}

/** As JSON, for the person it belongs to. */
export function exportOf(env: StoreEnv, say: Say, typed: string | undefined): Promise<number> {
  const email = addressOf(typed);
  return tell(
    env,
    say,
    (ctx) => exportPerson(ctx, { email }),
    ({ data }) => JSON.stringify(data, null, 2),
  );
}
