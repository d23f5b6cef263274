import type { Context } from 'hono';
import type { Ctx } from '../../context.ts';
import { noteSecurity } from '../../guard/note-security.ts';
import { openSession } from '../../guard/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { rememberDevice } from './devices.ts';

/** Everything that follows once it is proved who somebody is. */
export async function completeSignIn(
  ctx: Ctx,
  c: Context,
  user: { id: number; isAdmin: boolean },
): Promise<void> {
  await openSession(ctx, c, user);
  await rememberDevice(ctx, c, user.id);
  await noteSecurity(ctx, 'sign-in', { userId: user.id });
  if (user.isAdmin) await recordAudit(ctx, 'session.open', `user:${user.id}`, null, null, user.id);
}
