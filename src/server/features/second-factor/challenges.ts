import { eq } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { sessions } from '../../db/schema/accounts.ts';
import { statement } from '../../db/statement.ts';
import { me } from './me.ts';

/** What a passkey must sign next is kept with the session that asked. */
export async function keepChallenge(ctx: Ctx, challenge: string): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ challenge })
    .where(eq(sessions.id, me(ctx).session.id));
}

/** The old value of a row that is being changed: a challenge is answered once, rightly or not. */
const clearChallenge = statement<{ challenge: string | null }, { sessionId: number }>(
  'take_session_challenge',
)(
  `with old as (select id, challenge from sessions where id = :sessionId for update)
   update sessions set challenge = null from old where sessions.id = old.id returning old.challenge`,
);

export const takeChallenge = async (ctx: Ctx): Promise<string | null> =>
  (await clearChallenge(ctx.db, { sessionId: me(ctx).session.id }))[0]?.challenge ?? null;
