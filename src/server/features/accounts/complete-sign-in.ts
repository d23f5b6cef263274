import type { Context } from 'hono';
import type { Ctx } from '../../context.ts';
import { openSession } from '../../http/session.ts';
import { noteSecurity } from '../abuse/note-security.ts';
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
