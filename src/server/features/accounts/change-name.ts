import type { User } from '#contract/accounts/accounts.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { countHit, LIMITS } from '../../guard/rate-limit.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readUser } from './user-view.ts';

/** What the seller's people did under the old name stays under it. */
const rename = statement<
  { before: string; is_admin: boolean },
  { userId: number; username: string; at: Date }
>('rename_user')(
  `with was as (
     select id, username, is_admin from users where id = :userId and deleted_at is null for update
   ), kept as (
     insert into former_names (user_id, until, name)
     select id, :at, username from was where is_admin and username <> :username
   )
   update users u set username = :username from was where u.id = was.id
   returning was.username as before, was.is_admin`,
);

/** One's own name, as it is shown from now on. */
export async function changeName(
  ctx: Ctx,
  { username }: { username: string },
): Promise<{ user: User } | Refusal> {
  const userId = ctx.actor?.id ?? 0;
  const over = await countHit(ctx, LIMITS.renames, String(userId));
  if (over) return over;
  try {
    return await inTransaction<{ user: User } | Refusal>(ctx, async (tx) => {
      const [done] = await rename(tx.db, { userId, username, at: now(tx) });
      if (!done) return refuse('user.not-found');
      const { before } = done;
      if (done.is_admin && before !== username)
        await recordAudit(tx, 'user.rename', `user:${userId}`, { username: before }, { username });
      return (await readUser(tx, userId)) ?? refuse('user.not-found');
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_username')) return refuse('user.username-taken');
    throw error;
  }
}
