import type { Context } from 'hono';
import type { User } from '#contract/accounts.ts';
import type { Ctx } from '../../context.ts';
import type { users } from '../../db/schema/accounts.ts';
import { openSession } from '../../http/session.ts';
import { readUserView } from './user-view.ts';

/** Everything asked for was right: the session begins. */
export async function completeSignIn(
  ctx: Ctx,
  c: Context,
  user: typeof users.$inferSelect,
): Promise<{ user: User }> {
  await openSession(ctx, c, user);
  return { user: await readUserView(ctx, user) };
}
